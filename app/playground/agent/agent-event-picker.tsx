'use client'
import { useState } from 'react'
import { Badge } from '../../_components/ui/badge'
import { EventGroup, EventMenu, EventSearch, SampleRow } from '../event-menu'
import { findEvents } from './find-events'
import type { Agent } from './use-agent'

/** Chooses an event of the agent: each with payloads to try, what it lets hooks do, and how sure that is. */
export function AgentEventPicker({ agent }: { agent: Agent }) {
  return (
    <EventMenu
      label="Events"
      event={agent.eventName}
      className="max-h-[min(34rem,var(--radix-popover-content-available-height))] w-[min(32rem,calc(100vw-16px))]"
    >
      {(close) => (
        <EventList
          agent={agent}
          onPick={(payload) => {
            close()
            agent.loadPayload(payload)
          }}
        />
      )}
    </EventMenu>
  )
}

const PROOFS = {
  recorded: null,
  documented: 'What it does is documented and was not recorded.',
  open: 'What it does is not known for sure.',
} as const

function EventList({ agent, onPick }: { agent: Agent; onPick(payload: object): void }) {
  const [search, setSearch] = useState('')
  const events = findEvents(agent.dialect.events, search)
  return (
    <EventSearch
      placeholder={`Find one of ${agent.dialect.events.length} events`}
      search={search}
      onSearch={setSearch}
      empty={events.length === 0}
    >
      {events.map(({ event, meaning, onBlock, proof, samples }) => (
        <EventGroup
          key={event}
          name={event}
          meaning={meaning}
          present={event === agent.eventName}
          note={onBlock === null ? 'Nothing can be refused' : `A refusal: ${onBlock}`}
          badge={PROOFS[proof] && <Unproven doubt={PROOFS[proof]} />}
        >
          {samples.map((sample) => (
            <SampleRow
              key={sample.title}
              title={sample.title}
              badge={sample.recorded && <Badge title="As the agent itself sent it">recorded</Badge>}
              onPick={() => onPick(sample.payload)}
            />
          ))}
        </EventGroup>
      ))}
    </EventSearch>
  )
}

function Unproven({ doubt }: { doubt: string }) {
  return (
    <Badge title={doubt} className="ml-auto">
      unproven
    </Badge>
  )
}
