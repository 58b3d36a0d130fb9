'use client'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { DialectDescription } from '#lib/dialects'
import { Badge } from '../../_components/ui/badge'
import { Button } from '../../_components/ui/button'
import { Popover } from '../../_components/ui/popover'
import { findEvents } from './find-events'
import type { Agent } from './use-agent'

type DescribedEvent = DialectDescription['events'][number]

/** Chooses an event of the agent: each with payloads to try, what it lets hooks do, and how sure that is. */
export function AgentEventPicker({ agent }: { agent: Agent }) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label="Events"
      open={open}
      onOpenChange={setOpen}
      className="max-h-[min(34rem,var(--radix-popover-content-available-height))] w-[min(32rem,calc(100vw-16px))]"
      trigger={
        <Button size="small" className="min-w-0">
          <span className="text-muted">Event</span>
          <span className="truncate font-mono">{agent.eventName ?? 'not readable'}</span>
          <ChevronDown aria-hidden size={14} />
        </Button>
      }
    >
      <EventList
        agent={agent}
        onPick={(payload) => {
          setOpen(false)
          agent.loadPayload(payload)
        }}
      />
    </Popover>
  )
}

function EventList({ agent, onPick }: { agent: Agent; onPick(payload: object): void }) {
  const [search, setSearch] = useState('')
  const events = findEvents(agent.dialect.events, search)
  return (
    <>
      <input
        type="search"
        value={search}
        onChange={(change) => setSearch(change.target.value)}
        placeholder={`Find one of ${agent.dialect.events.length} events`}
        aria-label="Find an event"
        className="m-2 h-8 shrink-0 rounded-md border border-control bg-surface px-2 text-sm placeholder:text-faint"
      />
      <div className="min-h-0 overflow-y-auto border-line border-t py-1">
        {events.length === 0 && <p className="px-3 py-6 text-center text-muted">No event fits.</p>}
        {events.map((event) => (
          <EventGroup key={event.event} event={event} present={event.event === agent.eventName} onPick={onPick} />
        ))}
      </div>
    </>
  )
}

/** Once the list has its place and size; before that there is nothing to scroll. */
const scrollHere = (element: HTMLElement | null) => {
  if (element) requestAnimationFrame(() => element.scrollIntoView({ block: 'start' }))
}

const PROOFS = {
  recorded: null,
  documented: 'What it does is documented and was not recorded.',
  open: 'What it does is not known for sure.',
} as const

interface EventGroupProps {
  event: DescribedEvent
  /** Whether it is the event of the payload; the list opens there. */
  present: boolean
  onPick(payload: object): void
}

function EventGroup({ event, present, onPick }: EventGroupProps) {
  const doubt = PROOFS[event.proof]
  return (
    <section aria-label={event.event} ref={present ? scrollHere : null} className="scroll-mt-1 px-2 py-1">
      <h3 className="flex flex-wrap items-baseline gap-x-2 px-1 text-xs">
        <span className="font-mono font-semibold">{event.event}</span>
        <span className="text-muted">{event.meaning}</span>
        {doubt && (
          <Badge title={doubt} className="ml-auto">
            unproven
          </Badge>
        )}
      </h3>
      <p className="px-1 text-faint text-xs">
        {event.onBlock === null ? 'Nothing can be refused' : `A refusal: ${event.onBlock}`}
      </p>
      <ul>
        {event.samples.map((sample) => (
          <li key={sample.title}>
            <button
              type="button"
              onClick={() => onPick(sample.payload)}
              className="flex w-full flex-wrap items-center gap-x-2 rounded px-1 py-1 text-left hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1 basis-40">{sample.title}</span>
              {sample.recorded && <Badge title="As the agent itself sent it">recorded</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
