'use client'
import type { GroupPoint, GroupSeries, SloGroup, SloRank } from '#lib/contract'
import { formatDuration } from '../format/duration'
import { formatCount, formatRate } from '../format/number'
import type { OutcomeViewId } from '../outcomes/outcome-view'
import type { ChartTime } from './chart-time'
import type { ChartColumn } from './column'
import { LineLegend, type LineStyle } from './line-style'
import { logTicks, onLogAxis } from './log-ticks'
import { SeriesLines } from './series-lines'
import { TimeChart } from './time-chart'

interface Metric {
  title: string
  view: OutcomeViewId
  value(point: GroupPoint): number | null
  format(value: number | null): string
  isLog?: true
}

const formatNumber = (value: number | null) => (value === null ? '–' : formatCount(value))

/** What a group's line shows, by what puts a group on top. */
const GROUP_METRICS: Record<SloRank, Metric> = {
  slowest: { title: 'p95', view: 'timed', value: (point) => point.p95Ms, format: formatDuration, isLog: true },
  noisiest: { title: 'Ran', view: 'ran', value: (point) => point.ran, format: formatNumber },
  failing: { title: 'Failure rate', view: 'failures', value: (point) => point.failureRate, format: formatRate },
  leaking: { title: 'Leaks', view: 'leaks', value: (point) => point.leaks, format: formatNumber },
  blocking: { title: 'Blocks', view: 'blocks', value: (point) => point.blocks, format: formatNumber },
}

const styles = [
  { color: 'var(--accent)', dash: '0' },
  { color: 'var(--violet)', dash: '6 3' },
  { color: 'var(--blue)', dash: '2 3' },
  { color: 'var(--slate)', dash: '9 3 2 3' },
  { color: 'var(--violet)', dash: '1 3' },
]
const others = { color: 'var(--grey)', dash: '0' }

interface GroupChartProps {
  by: SloGroup
  rank: SloRank
  series: readonly GroupSeries[]
  time: ChartTime
}

interface Point {
  atMs: number
  values: readonly (number | null)[]
}

/** One line for each of the groups that stand out most, and one for the others together. */
export function GroupChart({ by, rank, series, time }: GroupChartProps) {
  const { title, view, value, format, isLog } = GROUP_METRICS[rank]
  const points: Point[] = time.startsMs.map((atMs, index) => ({
    atMs,
    values: series.map((own) => {
      const point = own.points[index]
      return point ? value(point) : null
    }),
  }))
  const lines: LineStyle[] = series.map(({ key, groups }, index) => ({
    key: `line${index}`,
    label: key ?? `${groups} others`,
    ...(key === null ? others : (styles[index % styles.length] ?? others)),
  }))
  const columns: readonly ChartColumn<Point>[] = [
    { key: 'at', title: 'Time', value: ({ atMs }) => new Date(atMs).toISOString() },
    ...series.map(({ key, groups }, index) => ({
      key: key ?? 'others',
      title: key ?? `${groups} others`,
      value: (point: Point) => point.values[index] ?? null,
      format: (point: Point) => format(point.values[index] ?? null),
      href: (point: Point) => (key === null ? null : time.pointLink(point.atMs, { [by]: key, view })),
    })),
  ]
  const plotted = (number: number | null | undefined) => (isLog ? onLogAxis(number ?? null) : (number ?? null))
  return (
    <TimeChart
      title={`${title} by ${by}`}
      note={series.some(({ key }) => key === null) ? `the ${series.length - 1} that stand out most` : undefined}
      name={`hookscope-${rank}-by-${by}`}
      columns={columns}
      rows={points}
      legend={<LineLegend styles={lines} />}
      time={time}
      hrefOf={(atMs) => time.pointLink(atMs, { view })}
    >
      {(picking) => (
        <SeriesLines
          title={`${title} by ${by} over time`}
          lines={lines}
          points={points.map(({ atMs, values }) => ({
            ...Object.fromEntries(values.map((number, index) => [`line${index}`, plotted(number)])),
            atMs,
          }))}
          {...(isLog && { logTicks: logTicks(points.flatMap(({ values }) => values)) })}
          time={time}
          picking={picking}
          format={format}
        />
      )}
    </TimeChart>
  )
}
