import { describe, expect, it } from 'vitest'
import { type Decision, PROCEEDS } from '#lib/contract'
import { decisionWords } from './decision-words'

const decision = (fields: Partial<Decision>): Decision => ({ ...PROCEEDS, verdict: 'allow', ...fields })

const denied = decision({ verdict: 'deny', blocked: true, blockedBy: 'answer', decidedBy: ['guard'] })

describe('decisionWords', () => {
  it('tells a refusal from a failure that refused', () => {
    expect(decisionWords(denied, { tense: 'did', leaks: 0 })).toEqual({
      sentence: 'Blocked by guard',
      glyph: '⊘',
      tone: 'red',
    })
    const failed = decision({ ...denied, blockedBy: 'failure' })
    expect(decisionWords(failed, { tense: 'would', leaks: 0 })).toEqual({
      sentence: 'Would be blocked by guard',
      glyph: '⊘',
      tone: 'red-hatched',
    })
  })

  it('does not call an event allowed that went through a leak', () => {
    expect(decisionWords(decision({}), { tense: 'did', leaks: 0 }).sentence).toBe('Allowed')
    expect(decisionWords(decision({}), { tense: 'did', leaks: 1 })).toMatchObject({ tone: 'amber' })
  })

  it('says of a stop that the agent goes on', () => {
    const goesOn = decision({ continueTurn: true, decidedBy: ['tests'] })
    expect(decisionWords(goesOn, { tense: 'would', leaks: 0 }).sentence).toBe('Would keep going by tests')
  })
})
