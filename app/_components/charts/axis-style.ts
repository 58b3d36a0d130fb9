const tick = { fill: 'var(--muted)', fontSize: 11 }

/** Room around the plot, in pixels. */
export const plotMargin = { top: 4, right: 12, bottom: 0, left: 0 }

/** The horizontal axis of every chart; points carry their time as `atMs`. */
export const timeAxis = {
  dataKey: 'atMs',
  tick,
  tickLine: false,
  axisLine: { stroke: 'var(--line-strong)' },
  minTickGap: 40,
  height: 24,
}

/** The vertical axis of every chart; one width, so that charts above each other share their times. */
export const valueAxis = { tick, tickLine: false, axisLine: false, width: 60 }
