'use client'
import type { SloPanel, SloReport } from '#lib/contract'
import { formatRate } from '../format/number'
import type { OutcomeViewId } from '../outcomes/outcome-view'
import type { ChartTime } from './chart-time'
import type { ChartColumn } from './column'
import { LineLegend, type LineStyle } from './line-style'
import { SeriesLines } from './series-lines'
import type { SeriesRow } from './series-row'
import { TimeChart } from './time-chart'

const lines: readonly LineStyle[] = [
  { key: 'failure', label: 'failures ÷ ran', color: 'var(--orange)', dash: '0' },
  { key: 'leak', label: 'leaks ÷ ran', color: 'var(--amber)', dash: '2 3' },
  { key: 'block', label: 'blocks ÷ dispatches', color: 'var(--red)', dash: '6 3' },
]

interface RateColumn {
  key: 'dispatches' | 'failureRate' | 'leakRate' | 'explicitBlocks' | 'syntheticBlocks' | 'blockRate'
  title: string
  view?: OutcomeViewId
  isRate?: true
}

const rateColumns: readonly RateColumn[] = [
  { key: 'dispatches', title: 'Dispatches' },
  { key: 'failureRate', title: 'Failures', view: 'failures', isRate: true },
  { key: 'leakRate', title: 'Leaks', view: 'leaks', isRate: true },
  { key: 'explicitBlocks', title: 'Explicit blocks', view: 'explicit' },
  { key: 'syntheticBlocks', title: 'Synthetic blocks', view: 'synthetic' },
  { key: 'blockRate', title: 'Block rate', view: 'blocks', isRate: true },
]

function toColumn({ key, title, view, isRate }: RateColumn, time: ChartTime): ChartColumn<SeriesRow> {
  const value = (row: SeriesRow): SloPanel[typeof key] => row.panel[key]
  return {
    key,
    title,
    value,
    ...(isRate && { format: (row) => formatRate(value(row)) }),
    ...(view && { href: (row) => time.pointLink(Date.parse(row.at), { view }) }),
  }
}

/** Failure, leak and block rate over time. */
export function RatesChart({ report, time }: { report: Pick<SloReport, 'series'>; time: ChartTime }) {
  return (
    <TimeChart
      title="Rates"
      name="hookscope-rates"
      columns={[{ key: 'at', title: 'Time', value: (row) => row.at }, ...rateColumns.map((row) => toColumn(row, time))]}
      rows={report.series}
      legend={<LineLegend styles={lines} />}
      time={time}
      hrefOf={(atMs) => time.pointLink(atMs, { view: 'ran' })}
    >
      {(picking) => (
        <SeriesLines
          title="Failure, leak and block rate over time"
          lines={lines}
          points={report.series.map(({ at, panel }) => ({
            atMs: Date.parse(at),
            failure: panel.failureRate,
            leak: panel.leakRate,
            block: panel.blockRate,
          }))}
          time={time}
          picking={picking}
          format={formatRate}
        />
      )}
    </TimeChart>
  )
}
