import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATALOGUE, type Decision, type EnvelopeV2, type HookPoint, V2 } from '#lib/contract'
import { AgentOutputs, DIALECTS, isPlannable, simulateAgent, toPayload } from '#lib/dialects'
import { openBridgedBus, plannableDialect } from '#lib/testing/bridge'
import { checkHookPairs } from '#lib/trace'

/** Every event of every plannable dialect that a bridge can stand for. */
const EVENTS = DIALECTS.filter(isPlannable).flatMap(({ name, events }) =>
  Object.entries(events).flatMap(([event, { point }]) => {
    const known = point === null ? undefined : CATALOGUE.point(point)
    return known === undefined ? [] : [{ dialect: name, event, point: known }]
  }),
)

const word = fc.constantFrom('deny', 'block', 'allow', 'approve', 'ask', 'defer', 'x', 5)
const fields = fc.record(
  {
    decision: word,
    reason: fc.constantFrom('no', '', 5),
    continue: fc.constantFrom(true, false, 'false'),
    stopReason: fc.constantFrom('enough', 5),
    systemMessage: fc.constantFrom('hi', 5),
    hookSpecificOutput: fc.record(
      {
        hookEventName: fc.constantFrom(...EVENTS.map(({ event }) => event)),
        permissionDecision: word,
        permissionDecisionReason: fc.constantFrom('no', ''),
        additionalContext: fc.constantFrom('note', ''),
        updatedInput: fc.constantFrom({ command: 'pwd' }, 'pwd'),
        updatedToolOutput: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
)
const answer = fc.record(
  {
    exitCode: fc.constantFrom(0, 0, 0, 1, 2, 3, 127, null),
    stdout: fc.oneof(
      fields.map((value) => JSON.stringify(value)),
      fc.string(),
    ),
    stderr: fc.constantFrom('', 'no\n', ' '),
    durationMs: fc.integer({ min: 0, max: 700_000 }),
    timedOut: fc.boolean(),
    spawnError: fc.constantFrom('ENOENT', null),
  },
  { requiredKeys: [] },
)
const handler = fc.record(
  {
    type: fc.constantFrom('command', 'command', 'command', 'nope'),
    command: fc.constantFrom('a', 'b', 'c'),
    timeout: fc.constantFrom(1, 60, 5_000),
    async: fc.constantFrom(true, false),
  },
  { requiredKeys: ['type', 'command'] },
)
const groups = fc.array(
  fc.record({ matcher: fc.constantFrom('', '*', 'Bash', '^B', 'zzz'), hooks: fc.array(handler, { maxLength: 3 }) }),
  { maxLength: 3 },
)

const cases = fc.record({
  which: fc.constantFrom(...EVENTS),
  groups,
  outputs: fc.record({ a: answer, b: answer, c: answer }),
  order: fc.shuffledSubarray(['a', 'b', 'c']),
  isSerial: fc.boolean(),
})

function envelopeAt({ id, capabilities, payload }: HookPoint, toolName = 'Bash'): EnvelopeV2 {
  const names = payload.map(({ name }) => name)
  const body = { command: 'ls', text: 'do it' }
  return {
    schemaVersion: V2,
    payloadVersion: 1,
    eventId: 'event-1',
    event: id,
    occurredAt: '2026-01-31T09:30:00Z',
    scope: {},
    references: { sourceEventId: 'source-1', sessionId: 's-1', turnId: 't-1', taskId: 'task-1', attemptId: 'try-1' },
    metadata: { ...(names.includes('toolName') && { toolName }) },
    ...(capabilities.update === 'input' && { input: body }),
    ...(capabilities.update === 'result' && { result: body }),
  }
}

type Group = { readonly matcher: string; readonly hooks: readonly object[] }

/** A config in the shape of its agent: hooks in groups, or directly under their event. */
function configOf({ dialect, event }: { dialect: string; event: string }, groupsOf: readonly Group[]): object {
  if (plannableDialect(dialect).kit?.config.nesting === 'groups') return { hooks: { [event]: groupsOf } }
  const flat = groupsOf.flatMap(({ matcher, hooks }) => hooks.map((hook) => ({ ...hook, matcher, blocking: true })))
  return { ...(dialect !== 'codebot' && { version: 1 }), hooks: { [event]: flat } }
}

const toolOf = ({ dialect }: { dialect: string }) => (dialect === 'cursor' ? 'Shell' : 'Bash')

const refuses = ({ blocked, continueTurn, verdict }: Decision, { id }: HookPoint) => {
  const isQuestion = ['ask', 'defer'].includes(verdict) && ['tool.pre-use', 'permission.pre-decision'].includes(id)
  return blocked || continueTurn === true || isQuestion
}

/** Reasons stand in one line. */
const inOneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

const asObject = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? value
    : { text: typeof value === 'string' ? value : JSON.stringify(value) }

/** What the agent alone would decide, from the same answers; null where it has no such event. */
function simulated({
  which,
  groups: config,
  outputs,
  order,
  isSerial,
}: typeof cases extends fc.Arbitrary<infer T> ? T : never) {
  const dialect = plannableDialect(which.dialect)
  const context = { cwd: '/p', home: '/home/dev' }
  const payload = toPayload(dialect, which.event, { envelope: envelopeAt(which.point, toolOf(which)), context })
  if (payload === null) return null
  const overrides = isSerial ? { composition: 'series-run-all' as const, runsCopies: true } : {}
  const text = JSON.stringify(configOf(which, config))
  return simulateAgent(
    dialect,
    {
      configs: [{ layer: 'project', path: 'settings.json', text }],
      event: payload,
      context: { home: '/home/dev', platform: 'linux' },
      overrides,
    },
    AgentOutputs.parse({ ...outputs, finishOrder: order }),
  )
}

describe('a bridge over scripted answers', () => {
  it('decides what the agent decides, in the rights of its point, and every hook is a child with its disposition', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (given) => {
        const { which, groups: config, outputs, order, isSerial } = given
        const { point } = which
        const { bus, bridge, recorder } = openBridgedBus({
          dialect: which.dialect,
          config: configOf(which, config),
          outputs,
          order,
          knobs: { composition: isSerial ? 'serial' : 'agent' },
        })
        fc.pre(bridge.events.length > 0)
        const expected = simulated(given)
        const { allowed, decision, outcomes } = await bus.dispatch(envelopeAt(point, toolOf(which)), { door: true })
        if (expected === null) {
          expect([allowed, outcomes.length]).toEqual([true, 1])
          return
        }
        const children = outcomes.filter(({ parentOutcomeId }) => parentOutcomeId !== null)
        expect(children.map(({ disposition }) => disposition)).toEqual(
          expected.outcomes.map(({ disposition }) => disposition).filter((word) => word !== 'not-reached'),
        )
        const denies = refuses(expected.decision, point) && point.capabilities.block !== 'none'
        expect(allowed).toBe(!denies)
        expect(outcomes.at(-1)?.disposition).toBe(denies ? 'denied' : 'allowed')
        expect(children.filter(({ blocking }) => blocking).length).toBe(
          denies && expected.decision.decidedBy.length > 0 ? 1 : 0,
        )
        if (denies && expected.decision.reason) expect(decision.reason).toBe(inOneLine(expected.decision.reason))
        expect(decision.halt).toBe(expected.decision.halt)
        expect(decision.continueTurn).toBe(point.reasonTo === 'next-turn' ? denies : null)
        const said = expected.decision.toUser.map(({ text }) => inOneLine(text)).filter((text) => text !== '')
        expect(new Set(decision.toUser.map(({ text }) => inOneLine(text)))).toEqual(
          new Set([...(denies && point.reasonTo === 'user' ? [decision.reason] : []), ...said]),
        )
        const { update } = point.capabilities
        if (update === 'input' && !denies) {
          expect(decision.input.changed).toBe(expected.decision.input.changed)
          if (decision.input.changed)
            expect(decision.input.value).toMatchObject(asObject(expected.decision.input.value))
        }
        if (update === 'result') {
          expect(decision.result.changed).toBe(expected.decision.result.changed)
          if (decision.result.changed) expect(decision.result.value).toEqual(asObject(expected.decision.result.value))
        }
        expect(recorder.outcomes.length).toBe(children.length + 1)
      }),
      { numRuns: 500 },
    )
  })

  it('is simulated as it is dispatched', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ which, groups: config, outputs, order }) => {
        const { bus } = openBridgedBus({
          dialect: which.dialect,
          config: configOf(which, config),
          outputs,
          order,
        })
        const envelope = envelopeAt(which.point, toolOf(which))
        const simulation = bus.simulate(envelope, {})
        const { decision } = await bus.dispatch(envelope, { door: true })
        expect(simulation.decision).toEqual(decision)
      }),
      { numRuns: 200 },
    )
  })

  it('writes pairs that fit together', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ which, groups: config, outputs }) => {
        const options = { dialect: which.dialect, config: configOf(which, config), outputs }
        const { bus, recorder } = openBridgedBus(options)
        await bus.dispatch(envelopeAt(which.point, toolOf(which)), { door: true })
        const runs = recorder.outcomes.flatMap(({ foreign, durationMs }) =>
          foreign ? [{ ...foreign, durationMs }] : [],
        )
        expect(new Set(runs.map(({ handlerId }) => handlerId)).size).toBe(runs.length)
        const isInTurn = !/^(session|subagent)\./.test(which.point.id)
        expect(runs.every(({ turn }) => (turn !== null) === isInTurn)).toBe(true)
        const entries = runs.flatMap(({ exitCode, stderrSummary, matcher, ...run }) => [
          { kind: 'hook/invoked', payload: { ...run, ...(matcher !== null && { matcher }) } },
          {
            kind: 'hook/result',
            payload: {
              ...run,
              ...(exitCode !== null && { exitCode }),
              ...(stderrSummary !== null && { stderrSummary }),
            },
          },
        ])
        const journal = entries.map((entry, at) => ({ ...entry, sequence: at + 1 }))
        const problems = checkHookPairs(journal, { dialects: [which.dialect] })
        expect(isInTurn ? problems : []).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})
