import type { RewakePanel as Rewakes } from '#lib/contract'
import { formatDuration } from '../format/duration'
import { formatCount, formatRate } from '../format/number'
import { linkInRange } from '../range/range-params'
import { useRange } from '../range/use-range'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'

const parts = [
  { key: 'delivered', label: 'delivered', tone: 'green', glyph: '✓' },
  { key: 'pending', label: 'pending', tone: 'blue', glyph: '↝' },
  { key: 'dropped', label: 'dropped', tone: 'amber', glyph: '⚠' },
  { key: 'crashed', label: 'crashed', tone: 'grey', glyph: '✂' },
] as const

/** Where the results of background hooks went: to the model, into waiting, or nowhere. */
export function RewakePanel({ rewake }: { rewake: Rewakes }) {
  const { range } = useRange()
  const total = rewake.qualified + rewake.crashed
  return (
    <Panel
      title="Rewake delivery"
      note="results of background hooks that were to wake the model"
      actions={
        <Link href={linkInRange('/rewakes', range)} className="text-accent text-xs hover:underline">
          Open the ledger
        </Link>
      }
    >
      {total === 0 ? <NoBackgroundHooks /> : <Delivery rewake={rewake} total={total} />}
    </Panel>
  )
}

function Delivery({ rewake, total }: { rewake: Rewakes; total: number }) {
  return (
    <div className="flex flex-col gap-3 p-3">
      <div aria-hidden className="flex h-3 overflow-hidden rounded-sm bg-sunken">
        {parts.map(({ key, tone }) => (
          <span key={key} data-tone={tone} className="tone-bar" style={{ width: `${(rewake[key] / total) * 100}%` }} />
        ))}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {parts.map(({ key, label, tone, glyph }) => (
          <div key={key} className="flex items-baseline gap-1.5">
            <dt className="text-muted text-xs">
              <span aria-hidden data-tone={tone} className="text-tone-text">
                {glyph}
              </span>{' '}
              {label}
            </dt>
            <dd className="font-medium">{formatCount(rewake[key])}</dd>
          </div>
        ))}
        <div className="flex items-baseline gap-1.5">
          <dt className="text-muted text-xs">delivery rate</dt>
          <dd className="font-medium">{formatRate(rewake.deliveryRate)}</dd>
        </div>
        <div className="flex items-baseline gap-1.5">
          <dt className="text-muted text-xs">delay p50 / p95</dt>
          <dd className="font-medium">
            {formatDuration(rewake.delayP50Ms)} / {formatDuration(rewake.delayP95Ms)}
          </dd>
        </div>
      </dl>
    </div>
  )
}

const stages = ['dispatched', 'finished', 'queued', 'delivered']

/** The way a result goes, drawn empty. */
function NoBackgroundHooks() {
  return (
    <div className="flex flex-col gap-3 p-4 text-muted text-xs">
      <ol className="flex flex-wrap items-center gap-1">
        {stages.map((stage, index) => (
          <li key={stage} className="flex items-center gap-1">
            {index > 0 && <span aria-hidden>→</span>}
            <span className="rounded border border-control border-dashed px-1.5 py-0.5">{stage}</span>
          </li>
        ))}
      </ol>
      <p>
        <span className="font-medium text-ink">No background hook has finished in this range.</span> A hook with the
        mode
        <span className="font-mono"> async-rewake</span> is not waited for; its result wakes the model later. Here
        stands how many arrived, how late, and how many were lost.
      </p>
    </div>
  )
}
