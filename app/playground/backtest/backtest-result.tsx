'use client'
import { useQueryStates } from 'nuqs'
import { type BacktestReport, type BacktestVerdict, UNKNOWN_REASONS, type UnknownReason } from '#lib/contract'
import { formatCount } from '../../_components/format/number'
import { Time } from '../../_components/ui/time'
import { BacktestExamples } from './backtest-examples'
import { backtestParams } from './search-params'
import { sumCounts } from './sum-counts'
import { VerdictBar } from './verdict-bar'
import { VERDICT_ORDER, VERDICT_WORDS } from './verdict-words'

interface BacktestResultProps {
  report: BacktestReport
  onLoad(envelope: object): void
}

/** What a backtest found: one sentence, the picture, a figure for each verdict and the envelopes behind it. */
export function BacktestResult({ report, onLoad }: BacktestResultProps) {
  const [params, set] = useQueryStates(backtestParams)
  const chosen = params.verdict ?? firstOfInterest(report)
  return (
    <section aria-label="Result of the backtest" className="flex flex-col">
      <div className="flex flex-col gap-3 p-3">
        <Headline report={report} />
        <VerdictBar counts={report.counts} />
        <Figures report={report} chosen={chosen} onChoose={(verdict) => set({ verdict })} />
        <Notes report={report} />
      </div>
      <BacktestExamples verdict={chosen} report={report} onLoad={onLoad} />
    </section>
  )
}

/** What changed is of more interest than what did not. */
function firstOfInterest({ counts }: BacktestReport): BacktestVerdict {
  const order: BacktestVerdict[] = ['newly-blocked', 'no-longer-blocked', 'unknown', 'still-blocked', 'still-allowed']
  return order.find((verdict) => counts[verdict] > 0) ?? 'still-allowed'
}

function Headline({ report: { counts, total, inRange, from, to } }: { report: BacktestReport }) {
  const { wouldBlock, unchanged } = sumCounts(counts)
  return (
    <div>
      <p className="font-semibold text-base">
        {formatCount(wouldBlock)} of {formatCount(total)} {total === 1 ? 'envelope' : 'envelopes'} would be blocked
      </p>
      <p className="text-muted text-sm">
        {formatCount(counts['newly-blocked'])} newly, {formatCount(counts['no-longer-blocked'])} no longer,{' '}
        {formatCount(unchanged)} unchanged, {formatCount(counts.unknown)} unknown · <Time at={from} date /> –{' '}
        <Time at={to} date />
        {inRange > total && ` · the newest ${formatCount(total)} of ${formatCount(inRange)} in the range`}
      </p>
    </div>
  )
}

interface FiguresProps {
  report: BacktestReport
  chosen: BacktestVerdict
  onChoose(verdict: BacktestVerdict): void
}

function Figures({ report: { counts }, chosen, onChoose }: FiguresProps) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-5">
      {VERDICT_ORDER.map((verdict) => {
        const { word, short = word, glyph, tone, meaning } = VERDICT_WORDS[verdict]
        return (
          <button
            key={verdict}
            type="button"
            title={meaning}
            aria-pressed={verdict === chosen}
            disabled={counts[verdict] === 0}
            onClick={() => onChoose(verdict)}
            className="flex min-w-0 flex-col items-start rounded-md border border-line px-2.5 py-1.5 text-left enabled:hover:border-control aria-pressed:border-accent aria-pressed:bg-accent-soft disabled:cursor-default"
          >
            <span className="font-semibold text-xl tracking-tight">{formatCount(counts[verdict])}</span>
            <span className="flex items-center gap-1.5 text-xs">
              <span
                aria-hidden
                data-tone={tone}
                className="tone-chip grid size-4 shrink-0 place-items-center rounded font-semibold text-2xs"
              >
                {glyph}
              </span>
              {short}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** Why some are unknown, and on what the others were judged. */
function Notes({ report: { unknown, redacted } }: { report: BacktestReport }) {
  const reasons = Object.entries(unknown) as [UnknownReason, number][]
  if (reasons.length === 0 && redacted === 0) return null
  return (
    <ul className="text-muted text-xs">
      {reasons.map(([reason, count]) => (
        <li key={reason}>
          {formatCount(count)} unknown: {UNKNOWN_REASONS[reason]}
        </li>
      ))}
      {redacted > 0 && (
        <li>
          {formatCount(redacted)} judged as they were kept, with secrets taken out: a hook that looks for one may decide
          otherwise.
        </li>
      )}
    </ul>
  )
}
