import { dispositionRow, type OutcomeV2, type PlannedHook } from '#lib/contract'
import { formatDuration } from '../_components/format/duration'
import { cx } from '../_components/ui/cx'
import { layOutBars, type OutcomeBar } from './bar-layout'

interface OutcomeBarsProps {
  outcomes: readonly OutcomeV2[]
  hooks: readonly PlannedHook[]
  selectedRef: string | null
  onSelect(ref: string): void
}

/** The outcome timeline: one bar a hook, in the colour of its disposition, with its deadline where it is in view. */
export function OutcomeBars({ outcomes, hooks, selectedRef, onSelect }: OutcomeBarsProps) {
  const { bars, spanMs } = layOutBars(outcomes, hooks)
  return (
    <div className="px-3 py-2">
      <div aria-hidden className="flex justify-between pb-1 pl-40 text-faint text-xs max-sm:pl-0">
        <span>0</span>
        <span>{formatDuration(spanMs / 2)}</span>
        <span>{formatDuration(spanMs)}</span>
      </div>
      <ol aria-label="Outcome timeline" className="flex flex-col gap-0.5">
        {bars.map((bar) => (
          <li key={bar.ref}>
            <Bar bar={bar} selected={bar.ref === selectedRef} onSelect={onSelect} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Bar({ bar, selected, onSelect }: { bar: OutcomeBar; selected: boolean; onSelect(ref: string): void }) {
  const row = dispositionRow(bar.disposition)
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={() => onSelect(bar.ref)}
      title={`${row.word}: ${row.meaning}`}
      className={cx(
        'grid w-full items-center gap-x-2 rounded px-1 py-1 text-left hover:bg-sunken sm:grid-cols-[9rem_minmax(0,1fr)_5.5rem]',
        selected && 'bg-accent-soft',
      )}
    >
      <span className="truncate font-mono text-xs">{bar.ref}</span>
      <span className="relative h-4 rounded-sm bg-line">
        <span
          data-tone={row.tone}
          className="tone-bar absolute inset-y-0 min-w-0.5 rounded-sm"
          style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
        />
        {bar.deadline !== null && (
          <span
            title={`deadline after ${formatDuration(bar.timeoutMs)}`}
            className="absolute -inset-y-1 w-0.5 bg-ink"
            style={{ left: `calc(${bar.deadline}% - 1px)` }}
          />
        )}
      </span>
      <span data-tone={row.tone} className="whitespace-nowrap text-right text-tone-text text-xs">
        <span aria-hidden>{row.glyph} </span>
        <span className="sr-only">{row.word}, </span>
        {formatDuration(bar.durationMs)}
      </span>
    </button>
  )
}
