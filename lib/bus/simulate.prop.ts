import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OutcomeRecord, SimulatedOutcome } from '#lib/contract'
import { envelopeV1, envelopeV2 } from '#lib/testing'
import { createManualClock, openTestBus, testDefinitions } from '#lib/testing/bus'
import type { Handler } from './handler'
import type { ScriptedOutput } from './scripted'

const texts = fc.constantFrom('', 'plain', ' two\nlines ', 'password=hunter2')
const rewrites = fc.constantFrom<unknown>({ command: 'ls' }, { command: 'rm -rf' }, 'no object', null, {})

const outputs: fc.Arbitrary<ScriptedOutput> = fc.record(
  {
    decision: fc.constantFrom('allow', 'allow', 'observe', 'deny', 'maybe'),
    reason: texts,
    diagnostic: texts,
    context: fc.array(texts, { maxLength: 22 }),
    annotations: fc.array(texts, { maxLength: 2 }),
    input: rewrites,
    result: rewrites,
    rejects: fc.constantFrom<string | boolean>(false, 'rejected', 'token=abc123'),
    settlesAfterMs: fc.constantFrom(0, 999, 1_000, 4_000),
  },
  { requiredKeys: [], noNullPrototype: true },
)
const scripts = fc.dictionary(fc.constantFrom('h0', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7'), outputs, {
  noNullPrototype: true,
})

/** A handler that really does what the script says of the hook it runs for. */
function behaving(script: Record<string, ScriptedOutput>, clock: ReturnType<typeof createManualClock>): Handler {
  return async (_envelope, { definition }) => {
    const { rejects = false, settlesAfterMs = 0, ...answer } = script[definition.id] ?? {}
    clock.moveMs(settlesAfterMs)
    if (rejects !== false) throw new Error(String(rejects))
    return JSON.parse(JSON.stringify({ decision: 'allow', ...answer }))
  }
}

/** What an outcome says, without its place and its times. */
function said(outcome: Partial<OutcomeRecord | SimulatedOutcome>) {
  const { disposition, blocking, asked, reason, diagnostic, effects, ignored } = outcome
  return { disposition, blocking, asked, reason, diagnostic, effects, ignored }
}

describe('a simulation', () => {
  it('of scripted ends comes to what a dispatch of such handlers does', async () => {
    const input = { command: 'rm -rf /', toolName: 'Bash' }
    const envelopes = [
      envelopeV2({ metadata: { toolName: 'Bash' }, input, scope: { workspaceId: 'one' } }),
      envelopeV1({ metadata: { toolName: 'Bash', toolArgumentsPreview: 'rm -rf' }, scope: { runId: 'two' } }),
      envelopeV2({ event: 'tool.post-use', metadata: { toolName: 'Edit' }, result: { text: 'x' } }),
    ]
    await fc.assert(
      fc.asyncProperty(
        testDefinitions(fc.constant('scripted')),
        scripts,
        fc.constantFrom(...envelopes),
        async (...[definitions, script, envelope]) => {
          const clock = createManualClock()
          const bus = openTestBus({ handlers: { scripted: behaving(script, clock) }, definitions, clock })
          const simulated = bus.simulate(envelope, script)
          const finished = await bus.dispatch(envelope)
          expect(simulated.outcomes.map(({ ref, ...outcome }) => ({ ref, ...said(outcome) }))).toEqual(
            finished.outcomes.map(({ hookId: ref, ...outcome }) => ({ ref, ...said(outcome) })),
          )
          expect(simulated.decision).toEqual(finished.decision)
          expect(simulated.skipped).toEqual(finished.skipped)
          expect(simulated.wouldBlock).toBe(!finished.allowed)
        },
      ),
      { numRuns: 500 },
    )
  })
})
