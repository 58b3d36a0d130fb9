'use client'
import { Bar, BarChart, CartesianGrid, ReferenceArea, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { DISPOSITIONS, dispositionRow, type SloReport } from '#lib/contract'
import { formatCount } from '../format/number'
import { DispositionChip } from '../ui/disposition-chip'
import { plotMargin, timeAxis, valueAxis } from './axis-style'
import { ChartFrame } from './chart-frame'
import { ChartTooltip } from './chart-tooltip'
import type { ChartColumn } from './column'
import { axisTime, type SeriesRow } from './series-row'
import { fillOf, TextureDefs } from './texture'
import { useDragZoom } from './use-drag-zoom'

interface DispositionsChartProps {
  report: SloReport
  onZoom(fromMs: number, toMs: number): void
}

/** Dispositions that occur, in the order of the contract; words of a newer server come last. */
function presentIn(report: SloReport): string[] {
  const known: readonly string[] = DISPOSITIONS.map((row) => row.id)
  const present = Object.keys(report.total.dispositions).filter((id) => (report.total.dispositions[id] ?? 0) > 0)
  return [...known.filter((id) => present.includes(id)), ...present.filter((id) => !known.includes(id))]
}

/** Outcomes over time, stacked by disposition. */
export function DispositionsChart({ report, onZoom }: DispositionsChartProps) {
  const present = presentIn(report)
  const columns: readonly ChartColumn<SeriesRow>[] = [
    { key: 'at', title: 'Time', value: (row) => row.at },
    ...present.map((id) => ({
      key: id,
      title: dispositionRow(id).word,
      value: (row: SeriesRow) => row.panel.dispositions[id] ?? 0,
    })),
  ]
  return (
    <ChartFrame
      title="Outcomes"
      note="by disposition"
      name="hookscope-outcomes"
      columns={columns}
      rows={report.series}
      legend={
        <ul className="flex flex-wrap gap-1">
          {present.map((id) => (
            <li key={id}>
              <DispositionChip disposition={id} />
            </li>
          ))}
        </ul>
      }
    >
      <DispositionBars report={report} present={present} onZoom={onZoom} />
    </ChartFrame>
  )
}

function DispositionBars({ report, present, onZoom }: DispositionsChartProps & { present: readonly string[] }) {
  const { drag, handlers } = useDragZoom((startMs, endMs) => onZoom(startMs, endMs + report.bucketMs))
  const [fromMs, toMs] = [Date.parse(report.from), Date.parse(report.to)]
  const time = axisTime(toMs - fromMs)
  const points = report.series.map(({ at, panel }) => ({ atMs: Date.parse(at), ...panel.dispositions }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart title="Outcomes over time by disposition" data={points} margin={plotMargin} {...handlers}>
        <TextureDefs rows={present.map(dispositionRow)} />
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis {...timeAxis} tickFormatter={time} />
        <YAxis {...valueAxis} width={48} tickFormatter={formatCount} allowDecimals={false} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--line)', fillOpacity: 0.5 }}
          content={({ active, label, payload }) =>
            active && payload.length > 0 ? (
              <ChartTooltip
                title={time(Number(label))}
                entries={payload.map((entry) => ({
                  key: String(entry.dataKey),
                  mark: <DispositionChip disposition={String(entry.dataKey)} compact />,
                  label: dispositionRow(String(entry.dataKey)).word,
                  value: formatCount(Number(entry.value)),
                }))}
              />
            ) : null
          }
        />
        {present.map((id) => (
          <Bar
            key={id}
            dataKey={id}
            stackId="all"
            fill={fillOf(dispositionRow(id))}
            maxBarSize={28}
            isAnimationActive={false}
          />
        ))}
        {drag && <ReferenceArea x1={drag.fromMs} x2={drag.toMs} fill="var(--accent)" fillOpacity={0.15} />}
      </BarChart>
    </ResponsiveContainer>
  )
}
