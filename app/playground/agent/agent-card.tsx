import { CardFrame } from '../../_components/chain/card-frame'
import type { ChainCard } from '../../_components/chain/chain-lanes'
import { formatDuration } from '../../_components/format/duration'
import { DispositionChip } from '../../_components/ui/disposition-chip'
import type { AgentAnswer } from './agent-answer'
import { answerWords } from './answer-words'
import { sortOf } from './scripted'

interface AgentCardProps {
  card: ChainCard
  selected: boolean
  /** Its scripted answer; null for none. */
  scripted: AgentAnswer | null
  onSelect(ref: string): void
}

/** One hook of an agent's chain: what it runs, verbatim, how long it may take, what it answers and what came of it. */
export function AgentCard({ card, selected, scripted, onSelect }: AgentCardProps) {
  const { hook, outcome } = card
  return (
    <CardFrame cardRef={card.ref} selected={selected} className="w-64" onSelect={onSelect}>
      <span className="flex min-w-0 items-start gap-1.5">
        <span className="shrink-0 text-faint text-xs">{card.position}</span>
        <span title={hook.label} className="line-clamp-2 min-w-0 break-all font-medium font-mono text-xs">
          {hook.label}
        </span>
      </span>
      <span title={card.ref} className="truncate font-mono text-2xs text-faint">
        {card.ref}
      </span>
      <span className="truncate text-muted text-xs">
        {hook.kind}
        {hook.match.pattern !== null && (
          <>
            {' '}
            · <span className="font-mono">{hook.match.pattern}</span> {hook.match.mode}
          </>
        )}
      </span>
      <span className="mt-auto flex min-h-5 flex-wrap items-center gap-1.5 text-muted text-xs">
        {outcome && <DispositionChip disposition={outcome.disposition} />}
        <span title="Effective timeout">≤ {formatDuration(hook.timeoutMs)}</span>
        {hook.mode !== 'sync' && <span>{hook.mode}</span>}
        {hook.failurePolicy === 'fail-closed' && <span>{hook.failurePolicy}</span>}
        {scripted && <span className="min-w-0 truncate">{answerWords(scripted, sortOf(hook.kind))}</span>}
      </span>
    </CardFrame>
  )
}
