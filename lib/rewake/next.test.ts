import { describe, expect, test } from 'vitest'
import type { RewakeState } from '#lib/contract'
import { beginRewake } from './begin-rewake'
import { next } from './next'
import type { Moment, RewakeEvent } from './rewake-event'
import { REWAKE_LIMITS } from './rewake-limits'
import type { RewakeRecord } from './rewake-record'
import type { RewakeResult } from './rewake-run'

const nowMs = 1_000_000
const { ttlMs, attemptsMax, queueMax } = REWAKE_LIMITS
const at = (ms: number, limits = REWAKE_LIMITS): Moment => ({ nowMs: ms, limits })

const run = {
  runId: 'run-1',
  outcomeId: 'outcome-1',
  hookId: 'review.diff',
  event: 'turn.pre-stop',
  handlerId: 'command',
  dialect: 'native',
  source: 'internal',
  mode: 'async-rewake',
  owner: 'hookscope',
} as const
const running = beginRewake(run, { rewakeId: 'rewake-1', ownerId: 'server-1' }, nowMs - 50)
const queued: RewakeRecord = { ...running, state: 'queued', qualifiedAtMs: nowMs, dedupeKey: 'key' }
const leased: RewakeRecord = {
  ...queued,
  ...{ state: 'leased', attempt: 1, leaseToken: 'token-1', leaseUntilMs: nowMs + 30_000, consumer: 'agent' },
}
const delivered: RewakeRecord = { ...leased, state: 'delivered', leaseUntilMs: null, deliveredAtMs: nowMs }
const foreign = <Row extends RewakeRecord>(row: Row): RewakeRecord => ({ ...row, owner: 'foreign' })

const nothing: RewakeResult = {
  status: 'pass',
  wakes: false,
  reason: null,
  summary: null,
  message: null,
  error: null,
}
const settled = (
  result: Partial<RewakeResult>,
  place: Partial<RewakeEvent<'settled'>> = {},
): RewakeEvent<'settled'> => ({
  type: 'settled',
  result: { ...nothing, ...result },
  isRunActive: true,
  duplicateOf: null,
  pending: 0,
  ...place,
})
const swept = { type: 'swept', isRunActive: true } as const
const lease = { type: 'leased', token: 'token-2', consumer: 'agent', leaseMs: 30_000 } as const
const after = (row: RewakeRecord, event: RewakeEvent, moment: Moment = at(nowMs)): RewakeRecord => {
  const result = next(row, event, moment)
  if ('refusal' in result) throw new Error(result.refusal)
  return result.row
}

