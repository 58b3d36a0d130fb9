import type { ReactNode } from 'react'

interface ChartTooltipProps {
  title: string
  entries: readonly { key: string; mark: ReactNode; label: string; value: string }[]
}

/** The numbers under the pointer or the keyboard's place on a chart. */
export function ChartTooltip({ title, entries }: ChartTooltipProps) {
  return (
    <div className="rounded-md border border-line-strong bg-surface px-2.5 py-1.5 text-xs shadow-raised">
      <p className="text-muted">{title}</p>
      {entries.length === 0 && <p className="mt-1">nothing</p>}
      <ul className="mt-1 flex flex-col gap-0.5">
        {entries.map((entry) => (
          <li key={entry.key} className="flex items-center gap-2">
            {entry.mark}
            <span className="text-muted">{entry.label}</span>
            <span className="ml-auto pl-3 font-medium">{entry.value}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
