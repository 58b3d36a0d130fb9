import { describe, expect, it } from 'vitest'
import { outcomeRecord } from '#lib/testing'
import { PROCEEDS } from './decision'
import { DispatchResultV1, DispatchResultV2 } from './dispatch-result'
import { DISPOSITIONS } from './dispositions'
import { OutcomeV1, OutcomeV2 } from './outcome'
import { V1, V2 } from './versions'
import { toDispatchResult, toOutcomeV1, toOutcomeV2 } from './view'

const decision = {
  ...PROCEEDS,
  verdict: 'deny' as const,
  blocked: true,
  blockedBy: 'answer' as const,
  reason: 'no',
  decidedBy: ['guard.one'],
}

describe('an outcome in v1', () => {
  it('has the fields of v1 and no other', () => {
    expect(toOutcomeV1(outcomeRecord())).toEqual({
      schemaVersion: V1,
      eventId: 'event-1',
      sourceEventId: 'source-1',
      hookId: 'guard.one',
      handlerId: 'demo.allow',
      event: 'tool.pre-use',
      order: 0,
      startedAt: '2026-01-31T09:30:00.000Z',
      completedAt: '2026-01-31T09:30:00.013Z',
      durationMs: 12,
      disposition: 'allowed',
      blocking: false,
    })
  })

  it('carries diagnostic and evidence when there are any', () => {
    const evidence = { kind: 'run-event' as const, eventId: 'runevt_1', sequence: 3 }
    expect(toOutcomeV1(outcomeRecord({ diagnostic: 'why', evidence }))).toMatchObject({ diagnostic: 'why', evidence })
  })

  it.each([
    [0, 0],
    [0.49, 0],
    [0.5, 1],
    [12.4, 12],
    [-0.2, 0],
  ])('rounds %d ms to %d', (durationMs, expected) => {
    expect(Object.is(toOutcomeV1(outcomeRecord({ durationMs })).durationMs, expected)).toBe(true)
  })

  it.each(DISPOSITIONS)('$id gives a valid v1 document', ({ id }) => {
    for (const failurePolicy of ['fail-open', 'fail-closed'] as const) {
      for (const blocking of [true, false]) {
        const outcome = toOutcomeV1(outcomeRecord({ disposition: id, failurePolicy, blocking }))
        expect(OutcomeV1.safeParse(outcome).success).toBe(true)
      }
    }
  })
})

describe('an outcome in v2', () => {
  it('keeps the fraction and every field of the record but the planning ones', () => {
    const outcome = toOutcomeV2(outcomeRecord({ durationMs: 12.25 }))
    expect(outcome.durationMs).toBe(12.25)
    expect(OutcomeV2.safeParse(outcome).error).toBeUndefined()
    for (const field of ['startedAtMs', 'completedAtMs', 'timeoutMs', 'failurePolicy', 'mayBlock'])
      expect(outcome).not.toHaveProperty(field)
  })

  it('leaves diagnostic and evidence out when there are none', () => {
    expect(toOutcomeV2(outcomeRecord())).not.toHaveProperty('diagnostic')
    expect(toOutcomeV2(outcomeRecord({ diagnostic: 'x' }))).toMatchObject({ diagnostic: 'x' })
  })
})

describe('a dispatch result', () => {
  const record = {
    dispatchId: 'd1',
    eventId: 'event-1',
    event: 'tool.pre-use',
    allowed: false,
    decision,
    outcomes: [outcomeRecord({ disposition: 'denied', blocking: true }), outcomeRecord({ disposition: 'observed' })],
    skipped: [{ ref: 'guard.two', reason: 'after-block' as const, detail: 'guard.one refused' }],
  }

  it('in v1 hides what only v2 has', () => {
    const result = toDispatchResult(record, V1)
    expect(DispatchResultV1.safeParse(result).error).toBeUndefined()
    expect(Object.keys(result).sort()).toEqual(['allowed', 'event', 'eventId', 'outcomes', 'schemaVersion'])
    expect(result.outcomes.map(({ disposition }) => disposition)).toEqual(['denied', 'allowed'])
  })

  it('in v2 shows all of it', () => {
    const result = toDispatchResult(record, V2)
    expect(DispatchResultV2.safeParse(result).error).toBeUndefined()
    expect(result).toMatchObject({ dispatchId: 'd1', decision, skipped: record.skipped })
  })
})
