'use client'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { formatCount } from '../format/number'
import { Button } from '../ui/button'
import { goToMatch } from './timeline-actions'
import type { TimelineModel } from './use-timeline'

interface TimelineSearchProps {
  model: TimelineModel
  fieldRef: RefObject<HTMLInputElement | null>
  onLeave(): void
}

/** Search within the trace: Enter goes to the next match, with Shift to the one before, Escape back to the rows. */
export function TimelineSearch({ model, fieldRef, onLeave }: TimelineSearchProps) {
  const { state, setState, matches } = model
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter') goToMatch(model, event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
  const none = matches.length === 0
  return (
    <div className="flex min-w-0 items-center gap-1">
      <label className="flex h-8 w-64 min-w-0 items-center gap-2 rounded-md border border-control bg-surface px-2.5 focus-within:border-accent">
        <span className="shrink-0 text-muted text-xs">Search</span>
        <input
          ref={fieldRef}
          type="search"
          aria-label="Search the trace"
          aria-keyshortcuts="/"
          placeholder="hook, event, handler…"
          value={state.find}
          onChange={(event) => void setState({ find: event.target.value })}
          onKeyDown={press}
          className="min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-faint"
        />
        {state.find !== '' && <output className="shrink-0 text-muted text-xs">{placeOf(matches, state.span)}</output>}
      </label>
      <Button look="ghost" size="icon" aria-label="Match before" disabled={none} onClick={() => goToMatch(model, -1)}>
        <ChevronUp aria-hidden size={15} />
      </Button>
      <Button look="ghost" size="icon" aria-label="Next match" disabled={none} onClick={() => goToMatch(model, 1)}>
        <ChevronDown aria-hidden size={15} />
      </Button>
    </div>
  )
}

/** Which match is selected, of how many. */
function placeOf(matches: readonly string[], selectedId: string | null): string {
  if (matches.length === 0) return 'no match'
  const here = selectedId === null ? -1 : matches.indexOf(selectedId)
  return here < 0 ? formatCount(matches.length) : `${formatCount(here + 1)} of ${formatCount(matches.length)}`
}
