import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  note?: ReactNode
  actions?: ReactNode
}

/** Title of a page with what it can be narrowed by. */
export function PageHeader({ title, note, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 className="break-words font-semibold text-xl tracking-tight">{title}</h1>
        {note && <p className="text-muted text-sm">{note}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
