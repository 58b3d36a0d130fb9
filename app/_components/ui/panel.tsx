import type { ReactNode } from 'react'
import { cx } from './cx'

interface PanelProps {
  title: ReactNode
  /** What the panel shows, in a few words beside the title. */
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
  className?: string
}

/** A titled surface; everything on a page lives in one. */
export function Panel({ title, note, actions, children, className }: PanelProps) {
  return (
    <section className={cx('min-w-0 rounded-lg border border-line bg-surface shadow-panel', className)}>
      <header className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b px-3 py-1.5">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h2 className="font-semibold text-sm">{title}</h2>
          {note && <p className="text-muted text-xs">{note}</p>}
        </div>
        {actions && <div className="flex items-center gap-1">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
