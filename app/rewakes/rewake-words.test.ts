import { describe, expect, it } from 'vitest'
import type { StoredRewake } from '#lib/contract'
import { FOREIGN_LOOKS } from './foreign-words'
import { ranFor, stepText, waitedFor, whereText } from './rewake-words'

const at = (second: number) => `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`
const row = (changes: Partial<StoredRewake>): StoredRewake => ({
  ...{ rewakeId: 'r1', runId: 'run-1', outcomeId: 'o1', hookId: 'review', event: 'turn.pre-stop' },
  ...{ handlerId: 'command', dialect: 'native', source: 'internal', mode: 'async-rewake', ownerId: 'server' },
  ...{ owner: 'hookscope' },
  ...{ state: 'queued', dropReason: null, duplicateOf: null, status: 'block', reason: null, summary: 'Text' },
  ...{ message: null, attempt: 0, consumer: null, startedAt: at(0), endedAt: at(4), qualifiedAt: at(4) },
  ...{ deliveredAt: null, leaseUntil: null, expiresAt: at(40), steps: [] },
  ...changes,
})
const ENDED: Partial<StoredRewake> = { state: 'ended', qualifiedAt: null }
const clock = (time: string) => time.slice(17, 19)

describe('where a row is', () => {
  it.each<[string, Partial<StoredRewake>]>([
    ['Nobody has asked for it yet; it expires at 40.', {}],
    ['Taken once and not confirmed; it expires at 40.', { attempt: 1 }],
    ['Taken 3 times and not confirmed; it expires at 40.', { attempt: 3 }],
    ['Consumer side has it and must confirm by 30.', { state: 'leased', consumer: 'side', leaseUntil: at(30) }],
    ['Consumer agent confirmed.', { state: 'delivered', consumer: 'agent' }],
    [FOREIGN_LOOKS.observed.meaning, { state: 'delivered', owner: 'foreign' }],
    [FOREIGN_LOOKS.unknown.meaning, { state: 'queued', owner: 'foreign' }],
    [FOREIGN_LOOKS.unknown.meaning, { state: 'ended', owner: 'foreign' }],
    ['It passed and had nothing for the model.', { ...ENDED, owner: 'foreign', status: 'pass' }],
    ['It failed; a hook of mode async wakes nobody.', { ...ENDED, mode: 'async', status: 'failed' }],
    ['It passed and asked for nothing.', { ...ENDED, status: 'pass' }],
    ['The run ended while the result was waiting.', { state: 'dropped', dropReason: 'agent-ended' }],
  ])('%s', (text, changes) => {
    expect(whereText(row(changes), clock)).toBe(text)
  })
})

it('tells how long it ran and waited, and what goes on', () => {
  expect(ranFor(row({}))).toEqual({ ms: 4_000 })
  expect(ranFor(row({ state: 'running', endedAt: null }))).toEqual({ since: at(0) })
  expect(waitedFor(row({}))).toEqual({ since: at(4) })
  expect(waitedFor(row({ state: 'delivered', deliveredAt: at(9) }))).toEqual({ ms: 5_000 })
  const expired = { at: at(40), state: 'dropped', by: 'sweeper', attempt: 0 } as const
  expect(waitedFor(row({ state: 'dropped', dropReason: 'expired', steps: [expired] }))).toEqual({ ms: 36_000 })
  expect(waitedFor(row({ state: 'ended', qualifiedAt: null }))).toBeNull()
})

it('tells a lease that ran out from one that was given back', () => {
  const step = (state: StoredRewake['state'], by: StoredRewake['steps'][number]['by']) => ({
    ...{ at: at(1), state, by, attempt: 1 },
  })
  const steps = [
    step('queued', 'executor'),
    step('leased', 'consumer'),
    step('queued', 'sweeper'),
    step('queued', 'consumer'),
  ]
  const texts = steps.map((_, index) => stepText(row({ steps, consumer: 'agent' }), index))
  expect(texts).toEqual([
    'The hook ended and its result waits',
    'Consumer agent took it, attempt 1',
    'Not confirmed in time: it waits again',
    'Given back: it waits again',
  ])
})

it('counts no wait where the agent does not tell when it handed the result over', () => {
  expect(waitedFor(row({ owner: 'foreign' }))).toBeNull()
  expect(waitedFor(row({ owner: 'foreign', state: 'delivered', deliveredAt: at(9) }))).toEqual({ ms: 5_000 })
})
