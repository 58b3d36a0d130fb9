import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'
import { SCROLLS_BY_KEYS } from './scrolls-by-keys'

interface TableProps {
  label: string
  children: ReactNode
  className?: string
  tableClassName?: string
}

/** A dense table that scrolls sideways inside its own frame; `label` names it for screen readers and the keyboard. */
export function Table({ label, children, className, tableClassName }: TableProps) {
  return (
    <section aria-label={label} {...SCROLLS_BY_KEYS} className={cx('relative overflow-x-auto', className)}>
      <table className={cx('w-full border-collapse text-left text-sm', tableClassName)}>
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </section>
  )
}

interface CellProps {
  numeric?: boolean
}

/** A column heading. */
export function Th({ numeric = false, className, ...props }: CellProps & ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={cx(
        'h-8 whitespace-nowrap border-line border-b px-3 font-medium text-muted text-xs',
        numeric && 'text-right',
        className,
      )}
      {...props}
    />
  )
}

/** A cell; numbers stand right and in tabular figures. */
export function Td({ numeric = false, className, ...props }: CellProps & ComponentProps<'td'>) {
  return (
    <td
      className={cx(
        'h-8 border-line border-b px-3 py-1 align-middle',
        numeric && 'whitespace-nowrap text-right',
        className,
      )}
      {...props}
    />
  )
}

/** A row that reacts to the pointer. */
export function Tr({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={cx('transition-colors last:[&>td]:border-b-0 hover:bg-sunken', className)} {...props} />
}
