import { X, Zap } from 'lucide-react'
import type { InjectedFault } from '#lib/contract'
import { Button } from '../_components/ui/button'
import { type Faults, faultTitle } from './faults'

interface FaultStripProps {
  faults: Faults
  onChange(ref: string, fault: InjectedFault | null): void
  onClear(): void
}

/** The injected faults, where they cannot be overlooked: what is predicted and run is with them. */
export function FaultStrip({ faults, onChange, onClear }: FaultStripProps) {
  const entries = Object.entries(faults)
  if (entries.length === 0) return null
  return (
    <section
      aria-label="Injected faults"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-b bg-sunken px-3 py-1.5"
    >
      <Zap aria-hidden size={14} className="shrink-0" />
      <span className="font-medium text-xs">
        {entries.length === 1 ? '1 fault injected' : `${entries.length} faults injected`}
      </span>
      <ul className="contents">
        {entries.map(([ref, fault]) => (
          <li
            key={ref}
            className="flex min-w-0 items-center gap-1 rounded border border-line-strong bg-surface pl-1.5 text-xs"
          >
            <span className="min-w-0 truncate">
              <span className="font-mono">{ref}</span> <span className="text-muted">{faultTitle(fault)}</span>
            </span>
            <button
              type="button"
              aria-label={`Clear the fault of ${ref}`}
              onClick={() => onChange(ref, null)}
              className="grid size-6 shrink-0 place-items-center rounded text-muted hover:text-ink"
            >
              <X aria-hidden size={12} />
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" look="ghost" className="ml-auto" onClick={onClear}>
        Clear all
      </Button>
    </section>
  )
}
