import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScriptedOutput } from '#lib/bus'
import { isHookscopeError, isPlainObject, type JsonChange, type SimulationReport } from '#lib/contract'
import { envelopeV1, envelopeV2 } from '#lib/testing'
import { answering, openTestBus, testDefinitions } from '#lib/testing/bus'
import { diffJson } from './json-diff'
import { jsonRows } from './json-rows'
import { moveStep, STEP_MOVES } from './step-position'
import { stepsOf } from './steps-of'

const rewrites = fc.constantFrom<unknown>({ command: 'ls' }, { command: 'rm -rf', cwd: '.' }, { text: 'hi' }, {})
const outputs: fc.Arbitrary<ScriptedOutput> = fc.record(
  {
    decision: fc.constantFrom('allow', 'allow', 'allow', 'observe', 'deny', 'maybe'),
    reason: fc.constantFrom('', 'because'),
    context: fc.array(fc.constantFrom('', 'one', 'two'), { maxLength: 2 }),
    input: rewrites,
    result: rewrites,
    rejects: fc.constantFrom<string | boolean>(false, false, 'rejected'),
  },
  { requiredKeys: [], noNullPrototype: true },
)
const scripts = fc.dictionary(fc.constantFrom('h0', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7'), outputs, {
  noNullPrototype: true,
})
const metadata = { toolName: 'Bash' }
const events = fc.constantFrom(
  envelopeV2({ metadata, input: { command: 'rm -rf /' }, scope: { workspaceId: 'one' } }),
  envelopeV2({ event: 'tool.post-use', metadata, result: { text: 'x' } }),
  envelopeV2({ event: 'turn.pre-stop' }),
  envelopeV2({ event: 'prompt.pre-submit', input: { text: 'hello', images: [1] } }),
  envelopeV1({ metadata }),
)

/** Not every definition fits every point: what may not be bound here is left out. */
function registerIfValid(bus: ReturnType<typeof openTestBus>, definition: object): void {
  try {
    bus.registerDefinition(definition)
  } catch (error) {
    if (!isHookscopeError(error)) throw error
  }
}

/** Reports of the bus itself: chains of up to eight hooks at the event's own point. */
const reports: fc.Arbitrary<SimulationReport> = fc
  .tuple(testDefinitions(fc.constant('scripted')), scripts, events)
  .map(([definitions, script, envelope]) => {
    const bus = openTestBus({ handlers: { scripted: answering({ decision: 'allow' }) } })
    const bound = definitions.map((definition) => ({
      ...definition,
      event: envelope.event,
      failurePolicy: 'fail-open',
    }))
    for (const definition of bound) registerIfValid(bus, definition)
    return bus.simulate(envelope, script)
  })

describe('the steps of a chain', () => {
  it('end at the decision of the report, with the input and result it hands on', () => {
    fc.assert(
      fc.property(reports, (report) => {
        const last = stepsOf(report).at(-1)
        expect(report.decision).toMatchObject(last?.decision ?? {})
        if (report.decision.input.changed) expect(last?.payload.input).toEqual(report.decision.input.value)
        if (report.decision.result.changed) expect(last?.payload.result).toEqual(report.decision.result.value)
        expect(last?.wall).toBe(report.wouldBlock ? report.outcomes.at(-1)?.ref : null)
      }),
      { numRuns: 500 },
    )
  })

  it('show each hook what it received, and one more answer a step', () => {
    fc.assert(
      fc.property(reports, (report) => {
        const steps = stepsOf(report)
        expect(steps).toHaveLength(report.outcomes.length + 1)
        for (const [index, { ref, stdin }] of report.outcomes.entries()) {
          expect(steps[index]?.current).toBe(ref)
          expect(steps[index + 1]?.answered?.ref).toBe(ref)
          expect(isPlainObject(stdin) && stdin).toMatchObject(withoutContext(steps[index]?.payload))
        }
      }),
    )
  })

  it('lead by their changes from the first payload to the last, and back again', () => {
    fc.assert(
      fc.property(reports, (report) => {
        const steps = stepsOf(report)
        const [first] = steps
        const there = steps.flatMap(({ changes }) => changes)
        const last = there.reduce(applyChange, first?.payload as unknown)
        expect(last).toEqual(steps.at(-1)?.payload)
        expect(there.toReversed().map(reversed).reduce(applyChange, last)).toEqual(first?.payload)
      }),
    )
  })

  it('are gone through forward and back to where one was', () => {
    const chains = fc.nat({ max: 20 }).chain((count) => fc.tuple(fc.nat({ max: count }), fc.constant(count)))
    fc.assert(
      fc.property(chains, ([position, count]) => {
        const [ahead, behind] = [moveStep(position, 'forward', count), moveStep(position, 'back', count)]
        if (ahead !== position) expect(moveStep(ahead, 'back', count)).toBe(position)
        if (behind !== position) expect(moveStep(behind, 'forward', count)).toBe(position)
        for (const move of STEP_MOVES) {
          for (const from of [position, null]) {
            expect(moveStep(from, move, count)).toBeGreaterThanOrEqual(0)
            expect(moveStep(from, move, count)).toBeLessThanOrEqual(count)
          }
        }
      }),
    )
  })
})

