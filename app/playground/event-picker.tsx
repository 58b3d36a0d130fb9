'use client'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../_components/ui/badge'
import { Button } from '../_components/ui/button'
import { ErrorState } from '../_components/ui/error-state'
import { Popover } from '../_components/ui/popover'
import { Skeleton } from '../_components/ui/skeleton'
import { groupSamples, type PointChoice, type SampleGroup } from './sample-groups'
import { type LibrarySample, useSamples } from './use-library'

interface EventPickerProps {
  points: readonly PointChoice[]
  /** Event of the envelope as it stands; null while it cannot be read. */
  event: string | null
  onPick(sample: LibrarySample): void
}

/** Chooses an event from the library: every hook point, with native samples and what real agents sent. */
export function EventPicker({ points, event, onPick }: EventPickerProps) {
  const [open, setOpen] = useState(false)
  const pick = (sample: LibrarySample) => {
    setOpen(false)
    onPick(sample)
  }
  return (
    <Popover
      label="Sample events"
      open={open}
      onOpenChange={setOpen}
      className="max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(30rem,calc(100vw-16px))]"
      trigger={
        <Button size="small" className="min-w-0">
          <span className="text-muted">Event</span>
          <span className="truncate font-mono">{event ?? 'not readable'}</span>
          <ChevronDown aria-hidden size={14} />
        </Button>
      }
    >
      <Library points={points} event={event} enabled={open} onPick={pick} />
    </Popover>
  )
}

interface LibraryProps {
  points: readonly PointChoice[]
  event: string | null
  enabled: boolean
  onPick(sample: LibrarySample): void
}

function Library({ points, event, enabled, onPick }: LibraryProps) {
  const [search, setSearch] = useState('')
  const samples = useSamples(enabled)
  if (samples.error) return <ErrorState what="the samples" error={samples.error} onRetry={() => samples.refetch()} />
  const groups = groupSamples(points, samples.data?.items ?? [], search)
  return (
    <>
      <input
        type="search"
        value={search}
        onChange={(change) => setSearch(change.target.value)}
        placeholder="Find an event, agent or version"
        aria-label="Find an event"
        className="m-2 h-8 shrink-0 rounded-md border border-control bg-surface px-2 text-sm placeholder:text-faint"
      />
      <div className="min-h-0 overflow-y-auto border-line border-t py-1">
        {samples.isPending && <Skeleton rows={6} />}
        {samples.data && groups.length === 0 && <p className="px-3 py-6 text-center text-muted">No event fits.</p>}
        {samples.data &&
          groups.map((group) => (
            <Group key={group.point.id} group={group} present={group.point.id === event} onPick={onPick} />
          ))}
      </div>
    </>
  )
}

interface GroupProps {
  group: SampleGroup
  /** Whether it is the event of the envelope; the list opens there. */
  present: boolean
  onPick: LibraryProps['onPick']
}

const scrollHere = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'start' })

function Group({ group: { point, samples }, present, onPick }: GroupProps) {
  return (
    <section aria-label={point.id} ref={present ? scrollHere : null} className="scroll-mt-1 px-2 py-1">
      <h3 className="flex flex-wrap items-baseline gap-x-2 px-1 text-xs">
        <span className="font-mono font-semibold">{point.id}</span>
        <span className="text-muted">{point.meaning}</span>
      </h3>
      <ul>
        {samples.map((sample) => (
          <li key={sample.id}>
            <button
              type="button"
              onClick={() => onPick(sample)}
              className="flex w-full flex-wrap items-center gap-x-2 rounded px-1 py-1 text-left hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 basis-40">{sample.title}</span>
              <SampleOrigin sample={sample} />
            </button>
          </li>
        ))}
      </ul>
      {samples.length === 0 && <p className="px-1 text-faint text-xs">No sample of it yet.</p>}
    </section>
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
