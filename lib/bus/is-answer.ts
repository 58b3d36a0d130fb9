import type { Answer, HandlerDecision } from '#lib/contract'

/** Whether the value is an answer: an object with a known decision and, if any, a text as diagnostic (seeds.md §1.3). */
export function isAnswer(value: unknown): value is Answer {
  if (value === null || typeof value !== 'object') return false
  const { decision, diagnostic } = value as Partial<Answer>
  return isDecision(decision) && (diagnostic === undefined || typeof diagnostic === 'string')
}

function isDecision(decision: unknown): decision is HandlerDecision {
  return decision === 'allow' || decision === 'deny' || decision === 'observe'
}
