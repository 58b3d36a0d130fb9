'use client'
import { CartesianGrid, Line, LineChart, ReferenceArea, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { plotMargin, timeAxis, valueAxis } from './axis-style'
import { ChartTooltip } from './chart-tooltip'
import { LineMark, type LineStyle } from './line-style'
import { axisTime } from './series-row'
import { useDragZoom } from './use-drag-zoom'

interface SeriesLinesProps {
  title: string
  lines: readonly LineStyle[]
  points: readonly ({ atMs: number } & Record<string, number | null>)[]
  fromMs: number
  toMs: number
  format(value: number | null): string
  /** Ticks of a logarithmic scale; linear from 0 without them. */
  logTicks?: readonly number[]
  onZoom(fromMs: number, toMs: number): void
}

/** Lines over time: arrow keys move the tooltip, dragging picks a range, times without outcomes are gaps. */
export function SeriesLines({ title, lines, points, fromMs, toMs, format, logTicks, onZoom }: SeriesLinesProps) {
  const { drag, handlers } = useDragZoom(onZoom)
  const time = axisTime(toMs - fromMs)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart title={title} data={[...points]} margin={plotMargin} {...handlers}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis {...timeAxis} type="number" scale="time" domain={[fromMs, toMs]} tickFormatter={time} />
        <YAxis
          {...valueAxis}
          width={64}
          tickFormatter={format}
          {...(logTicks
            ? { scale: 'log', ticks: [...logTicks], domain: [logTicks[0] ?? 1, logTicks.at(-1) ?? 1] }
            : { domain: [0, 'auto'] })}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--control)' }}
          content={({ active, label, payload }) =>
            active && payload.length > 0 ? (
              <ChartTooltip
                title={time(Number(label))}
                entries={lines.map((line) => ({
                  key: line.key,
                  mark: <LineMark style={line} />,
                  label: line.label,
                  value: format(payload.find((entry) => entry.dataKey === line.key)?.payload[line.key] ?? null),
                }))}
              />
            ) : null
          }
        />
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
        {drag && <ReferenceArea x1={drag.fromMs} x2={drag.toMs} fill="var(--accent)" fillOpacity={0.15} />}
      </LineChart>
    </ResponsiveContainer>
  )
}
