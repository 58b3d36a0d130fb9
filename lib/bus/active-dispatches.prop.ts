import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONTRACT } from '#lib/contract'
import { envelopeV2 } from '#lib/testing'
import { createActiveDispatches } from './active-dispatches'
import type { RunningDispatch } from './running-dispatch'

const envelope = CONTRACT.parseEnvelope(envelopeV2())

function running(eventId: string): RunningDispatch {
  return {
    eventId,
    envelope,
    currentHookId: null,
    context: null,
    deadlineAtMs: Number.POSITIVE_INFINITY,
    previous: null,
    next: null,
    cancel: () => {},
    onDeadline: () => {},
  }
}

describe('the register of running dispatches', () => {
  it('holds what joined and has not left, the newest first', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 9 }), { maxLength: 60 }), (visitors) => {
        const active = createActiveDispatches()
        const runs = Array.from({ length: 10 }, (_, at) => running(`event-${at}`))
        const model: RunningDispatch[] = []
        for (const visitor of visitors) {
          const run = runs[visitor] ?? running('nobody')
          const at = model.indexOf(run)
          if (at >= 0) {
            active.delete(run)
            active.delete(run)
            model.splice(at, 1)
          } else {
            active.add(run)
            model.unshift(run)
          }
          expect([...active].map(({ eventId }) => eventId)).toEqual(model.map(({ eventId }) => eventId))
          expect(active.size).toBe(model.length)
        }
      }),
    )
  })

  it('can be gone through while each leaves in its turn', () => {
    const active = createActiveDispatches()
    for (const eventId of ['a', 'b', 'c']) active.add(running(eventId))
    const seen: string[] = []
    for (const run of active) {
      active.delete(run)
      seen.push(run.eventId)
    }
    expect([seen, active.size]).toEqual([['c', 'b', 'a'], 0])
  })
})
