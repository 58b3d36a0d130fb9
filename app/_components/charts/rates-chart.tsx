'use client'
import type { SloReport } from '#lib/contract'
import { formatRate } from '../format/number'
import { ChartFrame } from './chart-frame'
import type { ChartColumn } from './column'
import { LineLegend, type LineStyle } from './line-style'
import { SeriesLines } from './series-lines'
import type { SeriesRow } from './series-row'

const lines: readonly LineStyle[] = [
  { key: 'failure', label: 'failures ÷ ran', color: 'var(--orange)', dash: '0' },
  { key: 'leak', label: 'leaks ÷ ran', color: 'var(--amber)', dash: '2 3' },
  { key: 'block', label: 'blocks ÷ dispatches', color: 'var(--red)', dash: '6 3' },
]

const columns: readonly ChartColumn<SeriesRow>[] = [
  { key: 'at', title: 'Time', value: (row) => row.at },
  { key: 'dispatches', title: 'Dispatches', value: (row) => row.panel.dispatches },
  {
    key: 'failureRate',
    title: 'Failures',
    value: (row) => row.panel.failureRate,
    format: (row) => formatRate(row.panel.failureRate),
  },
  {
    key: 'leakRate',
    title: 'Leaks',
    value: (row) => row.panel.leakRate,
    format: (row) => formatRate(row.panel.leakRate),
  },
  { key: 'explicitBlocks', title: 'Explicit blocks', value: (row) => row.panel.explicitBlocks },
  { key: 'syntheticBlocks', title: 'Synthetic blocks', value: (row) => row.panel.syntheticBlocks },
  {
    key: 'blockRate',
    title: 'Block rate',
    value: (row) => row.panel.blockRate,
    format: (row) => formatRate(row.panel.blockRate),
  },
]

interface RatesChartProps {
  report: SloReport
  onZoom(fromMs: number, toMs: number): void
}

/** Failure, leak and block rate over time. */
export function RatesChart({ report, onZoom }: RatesChartProps) {
  return (
    <ChartFrame
      title="Rates"
      name="hookscope-rates"
      columns={columns}
      rows={report.series}
      legend={<LineLegend styles={lines} />}
    >
      <SeriesLines
        title="Failure, leak and block rate over time"
        lines={lines}
        points={report.series.map(({ at, panel }) => ({
          atMs: Date.parse(at),
          failure: panel.failureRate,
          leak: panel.leakRate,
          block: panel.blockRate,
        }))}
        fromMs={Date.parse(report.from)}
        toMs={Date.parse(report.to)}
        format={formatRate}
        onZoom={onZoom}
      />
    </ChartFrame>
  )
}
