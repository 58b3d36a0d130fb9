import type { IgnoredReason } from '#lib/contract'
import type { HookEntry } from '../hook-entry'
import type { Situation } from '../situation'

/** Follow-ups in a row after which one more is dropped (dialects.md §4.1). */
const LOOP_LIMIT = 5

/** Why a follow-up at the end of a turn is dropped: its limit is reached, or a subagent did not complete; null otherwise. */
export function loopProblem({ handler }: HookEntry, { event, payload, context }: Situation): IgnoredReason | null {
  if (event === 'subagentStop' && payload.status !== 'completed') return 'capability'
  const { loop_limit: limit = LOOP_LIMIT } = handler
  const count = typeof payload.loop_count === 'number' ? payload.loop_count : context.consecutiveBlocks
  return typeof limit === 'number' && count >= limit ? 'loop-cap' : null
}
