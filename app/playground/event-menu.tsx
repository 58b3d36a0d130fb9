'use client'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../_components/ui/button'
import { Popover } from '../_components/ui/popover'

interface EventMenuProps {
  label: string
  /** The event as it stands; null while it cannot be read. */
  event: string | null
  /** Width and height of the list. */
  className: string
  /** The list; it is drawn while it is open. */
  children(close: () => void): ReactNode
}

/** The button that names the present event and opens a list of others. */
export function EventMenu({ label, event, className, children }: EventMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      className={className}
      trigger={
        <Button size="small" className="min-w-0">
          <span className="text-muted">Event</span>
          <span className="truncate font-mono">{event ?? 'not readable'}</span>
          <ChevronDown aria-hidden size={14} />
        </Button>
      }
    >
      {open && children(() => setOpen(false))}
    </Popover>
  )
}

interface EventSearchProps {
  placeholder: string
  search: string
  onSearch(search: string): void
  /** Whether nothing fits. */
  empty: boolean
  /** The events that fit. */
  children: ReactNode
}

/** A search over events, and what it leaves. */
export function EventSearch({ placeholder, search, onSearch, empty, children }: EventSearchProps) {
  return (
    <>
      <input
        type="search"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        placeholder={placeholder}
        aria-label="Find an event"
        className="m-2 h-8 shrink-0 rounded-md border border-control bg-surface px-2 text-sm placeholder:text-faint"
      />
      <div className="min-h-0 overflow-y-auto border-line border-t py-1">
        {empty && <p className="px-3 py-6 text-center text-muted">No event fits.</p>}
        {children}
      </div>
    </>
  )
}

/** Once the list has its place and size; before that there is nothing to scroll. */
const scrollHere = (element: HTMLElement | null) => {
  if (element) requestAnimationFrame(() => element.scrollIntoView({ block: 'start' }))
}

interface EventGroupProps {
  name: string
  meaning: string
  /** Whether it is the event as it stands; the list opens there. */
  present: boolean
  badge?: ReactNode
  /** What is said under its name. */
  note?: string | undefined
  /** Its samples. */
  children: ReactNode
}

/** One event with its samples. */
export function EventGroup({ name, meaning, present, badge, note, children }: EventGroupProps) {
  return (
    <section aria-label={name} ref={present ? scrollHere : null} className="scroll-mt-1 px-2 py-1">
      <h3 className="flex flex-wrap items-baseline gap-x-2 px-1 text-xs">
        <span className="font-mono font-semibold">{name}</span>
        <span className="text-muted">{meaning}</span>
        {badge}
      </h3>
      {note && <p className="px-1 text-faint text-xs">{note}</p>}
      <ul>{children}</ul>
    </section>
  )
}

/** One sample of an event, to be taken. */
export function SampleRow({ title, badge, onPick }: { title: string; badge?: ReactNode; onPick(): void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onPick}
        className="flex w-full flex-wrap items-center gap-x-2 rounded px-1 py-1 text-left hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1 basis-40">{title}</span>
        {badge}
      </button>
    </li>
  )
}
