import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FAULTS, type InjectedFault, type OutcomeRecord, type SimulatedOutcome } from '#lib/contract'
import { definitionV2, envelopeV1, envelopeV2 } from '#lib/testing'
import { openBuiltInBus } from '#lib/testing/bus'
import { varyDefinitions } from './vary-definitions'

const faults: fc.Arbitrary<InjectedFault> = fc
  .tuple(fc.constantFrom(...FAULTS), fc.constantFrom(undefined, 0, 20, 49, 50, 90))
  .map(([{ id, delay }, delayMs]) => ({ fault: id, ...(delay && delayMs !== undefined && { delayMs }) }))

const handlers = fc.constantFrom(
  { handlerId: 'allow' },
  { handlerId: 'deny' },
  { handlerId: 'rewrite', params: { input: { command: 'ls' } } },
  { handlerId: 'context', params: { context: ['look'] } },
  { handlerId: 'delay', params: { delayMs: 20 } },
  { handlerId: 'fail', params: { how: 'never-settle' } },
  { handlerId: 'demo.ignores-abort' },
  { handlerId: 'nobody.home' },
)

const hooks = fc.record({
  failurePolicy: fc.constantFrom('fail-open', 'fail-closed'),
  mode: fc.constantFrom('sync', 'sync', 'observe'),
  run: handlers.map((run) => ({ kind: 'handler', ...run })),
  fault: fc.option(faults, { nil: undefined }),
})

const events = fc.constantFrom(
  envelopeV2({ input: { command: 'rm' } }),
  envelopeV1(),
  envelopeV2({ event: 'tool.post-use' }),
  envelopeV2({ event: 'turn.pre-stop' }),
)

/** The policy that the contract lets such a hook have: only a hook that may refuse is fail-closed. */
function permitted<Hook extends { mode: string; failurePolicy: string }>(hook: Hook, { event }: { event?: unknown }) {
  const cannotRefuse = hook.mode !== 'sync' || event === 'tool.post-use'
  return { ...hook, ...(cannotRefuse && { failurePolicy: 'fail-open' }) }
}

/** What an outcome says, without its place and its times. */
function said(outcome: Partial<OutcomeRecord | SimulatedOutcome>) {
  const { disposition, blocking, asked, reason, diagnostic, effects, ignored } = outcome
  return { disposition, blocking, asked, reason, diagnostic, effects, ignored }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a simulated fault', () => {
  it('comes to the disposition and decision that really running it comes to', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hooks, { minLength: 1, maxLength: 3 }), events, async (chain, envelope) => {
        const { bus } = openBuiltInBus()
        const documents = chain.map(({ fault: _, ...hook }, order) =>
          definitionV2({ id: `h${order}`, order, event: envelope.event, timeoutMs: 50, ...permitted(hook, envelope) }),
        )
        const variants = chain.map(({ fault }, order) => [`h${order}`, { fault: fault ?? null }] as const)
        const definitions = varyDefinitions(bus.definitionSet(documents), new Map(variants))
        const simulated = bus.simulate(envelope, {}, { definitions })
        const dispatched = bus.dispatch(envelope, { definitions, door: true })
        await vi.advanceTimersByTimeAsync(500)
        const { outcomes, decision, skipped } = await dispatched
        expect(simulated.outcomes.map(({ ref, ...outcome }) => ({ ref, ...said(outcome) }))).toEqual(
          outcomes.map(({ hookId: ref, ...outcome }) => ({ ref, ...said(outcome) })),
        )
        expect(simulated.decision).toEqual(decision)
        expect(simulated.skipped).toEqual(skipped)
      }),
      { numRuns: 300 },
    )
  })
})
