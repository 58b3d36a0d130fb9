import { describe, expect, it } from 'vitest'
import { type Decision, type Disposition, PROCEEDS } from '#lib/contract'
import { agentDecisionWords } from './agent-decision-words'

function words(decision: Partial<Decision>, dispositions: Disposition[] = [], mayBlock = true) {
  const outcomes = dispositions.map((disposition) => ({ disposition }))
  return agentDecisionWords({ decision: { ...PROCEEDS, ...decision }, outcomes, agent: 'Codex', mayBlock })
}

const by = (ref: string) => ({ decidedBy: [ref] })

interface Case {
  when: string
  decision: Partial<Decision>
  dispositions?: Disposition[]
  sentence: string
  tone: string
}

const CASES: Case[] = [
  { when: 'nobody objects', decision: {}, sentence: 'Goes through: no hook has objected', tone: 'green' },
  { when: 'a hook allows', decision: { verdict: 'allow', ...by('a') }, sentence: 'Allowed by a', tone: 'green' },
  {
    when: 'a hook denies',
    decision: { blocked: true, blockedBy: 'answer', ...by('a') },
    sentence: 'Blocked by a',
    tone: 'red',
  },
  {
    when: 'a failure blocks',
    decision: { blocked: true, blockedBy: 'failure' },
    sentence: 'Blocked, because a hook failed',
    tone: 'red-hatched',
  },
  {
    when: 'the agent refuses',
    decision: { blocked: true, blockedBy: 'client', halt: 'no' },
    sentence: 'Blocked by Codex itself, and the run ends',
    tone: 'red-hatched',
  },
  { when: 'one asks', decision: { verdict: 'ask', ...by('a') }, sentence: 'The user is asked by a', tone: 'amber' },
  {
    when: 'the turn goes on',
    decision: { continueTurn: true, ...by('a') },
    sentence: 'The agent keeps going, sent on by a',
    tone: 'red',
  },
  {
    when: 'the run ends',
    decision: { halt: 'enough', ...by('a') },
    sentence: 'Goes through, then the run ends by a',
    tone: 'red',
  },
  {
    when: 'an allow lifts a denial',
    decision: { verdict: 'allow', ...by('b') },
    dispositions: ['denied', 'allowed'],
    sentence: 'Allowed by b, although another hook denied',
    tone: 'amber',
  },
  {
    when: 'hooks leak',
    decision: {},
    dispositions: ['failed-open', 'timed-out'],
    sentence: 'Goes through, although 2 hooks failed',
    tone: 'amber',
  },
]

describe('a decision is told', () => {
  it.each(CASES)('when $when', ({ decision, dispositions, sentence, tone }) => {
    expect(words(decision, dispositions)).toMatchObject({ sentence, tone })
  })

  it('without a word of leaks where nothing can be refused', () => {
    expect(words({}, ['failed-open'], false).sentence).toBe('Goes through: no hook has objected')
  })
})
