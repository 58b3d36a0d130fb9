import { isFailure, type OutcomeRecord } from '#lib/contract'

/** What an indicator looks at in an outcome. */
export type OutcomeFacts = Pick<OutcomeRecord, 'disposition' | 'blocking' | 'mayBlock' | 'asked' | 'durationMs'>

/** Whether a failure went through although a refusal would have been enforced (interfaces.md §7). */
export function isLeak({ disposition, blocking, mayBlock }: OutcomeFacts): boolean {
  return isFailure(disposition) && !blocking && mayBlock
}
