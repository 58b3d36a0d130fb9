import { qualifiesForRewake, type RewakeDropReason, type RewakeMover, type RewakeState } from '#lib/contract'
import { dedupeKeyOf, resultTexts } from './result-texts'
import type { Moment, RewakeEvent, RewakeEventType } from './rewake-event'
import type { RewakeRecord } from './rewake-record'

/** One line of the table: in `from`, when it holds, the row goes to `to` with what `set` gives. */
export interface Transition<Type extends RewakeEventType> {
  from: RewakeState
  to: RewakeState
  by: RewakeMover
  why?: RewakeDropReason
  when?(row: RewakeRecord, event: RewakeEvent<Type>, at: Moment): boolean
  set?(row: RewakeRecord, event: RewakeEvent<Type>, at: Moment): Partial<RewakeRecord>
}

/** Every change a row can see, by event; the first line that holds counts (rewake.md, the ledger). */
export const TRANSITIONS: { readonly [Type in RewakeEventType]: readonly Transition<Type>[] } = {
  settled: [
    { from: 'running', to: 'ended', by: 'executor', when: (_, { result }) => !qualifiesForRewake(result), set: ended },
    { from: 'running', to: 'queued', by: 'executor', when: isForeign, set: qualified },
    {
      ...{ from: 'running', to: 'dropped', by: 'executor', why: 'inactive-run', set: qualified },
      when: (_, { isRunActive }) => !isRunActive,
    },
    {
      ...{ from: 'running', to: 'dropped', by: 'executor', why: 'duplicate' },
      when: (_, { duplicateOf }) => duplicateOf !== null,
      set: (row, event, at) => ({ ...qualified(row, event, at), duplicateOf: event.duplicateOf }),
    },
    {
      ...{ from: 'running', to: 'dropped', by: 'executor', why: 'queue-full', set: qualified },
      when: (_, { pending }, { limits }) => pending >= limits.queueMax,
    },
    { from: 'running', to: 'queued', by: 'executor', set: qualified },
  ],
  'owner-lost': [
    {
      ...{ from: 'running', to: 'dropped', by: 'recovery', why: 'crashed' },
      set: (_row, _event, { nowMs }) => ({ endedAtMs: nowMs }),
    },
  ],
  leased: [
    { from: 'queued', to: 'dropped', by: 'sweeper', why: 'expired', when: isExpired },
    {
      ...{ from: 'queued', to: 'leased', by: 'consumer' },
      when: (row) => !isForeign(row),
      set: ({ attempt }, { token, consumer, leaseMs }, { nowMs }) => ({
        ...{ attempt: attempt + 1, consumer, leaseToken: token, leaseUntilMs: nowMs + leaseMs },
      }),
    },
  ],
  'left-over': [
    {
      ...{ from: 'queued', to: 'dropped', by: 'consumer', why: 'surplus' },
      when: (row, _event, { limits }) => limits.surplus === 'drop' && !isForeign(row),
    },
  ],
  acknowledged: [
    {
      ...{ from: 'leased', to: 'delivered', by: 'consumer', when: holdsLease },
      set: (_row, _event, { nowMs }) => ({ deliveredAtMs: nowMs, leaseUntilMs: null }),
    },
  ],
  released: [
    {
      ...{ from: 'leased', to: 'dropped', by: 'consumer', why: 'undeliverable', set: withoutLease },
      when: (row, event, at) => holdsLease(row, event) && isLastLease(row, event, at),
    },
    { from: 'leased', to: 'queued', by: 'consumer', when: holdsLease, set: withoutLease },
  ],
  swept: [
    { from: 'queued', to: 'dropped', by: 'sweeper', why: 'expired', when: isExpired },
    {
      ...{ from: 'leased', to: 'dropped', by: 'sweeper', why: 'undeliverable', set: withoutLease },
      when: (row, event, at) => isLeaseOver(row, at) && isLastLease(row, event, at),
    },
    {
      ...{ from: 'leased', to: 'queued', by: 'sweeper', set: withoutLease },
      when: (row, _event, at) => isLeaseOver(row, at),
    },
  ],
  'run-ended': [{ from: 'queued', to: 'dropped', by: 'agent', why: 'agent-ended', when: (row) => !isForeign(row) }],
  observed: [
    {
      ...{ from: 'queued', to: 'delivered', by: 'agent', when: isForeign },
      set: (_row, _event, { nowMs }) => ({ deliveredAtMs: nowMs }),
    },
  ],
}

function ended(_row: RewakeRecord, { result }: RewakeEvent<'settled'>, { nowMs, limits }: Moment) {
  return { endedAtMs: nowMs, ...resultTexts(result, limits.textMaxChars) }
}

function qualified(row: RewakeRecord, event: RewakeEvent<'settled'>, at: Moment) {
  const texts = resultTexts(event.result, at.limits.textMaxChars)
  return { ...texts, endedAtMs: at.nowMs, qualifiedAtMs: at.nowMs, dedupeKey: dedupeKeyOf(row, texts) }
}

function withoutLease(): Partial<RewakeRecord> {
  return { leaseToken: null, leaseUntilMs: null }
}

function isForeign({ owner }: RewakeRecord): boolean {
  return owner === 'foreign'
}

function isExpired({ qualifiedAtMs }: RewakeRecord, _event: unknown, { nowMs, limits }: Moment): boolean {
  return qualifiedAtMs !== null && nowMs > qualifiedAtMs + limits.ttlMs
}

function holdsLease({ leaseToken }: RewakeRecord, { token }: { readonly token: string }): boolean {
  return leaseToken === token
}

function isLeaseOver({ leaseUntilMs }: RewakeRecord, { nowMs }: Moment): boolean {
  return leaseUntilMs !== null && nowMs >= leaseUntilMs
}

/** Whether nobody may take the row again after this lease. */
function isLastLease(row: RewakeRecord, { isRunActive }: { readonly isRunActive: boolean }, at: Moment): boolean {
  return row.attempt >= at.limits.attemptsMax || isExpired(row, null, at) || !isRunActive
}
