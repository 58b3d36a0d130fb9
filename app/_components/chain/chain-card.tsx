import { formatDuration } from '../format/duration'
import { DispositionChip } from '../ui/disposition-chip'
import { CardFrame } from './card-frame'
import type { ChainCard } from './chain-lanes'

interface ChainCardViewProps {
  card: ChainCard
  selected: boolean
  faint: boolean
  /** Whether it is asked at the step shown. */
  current: boolean
  onSelect: ((ref: string) => void) | undefined
}

/** One hook of the chain: its place, name, what it runs, and what came of it. */
export function ChainCardView({ card, selected, faint, current, onSelect }: ChainCardViewProps) {
  const { hook, outcome } = card
  return (
    <CardFrame
      cardRef={card.ref}
      selected={selected}
      faint={faint}
      current={current}
      className="w-56"
      onSelect={onSelect}
    >
      <span className="flex min-w-0 items-baseline gap-1.5">
        <span className="shrink-0 text-faint text-xs">{card.position}</span>
        <span title={card.ref} className="truncate font-medium font-mono text-xs">
          {card.ref}
        </span>
        <span className="ml-auto shrink-0 text-faint text-xs">order {hook.order}</span>
      </span>
      <span title={hook.label} className="truncate text-muted text-xs">
        {hook.kind} · {hook.label}
      </span>
      {hook.match.pattern !== null && (
        <span title={hook.match.pattern} className="truncate text-muted text-xs">
          matches {hook.match.pattern}
        </span>
      )}
      <span className="flex min-h-5 flex-wrap items-center gap-1.5 text-muted text-xs">
        {current && <span className="font-medium text-accent-strong">asked now</span>}
        {outcome && <DispositionChip disposition={outcome.disposition} />}
        {!outcome && hook.handlerRegistered === false && <DispositionChip disposition="missing-handler" />}
        {card.wouldBlock && <span className="text-ink">would block</span>}
        <span>{outcome ? formatDuration(outcome.durationMs) : `≤ ${formatDuration(hook.timeoutMs)}`}</span>
        {hook.mode !== 'sync' && <span>{hook.mode}</span>}
        <span>{hook.failurePolicy}</span>
      </span>
    </CardFrame>
  )
}
