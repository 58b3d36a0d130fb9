import dynamic from 'next/dynamic'
import { Slot } from 'radix-ui'
import { type ReactNode, useRef } from 'react'

// Comes when it is first opened: placing a surface takes more code than most pages.
const PopoverSurface = dynamic(() => import('./popover-surface').then((module) => module.PopoverSurface), {
  ssr: false,
})

interface PopoverProps {
  /** What the surface is called. */
  label: string
  /** The button that opens it. */
  trigger: ReactNode
  open: boolean
  onOpenChange(open: boolean): void
  /** Edge of the button that it keeps to; its end where nothing is said. */
  align?: 'start' | 'end'
  /** Width and height. */
  className: string
  children: ReactNode
}

/** A surface that a button opens over the page, never larger than the window. */
export function Popover({ trigger, open, onOpenChange, ...surface }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Slot.Root ref={button} aria-haspopup="dialog" aria-expanded={open} onClick={() => onOpenChange(!open)}>
        {trigger}
      </Slot.Root>
      {open && <PopoverSurface {...surface} button={button} onClose={() => onOpenChange(false)} />}
    </>
  )
}
