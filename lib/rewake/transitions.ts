import {
  NATIVE_DIALECT,
  qualifiesForRewake,
  type RewakeDropReason,
  type RewakeMover,
  type RewakeState,
} from '#lib/contract'
import { dedupeKeyOf, resultTexts } from './result-texts'
import type { Moment, RewakeEvent, RewakeEventType } from './rewake-event'
import type { RewakeRecord } from './rewake-record'
import type { RewakeResult } from './rewake-run'

/** One line of the table: in `from`, when it holds, the row goes to `to` with what `set` gives. */
export interface Transition<Type extends RewakeEventType> {
  from: RewakeState
  to: RewakeState
  by: RewakeMover
  why?: RewakeDropReason
  /** The guard in words. */
  if: string
  when?(row: RewakeRecord, event: RewakeEvent<Type>, at: Moment): boolean
  set?(row: RewakeRecord, event: RewakeEvent<Type>, at: Moment): Partial<RewakeRecord>
}

/** Every change a row can see, by event; the first line that holds counts (rewake.md, the ledger). */
export const TRANSITIONS: { readonly [Type in RewakeEventType]: readonly Transition<Type>[] } = {
  settled: [
    {
      ...{ from: 'running', to: 'ended', by: 'executor', set: ended },
      if: 'its mode is `async`, and no agent hands it over itself',
      when: (row) => row.mode === 'async' && !isForeign(row),
    },
    {
      ...{ from: 'running', to: 'ended', by: 'executor', set: ended },
      if: 'it asks for nothing: one of ours has passed, one of an agent does not wake by its rules',
      when: (row, { result }) => !wakesModel(row, result),
    },
    { from: 'running', to: 'queued', by: 'executor', if: 'the agent wakes itself', when: isForeign, set: qualified },
    {
      ...{ from: 'running', to: 'dropped', by: 'executor', why: 'inactive-run', set: qualified },
      if: 'the run is over',
      when: (_, { isRunActive }) => !isRunActive,
    },
    {
      ...{ from: 'running', to: 'dropped', by: 'executor', why: 'duplicate' },
      if: 'the run said the same within the time to live',
      when: (_, { duplicateOf }) => duplicateOf !== null,
      set: (row, event, at) => ({ ...qualified(row, event, at), duplicateOf: event.duplicateOf }),
    },
    {
      ...{ from: 'running', to: 'dropped', by: 'executor', why: 'queue-full', set: qualified },
      if: 'as many wait or are leased as may',
      when: (_, { pending }, { limits }) => pending >= limits.queueMax,
    },
    { from: 'running', to: 'queued', by: 'executor', if: 'otherwise', set: qualified },
  ],
  'owner-lost': [
    {
      ...{ from: 'running', to: 'dropped', by: 'recovery', why: 'crashed' },
      if: 'always',
      set: (_row, _event, { nowMs }) => ({ endedAtMs: nowMs }),
    },
  ],
  leased: [
    {
      ...{ from: 'queued', to: 'dropped', by: 'sweeper', why: 'expired' },
      if: 'its time to live is over, and no agent wakes itself with it',
      when: (row, event, at) => !isForeign(row) && isExpired(row, event, at),
    },
    {
      ...{ from: 'queued', to: 'leased', by: 'consumer' },
      if: 'it is among the oldest, and no agent wakes itself with it',
      when: (row) => !isForeign(row),
      set: ({ attempt }, { token, consumer, leaseMs }, { nowMs }) => ({
        ...{ attempt: attempt + 1, consumer, leaseToken: token, leaseUntilMs: nowMs + leaseMs },
      }),
    },
  ],
  'left-over': [
    {
      ...{ from: 'queued', to: 'dropped', by: 'consumer', why: 'surplus' },
      if: 'the policy drops what is left over',
      when: (row, _event, { limits }) => limits.surplus === 'drop' && !isForeign(row),
    },
  ],
  acknowledged: [
    {
      ...{ from: 'leased', to: 'delivered', by: 'consumer', when: holdsLease },
      if: 'the token is that of the lease in force',
      set: (_row, _event, { nowMs }) => ({ deliveredAtMs: nowMs, leaseUntilMs: null }),
    },
  ],
  released: [
    {
      ...{ from: 'leased', to: 'dropped', by: 'consumer', why: 'undeliverable', set: withoutLease },
      if: 'the token fits, and the attempts, the time to live or the run are over',
      when: (row, event, at) => holdsLease(row, event) && isLastLease(row, event, at),
    },
    { from: 'leased', to: 'queued', by: 'consumer', if: 'the token fits', when: holdsLease, set: withoutLease },
  ],
  swept: [
    {
      ...{ from: 'queued', to: 'ended', by: 'sweeper' },
      if: 'the agent wakes itself, and its time to live is over',
      when: (row, event, at) => isForeign(row) && isExpired(row, event, at),
    },
    { from: 'queued', to: 'dropped', by: 'sweeper', why: 'expired', if: 'its time to live is over', when: isExpired },
    {
      ...{ from: 'leased', to: 'dropped', by: 'sweeper', why: 'undeliverable', set: withoutLease },
      if: 'the lease is over, and so are the attempts, the time to live or the run',
      when: (row, event, at) => isLeaseOver(row, at) && isLastLease(row, event, at),
    },
    {
      ...{ from: 'leased', to: 'queued', by: 'sweeper', set: withoutLease },
      if: 'the lease is over',
      when: (row, _event, at) => isLeaseOver(row, at),
    },
  ],
  'run-ended': [
    {
      from: 'queued',
      to: 'dropped',
      by: 'agent',
      why: 'agent-ended',
      if: 'no agent wakes itself with it',
      when: (row) => !isForeign(row),
    },
    { from: 'queued', to: 'ended', by: 'agent', if: 'the agent wakes itself', when: isForeign },
  ],
  observed: [
    {
      ...{ from: 'queued', to: 'delivered', by: 'agent', when: isForeign },
      if: 'the agent wakes itself',
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

/** What a hook of an agent wakes with is for its own rules to say: `wakes` holds it. */
function wakesModel({ dialect }: RewakeRecord, result: RewakeResult): boolean {
  return dialect === NATIVE_DIALECT ? qualifiesForRewake(result) : result.wakes
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
