/** A line of a chart: told apart by its dashes as well as by its colour. */
export interface LineStyle {
  key: string
  label: string
  color: string
  dash: string
}

/** A short piece of the line, for legend and tooltip. */
export function LineMark({ style }: { style: LineStyle }) {
  return (
    <svg aria-hidden width={20} height={8} className="shrink-0">
      <line x1={0} y1={4} x2={20} y2={4} stroke={style.color} strokeWidth={2} strokeDasharray={style.dash} />
    </svg>
  )
}

/** Names of the lines of a chart. */
export function LineLegend({ styles }: { styles: readonly LineStyle[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {styles.map((style) => (
        <li key={style.key} className="flex items-center gap-1.5">
          <LineMark style={style} />
          {style.label}
        </li>
      ))}
    </ul>
  )
}
