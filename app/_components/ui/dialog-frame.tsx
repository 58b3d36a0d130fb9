'use client'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { useFocusReturn } from './use-focus-return'

interface DialogFrameProps {
  /** Place and size. */
  className: string
  /** Whether the content has a `Dialog.Description`. */
  described?: boolean
  /** The content, with a `Dialog.Title`. */
  children: ReactNode
  onClose(): void
}

/** The frame of every dialog over the page: there as long as it is drawn; the focus comes back to where it was. */
export function DialogFrame({ className, described = false, children, onClose }: DialogFrameProps) {
  const returnFocus = useFocusReturn()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-black/40" />
        <Dialog.Content
          onCloseAutoFocus={returnFocus}
          {...(!described && { 'aria-describedby': undefined })}
          className={cx(
            'fixed inset-x-0 z-50 mx-auto flex flex-col rounded-lg border border-line-strong bg-surface shadow-raised',
            className,
          )}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
