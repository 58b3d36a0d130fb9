'use client'
import type { SloReport } from '#lib/contract'
import { formatDuration } from '../format/duration'
import { ChartFrame } from './chart-frame'
import type { ChartColumn } from './column'
import { LineLegend, type LineStyle } from './line-style'
import { logTicks, onLogAxis } from './log-ticks'
import { SeriesLines } from './series-lines'
import type { SeriesRow } from './series-row'

const lines: readonly LineStyle[] = [
  { key: 'p50', label: 'p50', color: 'var(--accent)', dash: '0' },
  { key: 'p95', label: 'p95', color: 'var(--violet)', dash: '5 3' },
]

const columns: readonly ChartColumn<SeriesRow>[] = [
  { key: 'at', title: 'Time', value: (row) => row.at },
  { key: 'ran', title: 'Ran', value: (row) => row.panel.ran },
  { key: 'p50Ms', title: 'p50', value: (row) => row.panel.p50Ms, format: (row) => formatDuration(row.panel.p50Ms) },
  { key: 'p95Ms', title: 'p95', value: (row) => row.panel.p95Ms, format: (row) => formatDuration(row.panel.p95Ms) },
]

interface DurationChartProps {
  report: SloReport
  onZoom(fromMs: number, toMs: number): void
}

/** Duration percentiles over time. */
export function DurationChart({ report, onZoom }: DurationChartProps) {
  return (
    <ChartFrame
      title="Duration"
      note="of everything that ran"
      name="hookscope-duration"
      columns={columns}
      rows={report.series}
      legend={<LineLegend styles={lines} />}
    >
      <SeriesLines
        title="Duration p50 and p95 over time"
        lines={lines}
        points={report.series.map(({ at, panel }) => ({
          atMs: Date.parse(at),
          p50: onLogAxis(panel.p50Ms),
          p95: onLogAxis(panel.p95Ms),
        }))}
        logTicks={logTicks(report.series.flatMap(({ panel }) => [panel.p50Ms, panel.p95Ms]))}
        fromMs={Date.parse(report.from)}
        toMs={Date.parse(report.to)}
        format={formatDuration}
        onZoom={onZoom}
      />
    </ChartFrame>
  )
}
