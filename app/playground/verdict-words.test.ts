import { expect, it } from 'vitest'
import type { Verdict } from '#lib/contract'
import { verdictWords } from './verdict-words'

const verdict = (parts: Partial<Verdict>): Verdict => ({
  verdict: 'none',
  blocked: false,
  blockedBy: null,
  continueTurn: null,
  decidedBy: [],
  reason: null,
  ...parts,
})

it('tells apart who refused, who could not be asked, who allowed and that nobody did', () => {
  const by: Partial<Verdict> = { decidedBy: ['guard'], verdict: 'deny' }
  expect(verdictWords(verdict({ ...by, blocked: true, blockedBy: 'answer' }))).toBe('denied by guard')
  expect(verdictWords(verdict({ ...by, blocked: true, blockedBy: 'failure' }))).toBe('blocked by a failure of guard')
  expect(verdictWords(verdict({ ...by, blockedBy: 'answer', continueTurn: true }))).toBe('kept going by guard')
  expect(verdictWords(verdict({ verdict: 'allow' }))).toBe('allowed')
  expect(verdictWords(verdict({ continueTurn: false }))).toBe('let through')
})
