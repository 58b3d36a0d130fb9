import type { Verdict } from '#lib/contract'

/** A verdict in two or three words, as the end of "was …" or "now …". */
export function verdictWords({ verdict, blocked, blockedBy, continueTurn, decidedBy }: Verdict): string {
  const by = decidedBy.length > 0 ? ` by ${decidedBy.join(', ')}` : ''
  if (continueTurn === true) return `kept going${by}`
  if (blocked) return blockedBy === 'failure' ? `blocked by a failure of ${decidedBy.join(', ')}` : `denied${by}`
  return verdict === 'allow' ? 'allowed' : 'let through'
}
