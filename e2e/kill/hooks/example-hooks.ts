import type { StoredOutcome, StoredRewake } from '#lib/contract'
import type { StoredHooks } from './check-hooks'
import { HOOK_IDS, type StartedHook } from './hook-files'
import type { Deliveries } from './hook-load'

/** A round in which nothing was lost: a command, and a background hook whose result was confirmed. */
export function createHooksRound(): { started: readonly StartedHook[]; stored: StoredHooks; deliveries: Deliveries } {
  const outcome = (hookId: string, more: Partial<StoredOutcome>) =>
    ({ outcomeId: hookId, hookId, ...more }) as StoredOutcome
  const row = { rewakeId: 'r1', hookId: HOOK_IDS.rewake, runId: 'run-1', status: 'block', qualifiedAt: 'then' }
  return {
    started: [
      { word: 'sync', runId: 'run-1' },
      { word: 'rewake', runId: 'run-1' },
    ],
    stored: {
      outcomes: [
        outcome(HOOK_IDS.sync, { disposition: 'denied' }),
        outcome(HOOK_IDS.rewake, { disposition: 'background', lateDecision: 'woke' }),
      ],
      rows: [{ ...row, state: 'delivered', dropReason: null } as StoredRewake],
    },
    deliveries: { confirmed: new Map([['r1', 1]]), unanswered: new Set(), givenAgain: new Set(), leases: 1 },
  }
}
