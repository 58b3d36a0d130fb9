'use client'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button'
import { cx } from './cx'
import { useFocusReturn } from './use-focus-return'

interface ModalDialogProps {
  title: string
  note?: string
  /** Width. */
  className: string
  children: ReactNode
  onClose(): void
}

/** A dialog over the page that is there as long as it is drawn; the focus comes back to where it was. */
export function ModalDialog({ title, note, className, children, onClose }: ModalDialogProps) {
  const returnFocus = useFocusReturn()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-black/40" />
        <Dialog.Content
          onCloseAutoFocus={returnFocus}
          {...(note === undefined && { 'aria-describedby': undefined })}
          className={cx(
            'fixed inset-x-0 top-[max(8px,8vh)] z-50 mx-auto flex max-h-[84vh] flex-col rounded-lg border border-line-strong bg-surface shadow-raised',
            className,
          )}
        >
          <header className="flex items-start justify-between gap-3 border-line border-b px-4 py-3">
            <div>
              <Dialog.Title className="font-semibold text-lg">{title}</Dialog.Title>
              {note && <Dialog.Description className="text-muted">{note}</Dialog.Description>}
            </div>
            <Dialog.Close asChild>
              <Button look="ghost" size="icon" aria-label="Close">
                <X aria-hidden size={16} />
              </Button>
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
