import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  children: ReactNode
  picture?: ReactNode
  actions?: ReactNode
}

/** What stands where there is nothing yet: why, and what to do about it. */
export function EmptyState({ title, children, picture, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      {picture}
      <h2 className="font-semibold text-base">{title}</h2>
      <div className="max-w-[56ch] text-muted text-sm">{children}</div>
      {actions && <div className="flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
