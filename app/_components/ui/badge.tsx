import type { ReactNode } from 'react'
import { cx } from './cx'

/** A short neutral fact beside a name: a kind, a mode, a version. */
export function Badge({ children, title, className }: { children: ReactNode; title?: string; className?: string }) {
  return (
    <span
      title={title}
      className={cx(
        'inline-flex h-5 items-center gap-1 whitespace-nowrap rounded border border-line bg-sunken px-1.5 text-muted text-xs',
        className,
      )}
    >
      {children}
    </span>
  )
}
