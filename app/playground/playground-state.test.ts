import { describe, expect, it } from 'vitest'
import { OWN_ANSWER } from './answer-draft'
import { FIRST_STATE, playgroundReducer } from './playground-state'

const DENIES = { ...OWN_ANSWER, end: 'deny' as const }

describe('playgroundReducer', () => {
  it('edits one text and keeps the other', () => {
    const next = playgroundReducer(FIRST_STATE, { type: 'edit', file: 'envelope', text: '{}' })
    expect(next).toEqual({ ...FIRST_STATE, envelope: '{}' })
  })

  it('counts texts that are put in and not those that are typed', () => {
    const typed = playgroundReducer(FIRST_STATE, { type: 'edit', file: 'envelope', text: '{}' })
    const put = playgroundReducer(typed, { type: 'put-envelope', text: '{ }' })
    expect([typed.revision, put.revision, put.envelope]).toEqual([0, 1, '{ }'])
    expect(playgroundReducer(put, { type: 'restore', state: FIRST_STATE }).revision).toBe(2)
  })

  it('is the same state when nothing changed, so that nothing is drawn again', () => {
    const text = FIRST_STATE.definitions
    expect(playgroundReducer(FIRST_STATE, { type: 'edit', file: 'definitions', text })).toBe(FIRST_STATE)
  })

  it('keeps answers by hook and forgets one that is its own again', () => {
    const one = playgroundReducer(FIRST_STATE, { type: 'answer', ref: 'a', draft: DENIES })
    const two = playgroundReducer(one, { type: 'answer', ref: 'b', draft: { ...OWN_ANSWER, settlesAfterMs: '5' } })
    expect(two.answers).toEqual({ a: DENIES, b: { ...OWN_ANSWER, settlesAfterMs: '5' } })
    expect(playgroundReducer(two, { type: 'answer', ref: 'a', draft: OWN_ANSWER }).answers).toEqual({
      b: { ...OWN_ANSWER, settlesAfterMs: '5' },
    })
    expect(playgroundReducer(two, { type: 'forget-answers' }).answers).toEqual({})
  })

  it('lifts the budget and keeps the rest', () => {
    const limited = { ...FIRST_STATE, budgetMs: 600, scenario: 'budget' }
    expect(playgroundReducer(limited, { type: 'lift-budget' })).toEqual({ ...limited, budgetMs: null })
  })

  it('keeps faults by hook and clears them one by one and all at once', () => {
    const one = playgroundReducer(FIRST_STATE, { type: 'fault', ref: 'a', fault: { fault: 'throw' } })
    const two = playgroundReducer(one, { type: 'fault', ref: 'b', fault: { fault: 'delay', delayMs: 5 } })
    expect(two.faults).toEqual({ a: { fault: 'throw' }, b: { fault: 'delay', delayMs: 5 } })
    expect(playgroundReducer(two, { type: 'fault', ref: 'b', fault: null }).faults).toEqual(one.faults)
    expect(playgroundReducer(two, { type: 'clear-faults' }).faults).toEqual({})
  })

  it('goes back to the first texts, as an event of its own', () => {
    const pinned = { text: '[]', at: '2026-01-31T09:30:00.000Z' }
    const edited = {
      ...FIRST_STATE,
      pinned,
      definitions: '[]',
      scenario: 'ordering',
      budgetMs: 5,
      answers: { a: DENIES },
    }
    const identity = { eventId: 'evt-2', occurredAt: '2026-02-01T00:00:00.000Z' }
    const reset = playgroundReducer(edited, { type: 'reset', identity })
    expect(reset).toEqual({ ...FIRST_STATE, pinned, envelope: reset.envelope, revision: 1 })
    expect(JSON.parse(reset.envelope)).toEqual({ ...JSON.parse(FIRST_STATE.envelope), ...identity })
  })
})
