import { describe, expect, it } from 'vitest'
import type { MatrixCell } from '#lib/contract'
import { cellWords } from './matrix-words'

const THROUGH: MatrixCell = {
  failurePolicy: 'fail-open',
  disposition: 'failed-open',
  blocking: false,
  leak: true,
  diagnostic: null,
  after: [],
  notReached: 0,
  decision: { blocked: false, blockedBy: null, continueTurn: null, decidedBy: [] },
}
const BLOCKED: MatrixCell = { ...THROUGH, blocking: true, leak: false, disposition: 'failed-closed' }
const ALLOWED = { ref: 'later', disposition: 'allowed', blocking: false } as const

describe('words of a cell', () => {
  it('say a leak, a block and what merely went through apart', () => {
    expect(cellWords(THROUGH)).toMatchObject({ verdict: 'went through, a leak', tone: 'amber' })
    expect(cellWords({ ...THROUGH, leak: false })).toMatchObject({ verdict: 'went through', tone: 'grey' })
    expect(cellWords(BLOCKED)).toMatchObject({ verdict: 'blocked', tone: 'red' })
  })

  it('say at the end of a turn that the agent keeps going', () => {
    const decision = { ...BLOCKED.decision, continueTurn: true }
    expect(cellWords({ ...BLOCKED, decision }).verdict).toBe('keeps going')
  })

  it.each([
    [{ ...BLOCKED, notReached: 0 }, 'nothing behind it'],
    [{ ...BLOCKED, notReached: 1 }, '1 hook behind it not asked'],
    [{ ...BLOCKED, notReached: 3 }, '3 hooks behind it not asked'],
    [THROUGH, 'nothing behind it'],
    [{ ...THROUGH, after: [ALLOWED] }, 'then 1 hook behind it asked'],
    [
      { ...THROUGH, after: [ALLOWED, { ref: 'guard', disposition: 'denied' as const, blocking: true }] },
      'then guard refused',
    ],
  ])('say what became of the rest: %#', (cell, rest) => {
    expect(cellWords(cell).rest).toBe(rest)
  })
})
