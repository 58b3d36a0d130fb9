import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCOPE_KINDS, type Scope, type ScopeKind } from '#lib/contract'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { answering, openTestBus } from '#lib/testing/bus'
import { compareDefinitions } from './order'

const toScope = (kind: ScopeKind): Scope => (kind === 'global' ? { kind } : { kind, id: 'here' })

const placed = fc.record({
  id: fc.string({ unit: fc.constantFrom(...'aAbBz09-_'), minLength: 1, maxLength: 3 }).map((text) => `h${text}`),
  source: fc.constantFrom('internal' as const, 'user' as const),
  scope: fc.constantFrom(...SCOPE_KINDS).map(toScope),
  order: fc.integer({ min: -2, max: 2 }),
})
const placedSets = fc.uniqueArray(placed, { selector: ({ id }) => id, maxLength: 12 })

/** The rule of interfaces.md §3.2, written out as one text that sorts by code unit. */
function sortKey({ id, source, scope, order }: { id: string; source: string; scope: Scope; order: number }): string {
  return [
    source === 'internal' ? 0 : 1,
    SCOPE_KINDS.indexOf(scope.kind),
    String(order + 1_000).padStart(4, '0'),
    id,
  ].join(' ')
}

const byKey = <Item>(items: readonly Item[], key: (item: Item) => string) =>
  [...items].sort((a, b) => (key(a) < key(b) ? -1 : 1))

describe('compareDefinitions', () => {
  it('is a total order over unique ids', () => {
    fc.assert(
      fc.property(placed, placed, placed, (a, b, c) => {
        expect(Math.sign(compareDefinitions(a, b)) + Math.sign(compareDefinitions(b, a))).toBe(0)
        if (a.id !== b.id) expect(compareDefinitions(a, b)).not.toBe(0)
        if (compareDefinitions(a, b) <= 0 && compareDefinitions(b, c) <= 0) {
          expect(compareDefinitions(a, c)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  it('sorts any shuffle into the one order of the rule', () => {
    const shuffles = placedSets.chain((set) =>
      fc.tuple(fc.constant(set), fc.shuffledSubarray(set, { minLength: set.length })),
    )
    fc.assert(
      fc.property(shuffles, ([set, shuffled]) => {
        expect([...shuffled].sort(compareDefinitions)).toEqual(byKey(set, sortKey))
      }),
    )
  })
})

describe('a dispatch', () => {
  it('runs its hooks in that order, however they were registered', async () => {
    const scope = { workspaceId: 'here', profileId: 'here', workflowId: 'here', runId: 'here' }
    await fc.assert(
      fc.asyncProperty(placedSets, async (set) => {
        const bus = openTestBus({
          handlers: { allow: answering({ decision: 'allow' }) },
          definitions: set.map((place) => definitionV2({ ...place })),
        })
        const { outcomes } = await bus.dispatch(envelopeV2({ scope }))
        expect(outcomes.map(({ hookId }) => hookId)).toEqual(byKey(set, sortKey).map(({ id }) => id))
      }),
    )
  })
})