describe('diffJson', () => {
  const json = fc.jsonValue({ maxDepth: 3 })

  it('is undone by its reverse, and empty only where nothing differs', () => {
    fc.assert(
      fc.property(fc.tuple(json, json), ([before, after]) => {
        const [old, young] = [{ at: plain(before) }, { at: plain(after) }]
        const changes = diffJson(old, young)
        expect(changes.reduce(applyChange, old as unknown)).toEqual(young)
        expect(
          changes
            .toReversed()
            .map(reversed)
            .reduce(applyChange, young as unknown),
        ).toEqual(old)
        expect(changes.length === 0).toBe(JSON.stringify(diffJson(young, old)) === '[]')
      }),
    )
  })

  it('agrees with the rows: what is not added is the earlier form, what is not removed the later one', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const rows = jsonRows(plain(before), plain(after))
        expect(readRows(rows, 'added')).toEqual(printed(plain(before)))
        expect(readRows(rows, 'removed')).toEqual(printed(plain(after)))
      }),
    )
  })
})

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Lines that hold a value, in no order: an object is opened on a line of its own or not, and keys keep no order. */
const valueLines = (lines: readonly string[]) =>
  lines
    .map((line) => line.replace(/,$/, ''))
    .filter((line) => !/[[\]{}]$/.test(line))
    .toSorted()

const printed = (value: unknown) => valueLines(JSON.stringify(value, null, 2).split('\n'))

const readRows = (rows: ReturnType<typeof jsonRows>, without: 'added' | 'removed') =>
  valueLines(rows.filter(({ kind }) => kind !== without).map(({ text }) => text))

function withoutContext(payload: object = {}): object {
  const { context: _, ...rest } = payload as Record<string, unknown>
  return rest
}

function reversed(change: JsonChange): JsonChange {
  const { path } = change
  if (change.kind === 'added') return { kind: 'removed', path, before: change.after }
  if (change.kind === 'removed') return { kind: 'added', path, after: change.before }
  return { kind: 'changed', path, before: change.after, after: change.before }
}

/** A copy of the document with one change made to it. */
function applyChange(document: unknown, change: JsonChange): unknown {
  return applyAt(document, change.path, change)
}

function applyAt(document: unknown, [key, ...rest]: JsonChange['path'], change: JsonChange): unknown {
  if (key === undefined) return change.kind === 'removed' ? undefined : change.after
  if (Array.isArray(document)) {
    const copy: unknown[] = [...document]
    copy[Number(key)] = applyAt(copy[Number(key)], rest, change)
    return copy.filter((item) => item !== undefined)
  }
  const object = (document ?? {}) as Record<string, unknown>
  const inner = applyAt(Object.hasOwn(object, key) ? object[key] : undefined, rest, change)
  const others = Object.entries(object).filter(([name]) => name !== String(key))
  return Object.fromEntries(inner === undefined ? others : [...others, [String(key), inner]])
}
