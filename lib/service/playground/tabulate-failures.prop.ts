import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONTRACT, FAULTS, type HookMatrix, MATRIX_ROWS, type MatrixCell } from '#lib/contract'
import { envelopeV1, envelopeV2 } from '#lib/testing'
import { testDefinitions } from '#lib/testing/bus'
import { createPlanContext } from '../create-plan-context'
import { tabulateFailures } from './tabulate-failures'

const context = createPlanContext(CONTRACT)
const handlerIds = fc.constantFrom('demo.allow', 'demo.deny', 'demo.throws', 'demo.slow', 'nobody.home')
const envelopes = fc.constantFrom(
  envelopeV2({ metadata: { toolName: 'Bash' }, input: { command: 'rm -rf' }, scope: { workspaceId: 'one' } }),
  envelopeV1({ metadata: { toolName: 'Edit' } }),
  envelopeV2({ event: 'tool.post-use', metadata: { toolName: 'Bash' } }),
)
const ids = fc.constantFrom('h0', 'h1', 'h2', 'h3')
const faults = fc.dictionary(
  ids,
  fc.constantFrom(...FAULTS).map(({ id }) => ({ fault: id })),
  { noNullPrototype: true },
)

const FAILING = new Set<string>(MATRIX_ROWS.filter(({ fails }) => fails).map(({ id }) => id))

/** The matrices of all hooks of a random chain in which some others misbehave as well. */
function matricesOf(definitions: object[], event: object, injected: object): readonly HookMatrix[] {
  const known = new Set(definitions.map((_, at) => `h${at}`))
  const request = {
    configs: [{ layer: 'user', text: JSON.stringify(definitions) }],
    event,
    faults: Object.fromEntries(Object.entries(injected).filter(([ref]) => known.has(ref))),
  }
  return tabulateFailures(context, { ...request, refs: tabulateFailures(context, request).planned }).hooks
}

const cellsOf = ({ rows }: HookMatrix, wanted: (rowId: string) => boolean): MatrixCell[] =>
  rows.filter(({ id }) => wanted(id)).flatMap(({ cells }) => cells)

describe('in the failure matrix of any chain', () => {
  it('a policy decides exactly the failures, and only where a refusal counts', () => {
    let seen = 0
    fc.assert(
      fc.property(testDefinitions(handlerIds), envelopes, faults, (definitions, event, injected) => {
        for (const matrix of matricesOf(definitions, event, injected)) {
          const mayBlock = matrix.notBlocking === null
          for (const cell of cellsOf(matrix, (id) => FAILING.has(id))) {
            const isBlocked = mayBlock && cell.failurePolicy === 'fail-closed'
            expect([cell.blocking, cell.leak]).toEqual([isBlocked, mayBlock && !isBlocked])
            seen++
          }
          for (const cell of cellsOf(matrix, (id) => id === 'deny')) expect(cell.blocking).toBe(mayBlock)
          for (const cell of cellsOf(matrix, (id) => id === 'allow')) expect(cell.blocking).toBe(false)
        }
      }),
      { numRuns: 100 },
    )
    expect(seen).toBeGreaterThan(300)
  })

  it('a block leaves nothing behind it asked, and every other end lets the chain go on', () => {
    fc.assert(
      fc.property(testDefinitions(handlerIds), envelopes, faults, (definitions, event, injected) => {
        for (const matrix of matricesOf(definitions, event, injected)) {
          for (const { blocking, after, notReached, decision } of cellsOf(matrix, () => true)) {
            const blockers = [
              ...(blocking ? [matrix.ref] : []),
              ...after.filter((hook) => hook.blocking).map(({ ref }) => ref),
            ]
            expect(decision.decidedBy).toEqual(blockers)
            if (blocking) expect(after).toEqual([])
            if (blockers.length === 0) expect(notReached).toBe(0)
          }
        }
      }),
      { numRuns: 100 },
    )
  })
})
