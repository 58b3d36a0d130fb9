import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OutcomeRecord, SimulatedOutcome } from '#lib/contract'
import { definitionV2, envelopeV2, jsonObjects } from '#lib/testing'
import { openTestBus } from '#lib/testing/bus'
import { createBuiltInHandlers } from './index'

const text = fc.string({ minLength: 1, maxLength: 30 }).filter((value) => value.trim() !== '')
const texts = fc.array(text, { minLength: 1, maxLength: 3 })
const decisions = fc.constantFrom('allow', 'deny', 'observe')
const some = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(fields, { requiredKeys: [], noNullPrototype: true })
const conditions = fc.oneof(
  fc.record({
    field: fc.constantFrom('input.command', 'input', 'event', 'nowhere'),
    contains: fc.constantFrom('rm', 'x'),
  }),
  fc.record({
    field: fc.constantFrom('input.command', 'metadata.toolName'),
    matches: fc.constantFrom('^r', 'Bash', '.'),
  }),
)

/** Parameters of every handler that can be evaluated. */
const PARAMS: Record<string, fc.Arbitrary<unknown>> = {
  allow: some({ diagnostic: text }),
  deny: some({ reason: text }),
  annotate: fc.record({ annotations: texts }),
  context: fc.record({ context: texts }),
  rewrite: fc.record({ input: jsonObjects, merge: fc.boolean() }),
  'warn-on-tool-call': some({ message: text }),
  'add-context-note': fc.record({ note: text }),
  rule: fc.record({
    when: fc.array(conditions, { minLength: 1, maxLength: 3 }),
    decision: decisions,
    otherwise: decisions,
  }),
  delay: fc.record({ delayMs: fc.integer({ min: 0, max: 130 }) }),
  fail: fc.record({ how: fc.constantFrom('throw', 'reject', 'bad-answer', 'never-settle'), message: text }),
}

const handlers = createBuiltInHandlers({ probe: async () => 'file' })
const runs = fc.oneof(
  ...handlers
    .filter(({ evaluate, id }) => evaluate !== undefined && id !== 'demo.redispatch')
    .map(({ id }) => {
      const params = PARAMS[id]
      return params === undefined ? fc.constant({ handlerId: id }) : fc.record({ handlerId: fc.constant(id), params })
    }),
)

/** What an outcome says, without its place and its times. */
function said(outcome: Partial<OutcomeRecord | SimulatedOutcome> | undefined) {
  const { disposition, blocking, asked, reason, diagnostic, effects, ignored } = outcome ?? {}
  return { disposition, blocking, asked, reason, diagnostic, effects, ignored }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('evaluating a built-in handler', () => {
  it('comes to what running it comes to', async () => {
    const envelope = envelopeV2({ metadata: { toolName: 'Bash' }, input: { command: 'rm -rf', keep: [1] } })
    const bus = openTestBus({})
    for (const handler of handlers) bus.registerHandler(handler)
    await fc.assert(
      fc.asyncProperty(runs, fc.constantFrom('fail-open', 'fail-closed'), async (run, failurePolicy) => {
        const match = { toolName: ['bash'] }
        const definition = definitionV2({ timeoutMs: 100, failurePolicy, match, run: { kind: 'handler', ...run } })
        const definitions = bus.definitionSet([definition])
        const simulated = bus.simulate(envelope, {}, { definitions })
        const dispatched = bus.dispatch(envelope, { definitions, door: true })
        await vi.advanceTimersByTimeAsync(600)
        const { outcomes, decision } = await dispatched
        expect(said(simulated.outcomes[0])).toEqual(said(outcomes[0]))
        expect(simulated.decision).toEqual(decision)
      }),
      { numRuns: 300 },
    )
  })
})
