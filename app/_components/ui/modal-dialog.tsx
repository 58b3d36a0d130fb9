'use client'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button'
import { cx } from './cx'
import { DialogFrame } from './dialog-frame'

interface ModalDialogProps {
  title: string
  note?: string
  /** Width. */
  className: string
  children: ReactNode
  onClose(): void
}

/** A dialog with a heading and a button that closes it. */
export function ModalDialog({ title, note, className, children, onClose }: ModalDialogProps) {
  return (
    <DialogFrame
      described={note !== undefined}
      className={cx('top-[max(8px,8vh)] max-h-[84vh]', className)}
      onClose={onClose}
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
    </DialogFrame>
  )
}
