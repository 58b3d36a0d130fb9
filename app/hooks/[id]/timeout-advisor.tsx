'use client'
import { Slider } from 'radix-ui'
import { useDeferredValue, useId } from 'react'
import type { TimeoutAdvice } from '#lib/slo'
import type { ChartTime } from '../../_components/charts/chart-time'
import { formatDuration } from '../../_components/format/duration'
import { formatCount, formatRate } from '../../_components/format/number'
import { OUTCOME_VIEWS } from '../../_components/outcomes/outcome-view'
import { Button } from '../../_components/ui/button'
import { Link } from '../../_components/ui/link'
import { fixedRange } from '../../_queries/time-range'
import { useOutcomeCounts } from '../../_queries/use-outcome-counts'
import { fromPlace, SCALE_STEPS, toPlace } from './timeout-scale'

interface TimeoutAdvisorProps {
  hookId: string
  advice: TimeoutAdvice
  timeoutMs: number
  /** The definition's own; null when none is registered. */
  presentMs: number | null
  timedOut: number
  limits: { minMs: number; maxMs: number }
  time: ChartTime
  onTry(timeoutMs: number | null): void
}

/** What another timeout would have cut, from what was measured. */
export function TimeoutAdvisor(props: TimeoutAdvisorProps) {
  const { advice, timeoutMs, presentMs, limits, onTry } = props
  const fieldId = useId()
  return (
    <section aria-label="Timeout advisor" className="flex flex-col gap-2 border-line border-t pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="font-semibold text-sm">Timeout advisor</h3>
        <Slider.Root
          min={0}
          max={SCALE_STEPS}
          value={[toPlace(timeoutMs, limits)]}
          onValueChange={([place = 0]) => onTry(fromPlace(place, limits))}
          className="relative flex h-6 min-w-40 flex-1 touch-none items-center"
        >
          <Slider.Track className="relative h-1 grow rounded-full bg-line-strong">
            <Slider.Range className="absolute h-full rounded-full bg-accent" />
          </Slider.Track>
          <Slider.Thumb
            aria-label="Timeout to try"
            aria-valuetext={formatDuration(timeoutMs)}
            className="block size-6 rounded-full border border-accent bg-surface shadow-panel"
          />
        </Slider.Root>
        <label htmlFor={fieldId} className="flex items-center gap-1 text-muted text-xs">
          <input
            id={fieldId}
            type="number"
            min={limits.minMs}
            max={limits.maxMs}
            value={timeoutMs}
            onChange={({ target }) => target.valueAsNumber >= 0 && onTry(target.valueAsNumber)}
            className="h-8 w-24 rounded-md border border-control bg-surface px-2 text-right text-ink text-sm"
          />
          ms to try
        </label>
        {presentMs !== null && presentMs !== timeoutMs && (
          <Button size="small" look="ghost" onClick={() => onTry(null)}>
            Back to {formatDuration(presentMs)}
          </Button>
        )}
      </div>
      <Verdict {...props} />
      <p className="text-muted text-xs">
        p95 is {formatDuration(advice.p95Ms)}, p99 is {formatDuration(advice.p99Ms)}. <Suggestion {...props} />
      </p>
      <Censored {...props} />
    </section>
  )
}

/** The count from the distribution at once, and the exact one with its dispositions when the server has counted. */
function Verdict({ hookId, advice, timeoutMs, time }: TimeoutAdvisorProps) {
  const minDurationMs = useDeferredValue(timeoutMs)
  const { data, isPlaceholderData } = useOutcomeCounts({
    range: fixedRange(time.fromMs, time.toMs),
    hook: hookId,
    minDurationMs,
    ...OUTCOME_VIEWS.timed.filter,
  })
  const counted = data?.complete && !isPlaceholderData && minDurationMs === timeoutMs ? data : null
  const cut = counted?.total ?? advice.cut
  const share = advice.runs === 0 ? null : cut / advice.runs
  return (
    <p role="status" className="text-sm">
      A timeout of <strong className="font-semibold">{formatDuration(timeoutMs)}</strong> would have cut{' '}
      <Link
        href={time.link({ view: 'timed', minDurationMs: String(timeoutMs) })}
        className="font-semibold underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        {formatCount(cut)} of {formatCount(advice.runs)} runs
      </Link>{' '}
      ({formatRate(share)}) in this range
      {cut === 0
        ? '.'
        : counted
          ? `; of those ${formatCount(counted.blocking)} were enforced blocks and ${formatCount(cut - counted.blocking)} let the event through.`
          : '; counting what they decided…'}
    </p>
  )
}

function Suggestion({ advice, timeoutMs, presentMs, onTry }: TimeoutAdvisorProps) {
  const { suggestedMs, withheld } = advice
  if (withheld === 'few-runs') return 'Fewer than 100 runs: these are counts, too few for a suggestion.'
  if (withheld === 'censored')
    return 'No suggestion: more than 1 % of the runs hit their timeout, so p99 is that timeout. Raise it and measure again.'
  if (suggestedMs === null) return null
  return (
    <>
      Suggested: <strong className="font-semibold text-ink">{formatDuration(suggestedMs)}</strong>, half as much again
      as p99{suggestedMs === presentMs && ', which is the present one'}.{' '}
      {suggestedMs !== timeoutMs && (
        <Button size="small" onClick={() => onTry(suggestedMs)}>
          Try it
        </Button>
      )}
    </>
  )
}

function Censored({ timedOut, advice, presentMs, timeoutMs }: TimeoutAdvisorProps) {
  if (timedOut === 0) return null
  const longer = presentMs !== null && timeoutMs > presentMs
  return (
    <p data-tone="orange" className="text-tone-text text-xs">
      <span aria-hidden>◷</span> {formatCount(timedOut)} of {formatCount(advice.runs)} runs were cut at their timeout
      {presentMs !== null && ` (now ${formatDuration(presentMs)})`}: how long they would have taken is not known
      {longer && ', so how many of them a longer one would have saved is not known either'}.
    </p>
  )
}
