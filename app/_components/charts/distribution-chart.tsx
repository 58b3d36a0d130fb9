'use client'
import type { ReactNode } from 'react'
import type { DurationDistribution } from '#lib/contract'
import { distributionQuantile, type HistogramBin, toHistogram } from '#lib/slo'
import { formatDuration } from '../format/duration'
import { formatCount } from '../format/number'
import { ChartFrame } from './chart-frame'
import type { ChartTime } from './chart-time'
import type { ChartColumn } from './column'
import { DurationHistogram, type DurationMark } from './duration-histogram'

interface DistributionChartProps {
  distribution: DurationDistribution
  time: ChartTime
  /** Beside the percentiles. */
  marks?: readonly DurationMark[]
  cutOverMs?: number | null
  children?: ReactNode
}

const percentiles = [
  { key: 'p50', share: 0.5, row: 0, color: 'var(--accent-strong)' },
  { key: 'p95', share: 0.95, row: 1, color: 'var(--violet)' },
]

/** How long the runs took: a histogram with its percentiles and what else is marked. */
export function DistributionChart({ distribution, time, marks = [], cutOverMs, children }: DistributionChartProps) {
  const own = percentiles.flatMap(({ share, key, ...style }) => {
    const durationMs = distributionQuantile(distribution, share)
    return durationMs === null ? [] : [{ key, label: key, durationMs, ...style }]
  })
  const all = [...own, ...marks]
  const histogram = toHistogram(
    distribution,
    all.map(({ durationMs }) => durationMs),
  )
  const hrefOf = ({ overMs, upToMs }: HistogramBin) =>
    time.link({ view: 'timed', ...(overMs > 0 && { minDurationMs: String(overMs) }), maxDurationMs: String(upToMs) })
  const columns: readonly ChartColumn<HistogramBin>[] = [
    { key: 'upToMs', title: 'Up to', value: (bin) => bin.upToMs, format: (bin) => formatDuration(bin.upToMs) },
    { key: 'overMs', title: 'Over', value: (bin) => bin.overMs, format: (bin) => formatDuration(bin.overMs) },
    { key: 'count', title: 'Runs', value: (bin) => bin.count, href: hrefOf },
  ]
  return (
    <ChartFrame
      title="Distribution"
      note={`${formatCount(distribution.count)} runs · ${distribution.exact ? 'every duration' : 'buckets of 2 %'}`}
      name="hookscope-distribution"
      columns={columns}
      rows={histogram.bins.filter(({ count }) => count > 0)}
    >
      {distribution.count === 0 ? (
        <p className="py-16 text-center text-muted">Nothing ran with a duration in this range.</p>
      ) : (
        <div className="h-60 shrink-0">
          <DurationHistogram histogram={histogram} marks={all} cutOverMs={cutOverMs ?? null} hrefOf={hrefOf} />
        </div>
      )}
      {children}
    </ChartFrame>
  )
}
