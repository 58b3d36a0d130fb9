'use client'
import { useState } from 'react'
import { Badge } from '../_components/ui/badge'
import { ErrorState } from '../_components/ui/error-state'
import { Skeleton } from '../_components/ui/skeleton'
import { EventGroup, EventMenu, EventSearch, SampleRow } from './event-menu'
import { groupSamples, type PointChoice } from './sample-groups'
import { type LibrarySample, useSamples } from './use-library'

interface EventPickerProps {
  points: readonly PointChoice[]
  /** Event of the envelope as it stands; null while it cannot be read. */
  event: string | null
  onPick(sample: LibrarySample): void
}

/** Chooses an event from the library: every hook point, with native samples and what real agents sent. */
export function EventPicker({ points, event, onPick }: EventPickerProps) {
  return (
    <EventMenu
      label="Sample events"
      event={event}
      className="max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(30rem,calc(100vw-16px))]"
    >
      {(close) => (
        <Library
          points={points}
          event={event}
          onPick={(sample) => {
            close()
            onPick(sample)
          }}
        />
      )}
    </EventMenu>
  )
}

function Library({ points, event, onPick }: EventPickerProps) {
  const [search, setSearch] = useState('')
  const samples = useSamples(true)
  if (samples.error) return <ErrorState what="the samples" error={samples.error} onRetry={() => samples.refetch()} />
  const groups = samples.data ? groupSamples(points, samples.data.items, search) : []
  return (
    <EventSearch
      placeholder="Find an event, agent or version"
      search={search}
      onSearch={setSearch}
      empty={samples.data !== undefined && groups.length === 0}
    >
      {samples.isPending && <Skeleton rows={6} />}
      {groups.map(({ point, samples: own }) => (
        <EventGroup
          key={point.id}
          name={point.id}
          meaning={point.meaning}
          present={point.id === event}
          note={own.length === 0 ? 'No sample of it yet.' : undefined}
        >
          {own.map((sample) => (
            <SampleRow
              key={sample.id}
              title={sample.title}
              badge={<SampleOrigin sample={sample} />}
              onPick={() => onPick(sample)}
            />
          ))}
        </EventGroup>
      ))}
    </EventSearch>
  )
}

function SampleOrigin({ sample }: { sample: LibrarySample }) {
  if (!sample.recorded)
    return <Badge>{sample.envelope?.schemaVersion.replace('runtime-hook/', '') ?? sample.dialect}</Badge>
  return (
    <Badge title={`${sample.event}, as ${sample.dialect} ${sample.agentVersion ?? ''} sent it`}>
      {sample.dialect} {sample.agentVersion}
    </Badge>
  )
}
