import type { ComponentProps } from 'react'
import { cx } from './cx'

/** A one-line text with its label inside the frame. */
export function TextField({ label, className, ...props }: { label: string } & ComponentProps<'input'>) {
  return (
    <label
      className={cx(
        'flex h-8 min-w-0 items-center gap-2 rounded-md border border-control bg-surface px-2.5 focus-within:border-accent',
        className,
      )}
    >
      <span className="shrink-0 text-muted text-xs">{label}</span>
      <input className="min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-faint" {...props} />
    </label>
  )
}
