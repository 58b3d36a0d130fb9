import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { envelopeV2 } from '#lib/testing'
import { openBuiltInBus, testDefinitions } from '#lib/testing/bus'
import { compareDefinitionSets } from './compare-definition-sets'
import { type ComparedReport, compareReports, isSameReport } from './compare-reports'

const event = envelopeV2({
  scope: { workspaceId: 'one', runId: 'two' },
  metadata: { toolName: 'Bash' },
  input: { command: 'rm -rf /' },
})
const handlers = fc.constantFrom('demo.allow', 'demo.allow', 'demo.observe', 'demo.deny', 'demo.throws')
const sets = testDefinitions(handlers)

/** A set with some of its definitions left out and their orders dealt anew. */
const pairs = fc
  .record({ set: sets, other: sets, orders: fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 8, maxLength: 8 }) })
  .chain(({ set, other, orders }) =>
    fc.record({
      before: fc.constant(set),
      after: fc.oneof(
        fc.constant(other),
        fc.subarray(set.map((definition, at) => ({ ...definition, order: orders[at] }))),
      ),
    }),
  )

function reportOf(definitions: readonly unknown[]): ComparedReport {
  const { bus } = openBuiltInBus(definitions)
  return { plan: bus.plan(event), simulation: bus.simulate(event, {}) }
}

const planned = ({ plan }: ComparedReport) => plan.hooks.map(({ ref }) => ref)
const ran = ({ simulation }: ComparedReport) => simulation.outcomes.map(({ ref }) => ref)

describe('comparing two reports', () => {
  it('accounts for every hook of both chains and for their order', () => {
    fc.assert(
      fc.property(pairs, ({ before, after }) => {
        const [old, young] = [reportOf(before), reportOf(after)]
        const { added, removed, reordered, reached, unreached } = compareReports(old, young)
        const stay = (refs: string[]) => refs.filter((ref) => ![...added, ...removed, ...reordered].includes(ref))
        expect([...planned(old), ...added].filter((ref) => !removed.includes(ref)).toSorted()).toEqual(
          planned(young).toSorted(),
        )
        expect(stay(planned(old))).toEqual(stay(planned(young)))
        const ranAfter = [...ran(old), ...reached, ...ran(young).filter((ref) => added.includes(ref))]
        expect(ranAfter.filter((ref) => ![...unreached, ...removed].includes(ref)).toSorted()).toEqual(
          ran(young).toSorted(),
        )
      }),
      { numRuns: 120 },
    )
  })

  it('is nothing between a report and itself, and mirrored when the sides change', () => {
    fc.assert(
      fc.property(pairs, ({ before, after }) => {
        const [old, young] = [reportOf(before), reportOf(after)]
        expect(isSameReport(compareReports(old, reportOf(before)))).toBe(true)
        const [there, back] = [compareReports(old, young), compareReports(young, old)]
        expect(back).toMatchObject({ added: there.removed, removed: there.added, reached: there.unreached })
        expect(back.reordered).toHaveLength(there.reordered.length)
        expect(back.decidesOtherwise).toBe(there.decidesOtherwise)
        expect(back.verdict).toEqual({ before: there.verdict.after, after: there.verdict.before })
        expect(isSameReport(back)).toBe(isSameReport(there))
      }),
      { numRuns: 120 },
    )
  })
})

describe('comparing two sets of definitions', () => {
  it('names what only one of them has and every field that differs', () => {
    const hook = (id: string, rest: object = {}) => ({
      id,
      order: 0,
      run: { kind: 'handler', params: { a: 1 } },
      ...rest,
    })
    const run = { kind: 'handler', params: { a: 2 } }
    expect(
      compareDefinitionSets(
        [hook('gone'), hook('same'), hook('new')],
        [hook('new', { run }), hook('same'), hook('in')],
      ),
    ).toEqual({
      added: ['in'],
      removed: ['gone'],
      changed: [{ id: 'new', changes: [{ kind: 'changed', path: ['run', 'params', 'a'], before: 1, after: 2 }] }],
    })
  })

  it('is nothing between a set and itself, in any order', () => {
    fc.assert(
      fc.property(sets, (set) => {
        const definitions = set.map((definition) => ({ ...definition, id: String(definition.id) }))
        const nothing = { added: [], removed: [], changed: [] }
        expect(compareDefinitionSets(definitions, definitions.toReversed())).toEqual(nothing)
      }),
    )
  })
})
