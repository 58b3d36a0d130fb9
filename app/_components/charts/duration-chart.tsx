'use client'
import type { SloReport } from '#lib/contract'
import { formatDuration } from '../format/duration'
import type { ChartTime } from './chart-time'
import type { ChartColumn } from './column'
import { LineLegend, type LineStyle } from './line-style'
import { logTicks, onLogAxis } from './log-ticks'
import { SeriesLines } from './series-lines'
import type { SeriesRow } from './series-row'
import { TimeChart } from './time-chart'

const lines: readonly LineStyle[] = [
  { key: 'p50', label: 'p50', color: 'var(--accent)', dash: '0' },
  { key: 'p95', label: 'p95', color: 'var(--violet)', dash: '5 3' },
]

interface DurationChartProps {
  report: Pick<SloReport, 'series'>
  time: ChartTime
}

/** Duration percentiles over time. */
export function DurationChart({ report, time }: DurationChartProps) {
  const hrefOf = (atMs: number) => time.pointLink(atMs, { view: 'timed' })
  const href = (row: SeriesRow) => hrefOf(Date.parse(row.at))
  const columns: readonly ChartColumn<SeriesRow>[] = [
    { key: 'at', title: 'Time', value: (row) => row.at },
    {
      key: 'ran',
      title: 'Ran',
      value: (row) => row.panel.ran,
      href: (row) => time.pointLink(Date.parse(row.at), { view: 'ran' }),
    },
    {
      key: 'p50Ms',
      title: 'p50',
      value: (row) => row.panel.p50Ms,
      format: (row) => formatDuration(row.panel.p50Ms),
      href,
    },
    {
      key: 'p95Ms',
      title: 'p95',
      value: (row) => row.panel.p95Ms,
      format: (row) => formatDuration(row.panel.p95Ms),
      href,
    },
  ]
  return (
    <TimeChart
      title="Duration"
      note="of everything that ran"
      name="hookscope-duration"
      columns={columns}
      rows={report.series}
      legend={<LineLegend styles={lines} />}
      time={time}
      hrefOf={hrefOf}
    >
      {(picking) => (
        <SeriesLines
          title="Duration p50 and p95 over time"
          lines={lines}
          points={report.series.map(({ at, panel }) => ({
            atMs: Date.parse(at),
            p50: onLogAxis(panel.p50Ms),
            p95: onLogAxis(panel.p95Ms),
          }))}
          logTicks={logTicks(report.series.flatMap(({ panel }) => [panel.p50Ms, panel.p95Ms]))}
          time={time}
          picking={picking}
          format={formatDuration}
        />
      )}
    </TimeChart>
  )
}
