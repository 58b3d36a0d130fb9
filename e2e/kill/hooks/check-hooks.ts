import { FINAL_REWAKE_STATES, type StoredOutcome, type StoredRewake } from '#lib/contract'
import { HOOK_IDS, type StartedHook } from './hook-files'
import type { Deliveries } from './hook-load'

/** What a server has of the hooks of a round, once it has recovered. */
export interface StoredHooks {
  readonly outcomes: readonly StoredOutcome[]
  readonly rows: readonly StoredRewake[]
}

/** How the outcome of a hook may stand after a kill. */
const ENDS = {
  sync: ['allowed', 'denied', 'interrupted'],
  async: ['background', 'interrupted'],
  rewake: ['background', 'interrupted'],
} as const

/** Every hook that said that it runs has one outcome, final or interrupted, and its row if nobody waited for it. */
export function checkStarted(started: readonly StartedHook[], { outcomes, rows }: StoredHooks, runOf: RunOf): string[] {
  return started.flatMap(({ word, runId }) => {
    const hookId = HOOK_IDS[word]
    const own = outcomes.filter((outcome) => outcome.hookId === hookId && runOf(outcome) === runId)
    const [outcome] = own
    const name = `${hookId} of ${runId}`
    if (outcome === undefined || own.length > 1) return [`${name} has run and has ${own.length} outcomes`]
    const isEnd = ENDS[word].some((disposition) => disposition === outcome.disposition)
    const isOpen = outcome.disposition === 'background' && outcome.lateDecision === null
    const kept = rows.filter((row) => row.hookId === hookId && row.runId === runId).length
    return [
      ...(isEnd ? [] : [`${name} is stored as ${outcome.disposition}`]),
      ...(isOpen ? [`${name} has no note of how it ended`] : []),
      ...(word === 'sync' || kept === 1 ? [] : [`${name} has ${kept} rows in the ledger`]),
    ]
  })
}

/** The run of an outcome. */
type RunOf = (outcome: StoredOutcome) => string

/** Every row is at its end with a reason, and what was to wake the model was confirmed once. */
export function checkRows(rows: readonly StoredRewake[], { confirmed, unanswered, givenAgain }: Deliveries): string[] {
  return [
    ...rows.flatMap(({ rewakeId, hookId, runId, state, status, dropReason, qualifiedAt }) => {
      const name = `row ${rewakeId} of ${hookId} in ${runId}`
      const count = confirmed.get(rewakeId) ?? 0
      if (!FINAL_REWAKE_STATES.some((final) => final === state)) return [`${name} is still ${state}`]
      if (count > 1) return [`${name} was confirmed ${count} times`]
      if (count === 1 && state !== 'delivered') return [`${name} was confirmed and is ${dropReason ?? state}`]
      if (state === 'delivered' && count === 0 && !unanswered.has(rewakeId)) return [`${name} was confirmed by nobody`]
      if (state === 'dropped' && dropReason !== 'crashed') return [`${name} is lost: ${dropReason}`]
      if (state === 'ended' && (status === 'block' || qualifiedAt !== null)) return [`${name} woke and is ended`]
      return []
    }),
    ...[...givenAgain].map((id) => `row ${id} was given out after it had been confirmed`),
  ]
}
