import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { moveStep, STEP_MOVES, type StepMove } from '#lib/trace'
import { Button } from '../_components/ui/button'
import { useStepKeys } from './use-step-keys'

interface StepBarProps {
  /** How many hooks have answered; null while the whole chain is shown. */
  position: number | null
  /** How many hooks there are to go through. */
  count: number
  onStep(position: number | null): void
}

const LOOKS: Record<StepMove, { label: string; icon: LucideIcon; keys?: string }> = {
  first: { label: 'To the beginning', icon: ChevronFirst, keys: 'Home' },
  back: { label: 'One hook back', icon: ChevronLeft, keys: 'K ArrowLeft' },
  forward: { label: 'One hook forward', icon: ChevronRight, keys: 'J ArrowRight' },
  last: { label: 'To the end', icon: ChevronLast, keys: 'End' },
}

const MOVES: Readonly<Record<string, StepMove>> = {
  ArrowRight: 'forward',
  ArrowDown: 'forward',
  ArrowLeft: 'back',
  ArrowUp: 'back',
  Home: 'first',
  End: 'last',
}

/** Goes through the chain hook by hook: buttons, arrows while they have the focus, J and K anywhere outside a text. */
export function StepBar({ position, count, onStep }: StepBarProps) {
  const move = (by: StepMove) => onStep(moveStep(position, by, count))
  useStepKeys(move)
  const press = (event: KeyboardEvent) => {
    const by = MOVES[event.key]
    if (by === undefined || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    move(by)
  }
  return (
    <fieldset
      aria-label="Step through the chain"
      onKeyDown={press}
      className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 border-line border-b px-3 py-1.5"
    >
      <span className="inline-flex rounded-md border border-line-strong bg-surface">
        {STEP_MOVES.map((by) => (
          <StepButton key={by} by={by} disabled={position === moveStep(position, by, count)} onMove={move} />
        ))}
      </span>
      <span className="min-w-0 flex-1 text-muted text-xs">
        {position === null ? (
          <>
            Step through the chain<span className="max-sm:hidden">, hook by hook: J forward, K back</span>
          </>
        ) : (
          `${Math.min(position, count)} of ${count} answered`
        )}
      </span>
      {position !== null && (
        <Button look="ghost" size="small" onClick={() => onStep(null)}>
          <X aria-hidden size={12} />
          Leave the steps
        </Button>
      )}
    </fieldset>
  )
}

/** Stays focusable at the ends of the chain, so that the keyboard does not lose its place there. */
function StepButton({ by, disabled, onMove }: { by: StepMove; disabled: boolean; onMove(by: StepMove): void }) {
  const { label, icon: Icon, keys } = LOOKS[by]
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      aria-disabled={disabled}
      onClick={() => !disabled && onMove(by)}
      className="grid size-7 place-items-center border-line border-r text-muted last:border-r-0 hover:bg-sunken hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:text-line-strong"
    >
      <Icon aria-hidden size={15} />
    </button>
  )
}
