import type { Evidence } from '#lib/contract'
import { journalLink, namesAttempt } from './links'

interface EvidenceLinkProps {
  evidence: Evidence | null | undefined
  /** The envelope of the dispatch, which names the task and the attempt. */
  envelope: unknown
}

/** Where an outcome stands in the causal journal, leading to that very event. */
export function EvidenceLink({ evidence, envelope }: EvidenceLinkProps) {
  if (!evidence) return namesAttempt(envelope) ? 'removed by retention' : 'none: the event names no task and attempt'
  const words = `${evidence.eventId} #${evidence.sequence}`
  const href = journalLink(evidence, envelope)
  if (href === null) return words
  return (
    <a href={href} className="break-all font-mono text-accent text-xs underline underline-offset-4">
      {words}
    </a>
  )
}
