import type { ReactNode } from 'react'
import type { SloPanel, SloReport } from '#lib/contract'
import type { ChartTime } from '../charts/chart-time'
import { formatDuration } from '../format/duration'
import { formatCount, formatRate } from '../format/number'
import type { OutcomeViewId } from '../outcomes/outcome-view'
import { Link } from '../ui/link'
import { Stat } from '../ui/stat'

interface IndicatorsProps {
  report: Pick<SloReport, 'total' | 'rewake'>
  time: Pick<ChartTime, 'link'>
}

type LinkTo = (view: OutcomeViewId) => string

/** The indicators as figures; each leads to the outcomes it was counted from. */
export function Indicators({ report: { total, rewake }, time }: IndicatorsProps) {
  const to: LinkTo = (view) => time.link({ view })
  const cells = [durationCell(total, to), failureCell(total, to), leakCell(total, to), blockCell(total, to)]
  return (
    <section
      aria-label="Indicators"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-panel lg:grid-cols-[1.3fr_1fr_1fr_1.3fr_1.2fr]"
    >
      {[...cells, rewakeCell(rewake)].map((cell) => (
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
  note: ReactNode
}

function Counted({ count, href, children }: { count: number; href: string; children: string }) {
  return (
    <Link href={href} className="underline decoration-line-strong decoration-dotted underline-offset-2">
      {formatCount(count)} {children}
    </Link>
  )
}

function durationCell(total: SloPanel, to: LinkTo): Cell {
  return {
    title: 'Duration',
    stats: [
      { label: 'p50', value: formatDuration(total.p50Ms), href: to('timed') },
      { label: 'p95', value: formatDuration(total.p95Ms), href: to('timed') },
    ],
    note: (
      <>
        <Counted count={total.ran} href={to('ran')}>
          ran
        </Counted>{' '}
        · {total.exact ? 'exact' : 'within 1 %'}
      </>
    ),
  }
}

function failureCell(total: SloPanel, to: LinkTo): Cell {
  return {
    title: 'Failure rate',
    stats: [{ label: 'failures ÷ ran', value: formatRate(total.failureRate), href: to('failures') }],
    note: (
      <Counted count={total.failures} href={to('failures')}>
        could not be asked
      </Counted>
    ),
  }
}

function leakCell(total: SloPanel, to: LinkTo): Cell {
  return {
    title: 'Leaks',
    stats: [{ label: 'went through', value: formatCount(total.leaks), href: to('leaks') }],
    note: `${formatRate(total.leakRate)} of what ran`,
  }
}

function blockCell(total: SloPanel, to: LinkTo): Cell {
  return {
    title: 'Block rate',
    stats: [
      { label: 'explicit', value: formatCount(total.explicitBlocks), href: to('explicit') },
      { label: 'synthetic', value: formatCount(total.syntheticBlocks), href: to('synthetic') },
    ],
    note: (
      <>
        <Link href={to('blocks')} className="underline decoration-line-strong decoration-dotted underline-offset-2">
          {formatRate(total.blockRate)}
        </Link>{' '}
        of {formatCount(total.dispatches)} dispatches ·{' '}
        <Counted count={total.asked} href={to('asked')}>
          asked
        </Counted>
      </>
    ),
  }
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
