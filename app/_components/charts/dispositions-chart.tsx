'use client'
import { type RefObject, useRef } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { dispositionRow, OUTCOME_DISPOSITIONS, type SloReport } from '#lib/contract'
import { formatCount } from '../format/number'
import { DispositionChip } from '../ui/disposition-chip'
import { plotMargin, timeAxis, valueAxis } from './axis-style'
import { groupMarks } from './change-marks'
import type { ChartTime } from './chart-time'
import { ChartTooltip } from './chart-tooltip'
import type { ChartColumn } from './column'
import { KeyboardPlace } from './series-lines'
import { axisTime, type SeriesRow } from './series-row'
import { fillOf, TextureDefs } from './texture'
import { TimeChart } from './time-chart'
import type { AxisPicking } from './use-drag-zoom'

interface DispositionsChartProps {
  report: Pick<SloReport, 'series' | 'total'>
  time: ChartTime
}

/** Dispositions that occur, in the order of the contract; words of a newer server come last. */
function presentIn({ total }: Pick<SloReport, 'total'>): string[] {
  const known: readonly string[] = OUTCOME_DISPOSITIONS.map((row) => row.id)
  const present = Object.keys(total.dispositions).filter((id) => (total.dispositions[id] ?? 0) > 0)
  return [...known.filter((id) => present.includes(id)), ...present.filter((id) => !known.includes(id))]
}

/** Outcomes over time, stacked by disposition. */
export function DispositionsChart({ report, time }: DispositionsChartProps) {
  const present = presentIn(report)
  const pressed = useRef<string | null>(null)
  const columns: readonly ChartColumn<SeriesRow>[] = [
    { key: 'at', title: 'Time', value: (row) => row.at },
    ...present.map((id) => ({
      key: id,
      title: dispositionRow(id).word,
      value: (row: SeriesRow) => row.panel.dispositions[id] ?? 0,
      href: (row: SeriesRow) => time.pointLink(Date.parse(row.at), { disposition: id }),
    })),
  ]
  const hrefOf = (atMs: number) => {
    const disposition = pressed.current
    pressed.current = null
    return time.pointLink(atMs, disposition ? { disposition } : { view: 'counted' })
  }
  return (
    <TimeChart
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
      time={time}
      hrefOf={hrefOf}
    >
      {(picking) => <Bars report={report} present={present} time={time} picking={picking} pressed={pressed} />}
    </TimeChart>
  )
}

interface BarsProps extends DispositionsChartProps {
  present: readonly string[]
  picking: AxisPicking
  /** The disposition whose bar the pointer went down on. */
  pressed: RefObject<string | null>
}

function Bars({ report, present, time, picking, pressed }: BarsProps) {
  const label = axisTime(time.toMs - time.fromMs)
  const full = axisTime(time.toMs - time.fromMs, true)
  const points = report.series.map(({ at, panel }) => ({ atMs: Date.parse(at), ...panel.dispositions }))
  const startBefore = (atMs: number) => time.startsMs.findLast((startMs) => startMs <= atMs)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart title="Outcomes over time by disposition" data={points} margin={plotMargin} {...picking.handlers}>
        <KeyboardPlace onPlace={picking.place} />
        <TextureDefs rows={present.map(dispositionRow)} />
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis {...timeAxis} tickFormatter={label} />
        <YAxis {...valueAxis} tickFormatter={formatCount} allowDecimals={false} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--line)', fillOpacity: 0.5 }}
          content={({ active, label: atMs, payload }) =>
            active ? (
              <ChartTooltip
                title={full(Number(atMs))}
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
        {groupMarks(time.marks, time).map(({ place }) => {
          const x = startBefore(time.fromMs + place * (time.toMs - time.fromMs))
          return x === undefined ? null : (
            <ReferenceLine key={place} x={x} stroke="var(--control)" strokeDasharray="2 2" />
          )
        })}
        {present.map((id) => (
          <Bar
            key={id}
            dataKey={id}
            stackId="all"
            fill={fillOf(dispositionRow(id))}
            maxBarSize={28}
            isAnimationActive={false}
            onMouseDown={() => {
              pressed.current = id
            }}
          />
        ))}
        {picking.pick && (
          <ReferenceArea x1={picking.pick.fromMs} x2={picking.pick.toMs} fill="var(--accent)" fillOpacity={0.15} />
        )}
      </BarChart>
    </ResponsiveContainer>
  )
}
