import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { V1 } from '#lib/contract'
import { definitionV1, definitionV2, envelopeV1, envelopeV2, issuesOf } from '#lib/testing'
import { openBuiltInBus } from '#lib/testing/bus'
import { createBuiltInHandlers } from './index'

const HANDLERS = createBuiltInHandlers({ probe: async () => 'file' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Dispatches an event of the definition's own version to it alone. */
async function dispatchOne(definition: Record<string, unknown>) {
  const { bus, recorder } = openBuiltInBus([definition])
  const dispatched = bus.dispatch(definition.schemaVersion === V1 ? envelopeV1() : envelopeV2())
  await vi.advanceTimersByTimeAsync(2_000)
  return { outcomes: (await dispatched).outcomes, recorder }
}

describe('the built-in handlers', () => {
  it('are these, and say what they do and what they take', () => {
    const demos = [
      'allow',
      'deny',
      'observe',
      'slow',
      'throws',
      'rejects',
      'bad-result',
      'never-settles',
      'ignores-abort',
      'redispatch',
    ]
    const fromV2 = [
      'allow',
      'deny',
      'annotate',
      'context',
      'rewrite',
      'warn-on-tool-call',
      'add-context-note',
      'rule',
      'delay',
      'fail',
      'flaky',
      'require-file-exists',
    ]
    expect(HANDLERS.map(({ id }) => id)).toEqual([...demos.map((name) => `demo.${name}`), ...fromV2])
    for (const { meaning, params, id } of HANDLERS) {
      expect(meaning).toMatch(/\.$/)
      expect(params === undefined).toBe(id.startsWith('demo.'))
      if (params !== undefined)
        expect(z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' })).toMatchObject({
          type: 'object',
          additionalProperties: false,
        })
    }
  })

  it.each(HANDLERS.map(({ id, versions }) => [id, versions === undefined] as const))(
    '%s may be named from v1: %s',
    (handlerId, isV1) => {
      const issues = issuesOf(openBuiltInBus().bus.registerDefinition, definitionV1({ handlerId }))
      expect(issues.map(({ path }) => path)).toEqual(isV1 ? [] : ['handlerId'])
    },
  )
})

describe('a demo handler', () => {
  it.each([
    ['demo.allow', { disposition: 'allowed', asked: 'allow', diagnostic: null }],
    ['demo.deny', { disposition: 'denied', asked: 'deny', diagnostic: 'denied by demo.deny' }],
    ['demo.observe', { disposition: 'allowed', asked: 'observe' }],
    ['demo.slow', { disposition: 'allowed', asked: 'allow', durationMs: 200 }],
    ['demo.throws', { disposition: 'failed-open', diagnostic: 'thrown by demo.throws' }],
    ['demo.rejects', { disposition: 'failed-open', diagnostic: 'rejected by demo.rejects' }],
    ['demo.bad-result', { disposition: 'failed-open' }],
    ['demo.never-settles', { disposition: 'timed-out' }],
    ['demo.ignores-abort', { disposition: 'timed-out' }],
    ['demo.redispatch', { disposition: 'allowed', diagnostic: 'the nested dispatch was allowed' }],
  ])('%s does what it is for, from v1 and from v2', async (handlerId, expected) => {
    expect((await dispatchOne(definitionV1({ handlerId }))).outcomes).toMatchObject([expected])
    const fromV2 = definitionV2({ run: { kind: 'handler', handlerId } })
    expect((await dispatchOne(fromV2)).outcomes).toMatchObject([expected])
  })

  it('demo.ignores-abort allows 300 ms after its deadline', async () => {
    const { recorder } = await dispatchOne(definitionV1({ handlerId: 'demo.ignores-abort' }))
    expect(recorder.lateNotes).toMatchObject([{ lateDecision: 'allow' }])
    expect(recorder.lateNotes[0]?.lateMs).toBeGreaterThanOrEqual(290)
    expect(recorder.lateNotes[0]?.lateMs).toBeLessThanOrEqual(300)
  })

  it('demo.redispatch is reentrant inside itself, and under fail-closed blocked', async () => {
    const redispatching = definitionV1({ handlerId: 'demo.redispatch', failurePolicy: 'fail-closed' })
    const { outcomes, recorder } = await dispatchOne(redispatching)
    expect(recorder.outcomes.map(({ disposition }) => disposition)).toEqual(['reentrant', 'allowed'])
    expect(outcomes[0]?.diagnostic).toBe('the nested dispatch was blocked')
  })

  it('takes no parameters', () => {
    const definition = definitionV2({ run: { kind: 'handler', handlerId: 'demo.allow', params: { reason: 'x' } } })
    expect(issuesOf(openBuiltInBus().bus.registerDefinition, definition)).toMatchObject([{ path: 'run.params' }])
  })
})
