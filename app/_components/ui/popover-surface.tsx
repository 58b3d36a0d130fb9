import { Popover } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { cx } from './cx'

interface PopoverSurfaceProps {
  label: string
  align?: 'start' | 'end'
  className: string
  children: ReactNode
  /** The button it belongs to: it stands beside it, and the focus goes back to it. */
  button: RefObject<HTMLElement | null>
  onClose(): void
}

/** The surface of a popover: there as long as it is drawn. */
export function PopoverSurface({ label, align = 'end', className, ...rest }: PopoverSurfaceProps) {
  const { children, button, onClose } = rest
  const wasLeft = useRef(false)
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          onInteractOutside={(event) => {
            // The button closes the surface itself.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
            else wasLeft.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!wasLeft.current) button.current?.focus()
          }}
          className={cx('z-40 flex flex-col rounded-lg border border-line-strong bg-surface shadow-raised', className)}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
