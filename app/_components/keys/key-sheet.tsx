'use client'
import { usePathname } from 'next/navigation'
import { ModalDialog } from '../ui/modal-dialog'
import { SCROLLS_BY_KEYS } from '../ui/scrolls-by-keys'
import { KeyCaps } from './key-caps'
import { type KeyRow, type KeySection, sectionsAt } from './key-sections'

/** Every key, those of the present page first. */
export function KeySheet({ onClose }: { onClose(): void }) {
  const path = usePathname()
  return (
    <ModalDialog
      title="Keys"
      note="Letters do nothing while you type in a field or an editor."
      className="w-[min(56rem,calc(100vw-16px))]"
      onClose={onClose}
    >
      <section aria-label="All keys" {...SCROLLS_BY_KEYS} className="min-h-0 gap-x-8 overflow-y-auto p-4 sm:columns-2">
        {sectionsAt(path).map((section) => (
          <Section key={section.title} section={section} />
        ))}
      </section>
    </ModalDialog>
  )
}

function Section({ section: { title, rows } }: { section: KeySection }) {
  return (
    <section aria-labelledby={`keys-${title}`} className="mb-4 break-inside-avoid">
      <h3 id={`keys-${title}`} className="pb-1 font-semibold text-sm">
        {title}
      </h3>
      <dl className="flex flex-col">
        {rows.map((row) => (
          <Row key={row.does} row={row} />
        ))}
      </dl>
    </section>
  )
}

function Row({ row: { keys, does } }: { row: KeyRow }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-line border-t py-1">
      <dt className="order-last flex shrink-0 flex-wrap justify-end gap-x-1.5">
        {keys.map((key, at) => (
          <span key={key} className="flex gap-x-1.5">
            {at > 0 && <span className="text-faint text-xs">or</span>}
            <KeyCaps keys={key} />
          </span>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
