'use client'
import { ListFilter } from 'lucide-react'
import { useMemo, useState } from 'react'
import { OUTCOME_DISPOSITIONS } from '#lib/contract'
import type { Span } from '#lib/trace'
import { formatCount } from '../format/number'
import { Button } from '../ui/button'
import { DispositionChip } from '../ui/disposition-chip'
import { Popover } from '../ui/popover'

interface DispositionFilterProps {
  spans: readonly Span[]
  /** Chosen dispositions; empty shows all. */
  shown: readonly string[]
  onShown(shown: string[]): void
}

/** Chooses the dispositions of the hooks that are shown, out of those the trace has. */
export function DispositionFilter({ spans, shown, onShown }: DispositionFilterProps) {
  const [open, setOpen] = useState(false)
  const counts = useMemo(() => countsOf(spans), [spans])
  const toggle = (id: string) => onShown(shown.includes(id) ? shown.filter((word) => word !== id) : [...shown, id])
  return (
    <Popover
      label="Dispositions shown"
      open={open}
      onOpenChange={setOpen}
      className="w-64 p-2"
      trigger={
        <Button>
          <ListFilter aria-hidden size={14} />
          {shown.length === 0 ? 'All dispositions' : `${shown.length} of ${counts.length} dispositions`}
        </Button>
      }
    >
      <ul className="flex flex-col">
        {counts.map(({ id, count }) => (
          <li key={id}>
            <label className="flex h-8 cursor-pointer items-center gap-2 rounded px-2 hover:bg-sunken">
              <input
                type="checkbox"
                checked={shown.includes(id)}
                onChange={() => toggle(id)}
                className="accent-accent"
              />
              <DispositionChip disposition={id} />
              <span className="ml-auto text-muted text-xs">{formatCount(count)}</span>
            </label>
          </li>
        ))}
      </ul>
      <Button
        look="ghost"
        size="small"
        className="mt-1 self-start"
        disabled={shown.length === 0}
        onClick={() => onShown([])}
      >
        Show all
      </Button>
    </Popover>
  )
}

/** The dispositions of a trace in the order of the contract's table, unknown ones last. */
function countsOf(spans: readonly Span[]): { id: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const span of spans) {
    if (span.kind !== 'hook') continue
    const { disposition } = span.outcome
    counts.set(disposition, (counts.get(disposition) ?? 0) + 1)
  }
  const order = OUTCOME_DISPOSITIONS.map(({ id }) => id as string)
  const placeOf = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...counts].map(([id, count]) => ({ id, count })).toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
}
