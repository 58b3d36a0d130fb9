import type { SloReport } from '#lib/contract'
import type { TimeRange } from '../../_queries/time-range'
import { formatDuration } from '../format/duration'
import { formatCount, formatRate } from '../format/number'
import type { OutcomeViewId } from '../outcomes/outcome-view'
import { linkInRange } from '../range/range-params'
import { Stat } from '../ui/stat'

interface IndicatorsProps {
  report: Pick<SloReport, 'total' | 'rewake'>
  range: TimeRange
  /** Narrows the lists behind the numbers to one hook. */
  hook?: string
}

/** The indicators as figures; each leads to the outcomes it was counted from. */
export function Indicators({ report: { total, rewake }, range, hook }: IndicatorsProps) {
  const to = (view: OutcomeViewId) => linkInRange('/outcomes', range, { ...(hook && { hook }), view })
  const cells = [
    {
      title: 'Duration',
      stats: [
        { label: 'p50', value: formatDuration(total.p50Ms), href: to('all') },
        { label: 'p95', value: formatDuration(total.p95Ms), href: to('all') },
      ],
      note: `${formatCount(total.ran)} ran · ${total.exact ? 'exact' : 'within 1 %'}`,
    },
    {
      title: 'Failure rate',
      stats: [{ label: 'failures ÷ ran', value: formatRate(total.failureRate), href: to('failures') }],
      note: `${formatCount(total.failures)} could not be asked`,
    },
    {
      title: 'Leaks',
      stats: [{ label: 'went through', value: formatCount(total.leaks), href: to('leaks') }],
      note: `${formatRate(total.leakRate)} of what ran`,
    },
    {
      title: 'Block rate',
      stats: [
        { label: 'explicit', value: formatCount(total.explicitBlocks), href: to('explicit') },
        { label: 'synthetic', value: formatCount(total.syntheticBlocks), href: to('synthetic') },
      ],
      note: `${formatRate(total.blockRate)} of ${formatCount(total.dispatches)} dispatches · ${formatCount(total.asked)} asked`,
    },
    rewakeCell(rewake),
  ]
  return (
    <section
      aria-label="Indicators"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-panel lg:grid-cols-[1.3fr_1fr_1fr_1.3fr_1.2fr]"
    >
      {cells.map((cell) => (
        <div key={cell.title} className="flex flex-col gap-2 bg-surface p-3 last:col-span-full lg:last:col-span-1">
          <h2 className="font-semibold text-sm">{cell.title}</h2>
          <div className="flex flex-wrap gap-x-8 gap-y-1">
            {cell.stats.map((stat) => (
              <Stat key={stat.label} {...stat} />
            ))}
          </div>
          <p className="text-muted text-xs">{cell.note}</p>
        </div>
      ))}
    </section>
  )
}

interface Cell {
  title: string
  stats: readonly { label: string; value: string; href?: string }[]
  note: string
}

function rewakeCell(rewake: SloReport['rewake']): Cell {
  const title = 'Rewake delivery'
  if (rewake.deliveryRate === null)
    return {
      title,
      stats: [{ label: 'delivered', value: '–' }],
      note: 'No background result has qualified in this range.',
    }
  return {
    title,
    stats: [
      { label: 'delivered', value: formatRate(rewake.deliveryRate) },
      { label: 'delay p95', value: formatDuration(rewake.delayP95Ms) },
    ],
    note: `${rewake.delivered} of ${rewake.qualified} · ${rewake.pending} pending · ${rewake.crashed} crashed`,
  }
}
