import { describe, expect, it } from 'vitest'
import { CONTRACT, FailureMatrix, type HookMatrix, MATRIX_ROWS } from '#lib/contract'
import { definitionV1, definitionV2, envelopeV2, issuesOf } from '#lib/testing'
import { createPlanContext } from '../create-plan-context'
import { tabulateFailures } from './tabulate-failures'

const context = createPlanContext(CONTRACT)
const configs = (...definitions: object[]) => [{ layer: 'user', text: JSON.stringify(definitions) }]

const guard = (changes: object = {}) => definitionV2({ id: 'guard', ...changes })
const later = definitionV2({ id: 'later', order: 5 })
const refuses = definitionV2({ id: 'refuses', order: 9, run: { kind: 'handler', handlerId: 'deny' } })

function tabulate(definitions: object[], request: object = {}): FailureMatrix {
  return tabulateFailures(context, { configs: configs(...definitions), event: envelopeV2(), ...request })
}

const only = ({ hooks: [hook] }: FailureMatrix): HookMatrix => hook ?? expect.fail('no hook was tabulated')

/** Words of each row: `open | closed`. */
const words = ({ rows }: HookMatrix) =>
  Object.fromEntries(
    rows.map(({ id, cells }) => [
      id,
      cells.map((cell) => `${cell.disposition}${cell.blocking ? ' blocked' : cell.leak ? ' leaked' : ''}`).join(' | '),
    ]),
  )

describe('the failure matrix', () => {
  it('says of every way to fail and every policy what it comes to', () => {
    const matrix = tabulate([guard(), later])
    expect(FailureMatrix.parse(matrix)).toEqual(matrix)
    expect(matrix).toMatchObject({ event: 'tool.pre-use', planned: ['guard', 'later'] })
    expect(only(matrix)).toMatchObject({ ref: 'guard', failurePolicy: 'fail-open', notBlocking: null, unreached: null })
    expect(words(only(matrix))).toEqual({
      throw: 'failed-open leaked | failed-closed blocked',
      reject: 'failed-open leaked | failed-closed blocked',
      'bad-answer': 'failed-open leaked | failed-closed blocked',
      'never-settle': 'timed-out leaked | timed-out blocked',
      'ignore-abort': 'timed-out leaked | timed-out blocked',
      'late-success': 'timed-out leaked | timed-out blocked',
      'missing-handler': 'missing-handler leaked | missing-handler blocked',
      reentrant: 'reentrant leaked | reentrant blocked',
      allow: 'allowed | allowed',
      deny: 'denied blocked | denied blocked',
    })
    expect(only(matrix).rows.map(({ id }) => id)).toEqual(MATRIX_ROWS.map(({ id }) => id))
  })

  it('says what the rest of the chain then did', () => {
    const [open, closed] = only(tabulate([guard(), later, refuses])).rows[0]?.cells ?? []
    expect(open).toMatchObject({
      after: [
        { ref: 'later', disposition: 'allowed', blocking: false },
        { ref: 'refuses', disposition: 'denied', blocking: true },
      ],
      notReached: 0,
      decision: { blocked: true, blockedBy: 'answer', decidedBy: ['refuses'] },
    })
    expect(closed).toMatchObject({
      after: [],
      notReached: 2,
      decision: { blocked: true, blockedBy: 'failure', decidedBy: ['guard'] },
    })
  })

  it('says why nothing can block: the mode, the point, the source, the cap', () => {
    const why = (definition: object, event: object = envelopeV2()) =>
      only(tabulate([definition], { event })).notBlocking
    expect(why(guard({ mode: 'observe' }))).toBe('mode')
    expect(why(guard({ event: 'tool.post-use' }), envelopeV2({ event: 'tool.post-use' }))).toBe('capability')
    expect(why(guard({ event: 'session.pre-start' }), envelopeV2({ event: 'session.pre-start' }))).toBe('source')
    expect(why(definitionV1({ event: 'tool.post-use' }), envelopeV2({ event: 'tool.post-use' }))).toBe('capability')
  })

  it('keeps the faults and scripts of the other hooks, and leaves out those of the hook itself', () => {
    const request = {
      refs: ['later'],
      faults: { guard: { fault: 'throw' }, later: { fault: 'delay' } },
      outputs: { later: { decision: 'deny' }, refuses: { decision: 'allow' } },
    }
    const matrix = only(tabulate([guard(), later, refuses], request))
    expect(words(matrix)).toMatchObject({
      allow: 'allowed | allowed',
      throw: 'failed-open leaked | failed-closed blocked',
    })
    expect(matrix.rows[0]?.cells[0]?.after).toMatchObject([{ ref: 'refuses', disposition: 'allowed' }])
  })

  it('has no rows for a hook the event does not come to, and says what blocked before it', () => {
    const request = { refs: ['later'], faults: { guard: { fault: 'throw' } } }
    expect(only(tabulate([guard({ failurePolicy: 'fail-closed' }), later], request))).toMatchObject({
      rows: [],
      unreached: { ref: 'later', reason: 'after-block', detail: 'guard blocked before it.' },
    })
  })

  it('answers the contrast rows for a handler that is not registered', () => {
    const missing = guard({ run: { kind: 'handler', handlerId: 'nobody.home' } })
    expect(words(only(tabulate([missing])))).toMatchObject({
      allow: 'allowed | allowed',
      deny: 'denied blocked | denied blocked',
    })
  })

  it('tabulates the hooks it is asked for, in that order', () => {
    const matrix = tabulate([guard(), later], { refs: ['later', 'guard'] })
    expect(matrix.hooks.map(({ ref }) => ref)).toEqual(['later', 'guard'])
    expect(tabulate([])).toMatchObject({ planned: [], hooks: [] })
  })

  it('names the ref that is in no plan, and the fault of a hook that no config names', () => {
    const issuesFor = (request: object) => issuesOf(() => tabulate([guard()], request), request)
    expect(issuesFor({ refs: ['guard', 'guarp'] })).toMatchObject([
      { path: 'refs[1]', expected: 'a hook of the plan', hint: 'Did you mean guard?' },
    ])
    expect(issuesFor({ faults: { guar: { fault: 'throw' } } })).toMatchObject([
      { path: 'faults.guar', hint: 'Did you mean guard?' },
    ])
  })
})
