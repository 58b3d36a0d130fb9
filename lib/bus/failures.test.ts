import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { answering, createManualClock, openTestBus } from '#lib/testing/bus'
import type { Handler } from './handler'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const throwing = (error: unknown): Handler => {
  return () => {
    throw error
  }
}

interface Failing {
  name: string
  handler?: Handler
  disposition: 'missing-handler' | 'reentrant' | 'timed-out' | 'failed'
  diagnostic: string
}

const INVALID = 'The answer is not valid: expected {decision: allow, deny or observe, diagnostic?: text}.'
const SILENT = 'The handler failed without a message.'

const FAILURES: readonly Failing[] = [
  {
    name: 'a missing handler',
    disposition: 'missing-handler',
    diagnostic: 'No handler is registered under mine.',
  },
  {
    name: 'a handler that never settles',
    handler: () => new Promise(() => {}),
    disposition: 'timed-out',
    diagnostic: 'No answer within 10 ms.',
  },
  { name: 'a thrown error', handler: throwing(new Error('boom')), disposition: 'failed', diagnostic: 'boom' },
  {
    name: 'a rejected promise',
    handler: () => Promise.reject(new TypeError('bad')),
    disposition: 'failed',
    diagnostic: 'bad',
  },
  {
    name: 'an error without a message',
    handler: throwing(new RangeError()),
    disposition: 'failed',
    diagnostic: 'RangeError',
  },
  {
    name: 'an error whose message is no text',
    handler: throwing(Object.assign(new Error(), { message: { code: 1 } })),
    disposition: 'failed',
    diagnostic: SILENT,
  },
  { name: 'a thrown text', handler: throwing('as text'), disposition: 'failed', diagnostic: 'as text' },
  { name: 'a thrown null', handler: throwing(null), disposition: 'failed', diagnostic: SILENT },
  { name: 'a thrown object', handler: throwing({ message: 'hidden' }), disposition: 'failed', diagnostic: SILENT },
  { name: 'an answer that is a list', handler: answering([]), disposition: 'failed', diagnostic: INVALID },
  { name: 'an answer without a decision', handler: answering({}), disposition: 'failed', diagnostic: INVALID },
  {
    name: 'a decision of another case',
    handler: answering({ decision: 'Deny' }),
    disposition: 'failed',
    diagnostic: INVALID,
  },
  {
    name: 'a secret in the message',
    handler: throwing(new Error(`cannot log in with password=hunter2`)),
    disposition: 'failed',
    diagnostic: 'cannot log in with password=[REDACTED]',
  },
]

const POLICIES = [
  { failurePolicy: 'fail-open', blocks: false, failed: 'failed-open' },
  { failurePolicy: 'fail-closed', blocks: true, failed: 'failed-closed' },
]

async function dispatchOne(handler: Handler | undefined, changes: Record<string, unknown>) {
  const bus = openTestBus({ handlers: handler ? { mine: handler } : {} })
  bus.registerDefinition(definitionV2({ timeoutMs: 10, run: { kind: 'handler', handlerId: 'mine' }, ...changes }))
  const dispatched = bus.dispatch(envelopeV2())
  await vi.advanceTimersByTimeAsync(20)
  return dispatched
}

describe.each(POLICIES)('under $failurePolicy', ({ failurePolicy, blocks, failed }) => {
  it.each(FAILURES)('$name is a failure that the policy decides', async ({ handler, disposition, diagnostic }) => {
    const { allowed, outcomes, decision } = await dispatchOne(handler, { failurePolicy })
    expect(allowed).toBe(!blocks)
    expect(outcomes).toMatchObject([
      {
        disposition: disposition === 'failed' ? failed : disposition,
        diagnostic,
        asked: null,
        enforced: blocks ? 'deny' : 'allow',
        why: null,
        reason: null,
        effects: {},
        ignored: [],
      },
    ])
    expect(decision).toMatchObject({ blocked: blocks, blockedBy: blocks ? 'failure' : null })
    expect(decision.toModel).toHaveLength(blocks ? 1 : 0)
  })

  it('parameters that stopped fitting are a failure that the policy decides', async () => {
    const bus = openTestBus({})
    const handler = { id: 'mine', meaning: 'Wants a number.', run: vi.fn(answering({ decision: 'allow' })) }
    const run = { kind: 'handler', handlerId: 'mine', params: { wait: 'soon' } }
    bus.registerDefinition(definitionV2({ failurePolicy, run }))
    bus.registerHandler({ ...handler, params: z.strictObject({ wait: z.number() }) })
    const { allowed, outcomes } = await bus.dispatch(envelopeV2())
    expect(allowed).toBe(!blocks)
    expect(outcomes[0]?.disposition).toBe(failed)
    expect(outcomes[0]?.diagnostic).toBe(
      'Parameters do not fit: run.params.wait: expected a number, got a text of 4 characters',
    )
    expect(handler.run).not.toHaveBeenCalled()
    bus.registerHandler({ ...handler, params: z.strictObject({ wait: z.string() }) })
    expect((await bus.dispatch(envelopeV2())).allowed).toBe(true)
    expect(handler.run).toHaveBeenCalledOnce()
  })
})

describe('an observing hook', () => {
  it.each(FAILURES)('never blocks: $name', async ({ handler, disposition, diagnostic }) => {
    const { allowed, outcomes } = await dispatchOne(handler, { mode: 'observe' })
    expect(allowed).toBe(true)
    const name = disposition === 'failed' ? 'failed-open' : disposition
    expect(outcomes).toMatchObject([{ disposition: name, diagnostic, enforced: 'allow', mayBlock: false }])
  })
})

describe('a diagnostic', () => {
  it('is one line of at most 1000 characters, without secrets', async () => {
    const long = `${'x '.repeat(600)}\n\ttoken=abc123`
    const { outcomes } = await dispatchOne(answering({ decision: 'deny', diagnostic: long, reason: long }), {})
    for (const text of [outcomes[0]?.diagnostic, outcomes[0]?.reason]) {
      expect(text?.length).toBeGreaterThan(900)
      expect(text?.length).toBeLessThanOrEqual(1_000)
      expect(text).not.toMatch(/[\n\t]|abc123/)
    }
  })

  it.each([
    ['a number', 5],
    ['an object', {}],
    ['an object without a text of its own', Object.create(null)],
  ])('stands, and so does the refusal, when the reason is %s', async (_what, reason) => {
    const { allowed, outcomes } = await dispatchOne(answering({ decision: 'deny', diagnostic: 'no', reason }), {})
    expect(allowed).toBe(false)
    expect(outcomes).toMatchObject([{ disposition: 'denied', reason: null, diagnostic: 'no' }])
  })
})

describe('an error of ours', () => {
  it('ends the dispatch without a decision and leaves the bus usable', async () => {
    const broken = createManualClock()
    let reads = 0
    const clock = {
      ...broken,
      monotonicMs: () => {
        reads += 1
        if (reads === 3) throw new Error('the clock broke')
        return broken.monotonicMs()
      },
    }
    const bus = openTestBus({ handlers: { mine: answering({ decision: 'allow' }) }, clock })
    bus.registerDefinition(definitionV2({ failurePolicy: 'fail-closed', run: { kind: 'handler', handlerId: 'mine' } }))
    await expect(bus.dispatch(envelopeV2())).rejects.toThrowError('the clock broke')
    expect((await bus.dispatch(envelopeV2())).allowed).toBe(true)
    await bus.close(1_000)
  })
})
