import { Popover as RadixPopover } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx'

interface PopoverProps {
  /** What the surface is called. */
  label: string
  /** The button that opens it. */
  trigger: ReactNode
  open: boolean
  onOpenChange(open: boolean): void
  /** Width and height. */
  className: string
  children: ReactNode
}

/** A surface that a button opens over the page, never larger than the window. */
export function Popover({ label, trigger, open, onOpenChange, className, children }: PopoverProps) {
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className={cx('z-40 flex flex-col rounded-lg border border-line-strong bg-surface shadow-raised', className)}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