describe('a row goes on', () => {
  const drop = { ...REWAKE_LIMITS, surplus: 'drop' } as const
  test.each<[string, RewakeRecord, RewakeEvent, Moment, Partial<RewakeRecord>]>([
    ['passed, asks for nothing', running, settled({}), at(nowMs), { state: 'ended', qualifiedAtMs: null }],
    ['asks to wake', running, settled({ wakes: true }), at(nowMs), { state: 'queued', qualifiedAtMs: nowMs }],
    ['failed', running, settled({ status: 'failed' }), at(nowMs), { state: 'queued', status: 'failed' }],
    ['block', running, settled({ status: 'block' }), at(nowMs), { state: 'queued', endedAtMs: nowMs }],
    [
      'run over',
      running,
      settled({ wakes: true }, { isRunActive: false }),
      at(nowMs),
      { state: 'dropped', dropReason: 'inactive-run', qualifiedAtMs: nowMs },
    ],
    [
      'said before',
      running,
      settled({ wakes: true }, { duplicateOf: 'rewake-0' }),
      at(nowMs),
      { state: 'dropped', dropReason: 'duplicate', duplicateOf: 'rewake-0', qualifiedAtMs: nowMs },
    ],
    [
      'queue full',
      running,
      settled({ wakes: true }, { pending: queueMax }),
      at(nowMs),
      { state: 'dropped', dropReason: 'queue-full', qualifiedAtMs: nowMs },
    ],
    ['one place left', running, settled({ wakes: true }, { pending: queueMax - 1 }), at(nowMs), { state: 'queued' }],
    [
      'server dead',
      running,
      { type: 'owner-lost' },
      at(nowMs),
      { state: 'dropped', dropReason: 'crashed', qualifiedAtMs: null },
    ],
    [
      'taken',
      queued,
      lease,
      at(nowMs),
      { state: 'leased', attempt: 1, leaseToken: 'token-2', leaseUntilMs: nowMs + 30_000 },
    ],
    ['taken at its last moment', queued, lease, at(nowMs + ttlMs), { state: 'leased' }],
    ['taken too late', queued, lease, at(nowMs + ttlMs + 1), { state: 'dropped', dropReason: 'expired', attempt: 0 }],
    ['nobody asked', queued, swept, at(nowMs + ttlMs + 1), { state: 'dropped', dropReason: 'expired' }],
    ['left over', queued, { type: 'left-over' }, at(nowMs, drop), { state: 'dropped', dropReason: 'surplus' }],
    ['run ended', queued, { type: 'run-ended' }, at(nowMs), { state: 'dropped', dropReason: 'agent-ended' }],
    [
      'acknowledged',
      leased,
      { type: 'acknowledged', token: 'token-1' },
      at(nowMs + 5),
      { state: 'delivered', deliveredAtMs: nowMs + 5, attempt: 1, leaseToken: 'token-1' },
    ],
    ['given back', leased, { type: 'released', token: 'token-1', isRunActive: true }, at(nowMs), { state: 'queued' }],
    ['deadline over', leased, swept, at(nowMs + 30_000), { state: 'queued', leaseToken: null, attempt: 1 }],
    [
      'last attempt over',
      { ...leased, attempt: attemptsMax },
      swept,
      at(nowMs + 30_000),
      { state: 'dropped', dropReason: 'undeliverable' },
    ],
    ['lease outlives the time to live', leased, swept, at(nowMs + ttlMs + 1), { dropReason: 'undeliverable' }],
    ['lease outlives the run', leased, { ...swept, isRunActive: false }, at(nowMs + 30_000), { state: 'dropped' }],
    [
      'last attempt given back',
      { ...leased, attempt: attemptsMax },
      { type: 'released', token: 'token-1', isRunActive: true },
      at(nowMs),
      { state: 'dropped', dropReason: 'undeliverable' },
    ],
    [
      'the agent wakes itself',
      foreign(running),
      settled({ wakes: true }, { isRunActive: false, duplicateOf: 'rewake-0', pending: queueMax }),
      at(nowMs),
      { state: 'queued' },
    ],
    [
      'of mode async, whatever it says',
      { ...running, mode: 'async' },
      settled({ status: 'failed', wakes: true }),
      at(nowMs),
      { state: 'ended', status: 'failed', qualifiedAtMs: null },
    ],
    [
      'of mode async, and its agent hands it over itself',
      foreign({ ...running, mode: 'async' }),
      settled({ wakes: true }),
      at(nowMs),
      { state: 'queued', qualifiedAtMs: nowMs },
    ],
    [
      'a failure that does not wake by the rules of its agent',
      { ...running, dialect: 'other' },
      settled({ status: 'failed' }),
      at(nowMs),
      { state: 'ended', status: 'failed' },
    ],
    ['what an agent hands over is not seen', foreign(queued), swept, at(nowMs + ttlMs + 1), { state: 'ended' }],
    ['its run ended', foreign(queued), { type: 'run-ended' }, at(nowMs), { state: 'ended', qualifiedAtMs: nowMs }],
    ['seen at the agent', foreign(queued), { type: 'observed' }, at(nowMs), { state: 'delivered' }],
  ])('%s', (...[, row, event, moment, expected]) => {
    const result = after(row, event, moment)
    expect(result).toMatchObject(expected)
    expect(result.steps.at(-1)).toMatchObject({ atMs: moment.nowMs, state: result.state, attempt: result.attempt })
    expect(result.steps).toHaveLength(row.steps.length + 1)
  })
})

describe('a row stays as it is', () => {
  test.each<[string, RewakeRecord, RewakeEvent, string]>([
    ['queued, in time', queued, swept, 'not-due'],
    ['leased, in time', leased, swept, 'not-due'],
    ['leased when its run ends', leased, { type: 'run-ended' }, 'not-due'],
    ['leased already', leased, lease, 'not-due'],
    ['left over, kept', queued, { type: 'left-over' }, 'not-due'],
    ['another token', leased, { type: 'acknowledged', token: 'token-9' }, 'stale-token'],
    ['another token given back', leased, { type: 'released', token: 'token-9', isRunActive: true }, 'stale-token'],
    ['no lease', queued, { type: 'acknowledged', token: 'token-1' }, 'stale-token'],
    ['acknowledged again', delivered, { type: 'acknowledged', token: 'token-1' }, 'already-delivered'],
    ['acknowledged by another', delivered, { type: 'acknowledged', token: 'token-9' }, 'stale-token'],
    ['settled twice', queued, settled({ wakes: true }), 'not-due'],
    ['an agent of ours is not observed', queued, { type: 'observed' }, 'not-due'],
    ['no consumer takes what an agent shows itself', foreign(queued), lease, 'not-due'],
  ])('%s', (...[, row, event, refusal]) => {
    expect(next(row, event, at(nowMs))).toEqual({ refusal })
  })

  const events: readonly RewakeEvent[] = [
    settled({ wakes: true }),
    { type: 'owner-lost' },
    lease,
    { type: 'left-over' },
    { type: 'acknowledged', token: 'token-1' },
    { type: 'released', token: 'token-1', isRunActive: true },
    { ...swept, isRunActive: false },
    { type: 'run-ended' },
    { type: 'observed' },
  ]
  const finals: readonly RewakeState[] = ['ended', 'delivered', 'dropped']
  test.each(events.map((event) => [event.type, event] as const))('%s moves no row that is at its end', (_, event) => {
    for (const owner of ['hookscope', 'foreign'] as const) {
      for (const state of finals) {
        const row = { ...leased, state, owner }
        expect(next(row, event, at(nowMs + 10 * ttlMs, { ...REWAKE_LIMITS, surplus: 'drop' }))).toHaveProperty(
          'refusal',
        )
      }
    }
  })
})
