import { expect, test } from 'vitest'
import type { Decision } from '#lib/contract'
import { decisionRecord } from '#lib/testing'
import { fromDecisionText, toDecisionText } from './decision-text'

test('nothing decided is nothing stored', () => {
  expect(toDecisionText(decisionRecord())).toBe('{}')
  expect(fromDecisionText('{}')).toEqual(decisionRecord())
})

test.each<Partial<Decision>>([
  { verdict: 'deny', blocked: true, blockedBy: 'answer', reason: 'No "rm".', decidedBy: ['guard'] },
  { input: { changed: true, value: { path: '/tmp' }, by: 'rewrite' } },
  { result: { changed: true, value: null, by: 'rewrite' } },
  { rewake: [{ by: 'a', message: 'b' }], clearContext: true, continueTurn: false, halt: 'stop' },
])('a decision comes back as it was: %o', (changes) => {
  expect(fromDecisionText(toDecisionText(decisionRecord(changes)))).toEqual(decisionRecord(changes))
})
