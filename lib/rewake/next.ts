import type { Moment, RewakeEvent, RewakeEventType } from './rewake-event'
import type { RewakeRecord } from './rewake-record'
import { TRANSITIONS, type Transition } from './transitions'

/** Why a row stays as it is: its end was said before, the token is not that of its lease, or nothing is due. */
export type RewakeRefusal = 'already-delivered' | 'stale-token' | 'not-due'

/** A row after an event, or why it stays as it is. */
export type NextRewake = { readonly row: RewakeRecord } | { readonly refusal: RewakeRefusal }

/** What an event makes of a row. A row that reached a final state is never changed. */
export function next<Type extends RewakeEventType>(
  row: RewakeRecord,
  event: RewakeEvent<Type>,
  at: Moment,
): NextRewake {
  const lines: readonly Transition<Type>[] = TRANSITIONS[event.type]
  const line = lines.find(({ from, when }) => from === row.state && (when?.(row, event, at) ?? true))
  if (!line) return { refusal: refusalOf(row, event) }
  const { to, by, why, set } = line
  const changed = { ...row, ...set?.(row, event, at), state: to, dropReason: why ?? null }
  const step = { atMs: at.nowMs, state: to, by, attempt: changed.attempt }
  return { row: { ...changed, steps: [...row.steps, step] } }
}

interface MaybeToken {
  readonly type: RewakeEventType
  readonly token?: string
}

function refusalOf({ state, leaseToken }: RewakeRecord, { type, token }: MaybeToken): RewakeRefusal {
  if (token === undefined || type === 'leased') return 'not-due'
  return type === 'acknowledged' && state === 'delivered' && leaseToken === token ? 'already-delivered' : 'stale-token'
}
