'use client'
import { useEffect, useEffectEvent } from 'react'
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  useActiveTooltipLabel,
  XAxis,
  YAxis,
} from 'recharts'
import { plotMargin, timeAxis, valueAxis } from './axis-style'
import { groupMarks } from './change-marks'
import type { ChartTime } from './chart-time'
import { ChartTooltip } from './chart-tooltip'
import { LineMark, type LineStyle } from './line-style'
import { durationTick } from './log-ticks'
import { axisTime } from './series-row'
import type { AxisPicking } from './use-drag-zoom'

interface SeriesLinesProps {
  title: string
  lines: readonly LineStyle[]
  points: readonly ({ atMs: number } & Record<string, number | null>)[]
  time: ChartTime
  picking: AxisPicking
  format(value: number | null): string
  /** Ticks of a logarithmic scale of durations; linear from 0 without them. */
  logTicks?: readonly number[]
}

/** Without a value above zero there is nothing to scale by, and a scale made up of nothing goes to 400 %. */
const isFlat = (lines: readonly LineStyle[], points: SeriesLinesProps['points']) =>
  points.every((point) => lines.every(({ key }) => !point[key]))

/** Lines over time: arrow keys move the tooltip, dragging picks a range, times without outcomes are gaps. */
export function SeriesLines({ title, lines, points, time, picking, format, logTicks }: SeriesLinesProps) {
  const { fromMs, toMs } = time
  const label = axisTime(toMs - fromMs)
  const full = axisTime(toMs - fromMs, true)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart title={title} data={[...points]} margin={plotMargin} {...picking.handlers}>
        <KeyboardPlace onPlace={picking.place} />
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis {...timeAxis} type="number" scale="time" domain={[fromMs, toMs]} tickFormatter={label} />
        <YAxis
          {...valueAxis}
          tickFormatter={logTicks ? durationTick : format}
          {...(logTicks
            ? { scale: 'log', ticks: [...logTicks], domain: [logTicks[0] ?? 1, logTicks.at(-1) ?? 1] }
            : { domain: [0, isFlat(lines, points) ? 1 : 'auto'] })}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--control)' }}
          content={({ active, label: atMs, payload }) =>
            active ? (
              <ChartTooltip
                title={full(Number(atMs))}
                entries={lines.map((line) => ({
                  key: line.key,
                  mark: <LineMark style={line} />,
                  label: line.label,
                  value: format(payload[0]?.payload[line.key] ?? null),
                }))}
              />
            ) : null
          }
        />
        {groupMarks(time.marks, time).map(({ place }) => (
          <ReferenceLine
            key={place}
            x={fromMs + place * (toMs - fromMs)}
            stroke="var(--control)"
            strokeDasharray="2 2"
          />
        ))}
        {lines.map((line) => (
          <Line
            key={line.key}
            dataKey={line.key}
            name={line.label}
            stroke={line.color}
            strokeWidth={2}
            strokeDasharray={line.dash}
            dot={{ r: 2, strokeWidth: 0, fill: line.color }}
            activeDot={{ r: 4 }}
            isAnimationActive={false}
          />
        ))}
        {picking.pick && (
          <ReferenceArea
            x1={picking.pick.fromMs}
            x2={Math.min(picking.pick.toMs + time.bucketMs, toMs)}
            fill="var(--accent)"
            fillOpacity={0.15}
          />
        )}
      </LineChart>
    </ResponsiveContainer>
  )
}

/** Tells which point the chart's keyboard or pointer stands on. */
export function KeyboardPlace({ onPlace }: { onPlace(atMs: number | null): void }) {
  const label = useActiveTooltipLabel()
  const atMs = label === undefined ? null : Number(label)
  const tell = useEffectEvent(onPlace)
  useEffect(() => tell(atMs), [atMs])
  return null
}
