import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CONTRACT,
  type DefinitionV2,
  DryRunResultV1,
  type EnvelopeDocument,
  PlanReport,
  SimulationReport,
  V1,
} from '#lib/contract'
import { compileMatch, subjectOf } from '#lib/match'
import { envelopeV1, envelopeV2 } from '#lib/testing'
import { createRecorderSpy, openTestBus, TOOLS, testDefinitions } from '#lib/testing/bus'
import type { Bus, FinishedDispatch } from './bus'
import type { Handler } from './handler'
import { compareDefinitions } from './order'

const scope = fc.record(
  { workspaceId: fc.constantFrom('one', 'two'), runId: fc.constantFrom('one', 'two') },
  { requiredKeys: [], noNullPrototype: true },
)
const envelopes = fc
  .record({
    scope,
    toolName: fc.constantFrom(...TOOLS),
    isV1: fc.boolean(),
    command: fc.constantFrom('ls', 'RM -rf /'),
  })
  .map(({ scope: ids, toolName, isV1, command }) =>
    isV1
      ? envelopeV1({ scope: ids, metadata: { toolName, toolArgumentsPreview: command } })
      : envelopeV2({ scope: ids, metadata: { toolName }, input: { command } }),
  )

/** Handlers by id that answer the same whatever they are asked; `absent` is registered nowhere. */
const HANDLERS: Record<string, Handler> = {
  allow: () => ({ decision: 'allow' }),
  observe: () => ({ decision: 'observe' }),
  deny: () => ({ decision: 'deny', reason: 'no' }),
  throw: () => {
    throw new Error('thrown')
  },
}
const handlerIds = fc.constantFrom('allow', 'allow', 'allow', 'observe', 'deny', 'throw', 'absent')

/** Hooks that ran and hooks behind a block, in order: what was planned. */
const chainOf = ({ outcomes, skipped }: FinishedDispatch) => [
  ...outcomes.map(({ hookId }) => hookId),
  ...skipped.filter(({ reason }) => reason === 'after-block').map(({ ref }) => ref),
]
const withoutAfterBlock = (skipped: FinishedDispatch['skipped']) =>
  skipped.filter(({ reason }) => reason !== 'after-block')

describe('the plan', () => {
  it('of a dispatch, of a dry run and of a simulation is the same', async () => {
    await fc.assert(
      fc.asyncProperty(testDefinitions(handlerIds), envelopes, async (definitions, envelope) => {
        const bus = openTestBus({ handlers: HANDLERS, definitions })
        const plan = PlanReport.parse(bus.plan(envelope))
        const refs = plan.hooks.map(({ ref }) => ref)
        const finished = await bus.dispatch(envelope)
        expect(chainOf(finished)).toEqual(refs)
        expect(withoutAfterBlock(finished.skipped)).toEqual(plan.skipped)
        const simulation = SimulationReport.parse(bus.simulate(envelope, {}))
        const simulated = simulation.skipped.filter(({ reason }) => reason === 'after-block').map(({ ref }) => ref)
        expect([...simulation.outcomes.map(({ ref }) => ref), ...simulated]).toEqual(refs)
        expect(withoutAfterBlock(simulation.skipped)).toEqual(plan.skipped)
        expect(dryRunRefs(bus, envelope)).toEqual(refs)
      }),
    )
  })

  it('is what the plain rule says', () => {
    fc.assert(
      fc.property(testDefinitions(handlerIds), envelopes, (definitions, envelope) => {
        const bus = openTestBus({ handlers: HANDLERS, definitions })
        const accepted = CONTRACT.parseEnvelope(envelope)
        const wanted = bus.listDefinitions().filter(({ definition }) => wants(definition, accepted))
        const refs = wanted.map(({ definition }) => definition).sort(compareDefinitions)
        expect(bus.plan(envelope).hooks.map(({ ref }) => ref)).toEqual(refs.map(({ id }) => id))
      }),
    )
  })

  it('has a place for every definition of the event: in the chain or skipped with a reason', () => {
    fc.assert(
      fc.property(testDefinitions(handlerIds), envelopes, (definitions, envelope) => {
        const { hooks, skipped, skippedCounts } = openTestBus({ handlers: HANDLERS, definitions }).plan(envelope)
        const ofEvent = definitions.filter(({ event }) => event === envelope.event).map(({ id }) => id)
        expect([...hooks, ...skipped].map(({ ref }) => ref).sort()).toEqual(ofEvent.sort())
        const counted = Object.values(skippedCounts).reduce((sum, count) => sum + count, 0)
        expect(counted).toBe(skipped.length)
      }),
    )
  })

  it('runs nothing, records nothing and changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(testDefinitions(handlerIds), envelopes, async (definitions, envelope) => {
        const asked: string[] = []
        const recorder = createRecorderSpy()
        const bus = openTestBus({ handlers: spiesInto(asked), definitions, recorder })
        const before = stateOf(bus, envelope)
        bus.dryRun(envelope)
        bus.plan(envelope)
        bus.simulate(envelope, { h0: { decision: 'deny', input: { command: 'new' } } })
        bus.plan(envelope, bus.definitionSet(definitions))
        expect(stateOf(bus, envelope)).toBe(before)
        expect([asked, recorder.starts, recorder.outcomes, recorder.ends, recorder.lateNotes]).toEqual([
          [],
          [],
          [],
          [],
          [],
        ])
        const { outcomes } = await bus.dispatch(envelope)
        expect(recorder.outcomes).toHaveLength(outcomes.length)
        expect(asked).toHaveLength(outcomes.filter(({ disposition }) => disposition !== 'missing-handler').length)
      }),
    )
  })
})

/** The handlers of these laws, each of which also writes its id down. */
function spiesInto(asked: string[]): Record<string, Handler> {
  const spy =
    (id: string, run: Handler): Handler =>
    (envelope, context) => {
      asked.push(id)
      return run(envelope, context)
    }
  return Object.fromEntries(Object.entries(HANDLERS).map(([id, run]) => [id, spy(id, run)]))
}

function stateOf(bus: Bus, envelope: unknown): string {
  return JSON.stringify([bus.listDefinitions().map(({ document, version }) => [document, version]), envelope])
}

/** Whether a definition takes part, as plainly as it can be written (seeds.md §1.3, §2.6). */
function wants({ enabled, source, event, scope, match }: DefinitionV2, envelope: EnvelopeDocument): boolean {
  const ids: Record<string, string | undefined> = { workspace: envelope.scope.workspaceId, run: envelope.scope.runId }
  const compiled = compileMatch(match)
  const isMatch = compiled === null || ('matches' in compiled && compiled.matches(subjectOf(envelope)))
  const isHere = scope.kind === 'global' || ids[scope.kind] === scope.id
  return enabled && source !== 'repo' && event === envelope.event && isHere && isMatch
}

/** The hooks of the dry run in the version of the envelope. */
function dryRunRefs(bus: Bus, envelope: Record<string, unknown>): string[] {
  const result = bus.dryRun(envelope)
  return envelope.schemaVersion === V1
    ? DryRunResultV1.parse(result).effectiveHooks.map(({ hookId }) => hookId)
    : PlanReport.parse(result).hooks.map(({ ref }) => ref)
}
