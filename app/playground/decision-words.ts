import type { Decision } from '#lib/contract'

/** What of a decision its sentence needs. */
type Decided = Pick<Decision, 'blocked' | 'blockedBy' | 'continueTurn' | 'decidedBy'>

/** How a decision is told: one sentence, its glyph and the tone of the disposition it is most like. */
export interface DecisionWords {
  sentence: string
  glyph: string
  tone: 'green' | 'red' | 'red-hatched' | 'amber'
}

/** Whether the decision is of a run or only of a simulation. */
export type DecisionTense = 'would' | 'did'

/** Words of a decision; `leaks` counts hooks that failed open where they could have refused. */
export function decisionWords(decision: Decided, options: { tense: DecisionTense; leaks: number }): DecisionWords {
  const did = options.tense === 'did'
  const by = decision.decidedBy.length > 0 ? ` by ${decision.decidedBy.join(', ')}` : ''
  if (decision.continueTurn === true)
    return { sentence: did ? `Kept going${by}` : `Would keep going${by}`, ...BY_ANSWER }
  if (decision.blocked) {
    const look = decision.blockedBy === 'answer' ? BY_ANSWER : BY_FAILURE
    return { sentence: `${did ? 'Blocked' : 'Would be blocked'}${by}`, ...look }
  }
  if (options.leaks > 0) {
    return { sentence: `${did ? 'Went' : 'Would go'} through a leak`, glyph: '⚠', tone: 'amber' }
  }
  return { sentence: did ? 'Allowed' : 'Would be allowed', glyph: '✓', tone: 'green' }
}

const BY_ANSWER = { glyph: '⊘', tone: 'red' } as const
const BY_FAILURE = { glyph: '⊘', tone: 'red-hatched' } as const

/** Who stands behind a block: a hook that said no, a policy that refused for one that could not be asked. */
export const BLOCKED_BY: Record<NonNullable<Decision['blockedBy']>, string> = {
  answer: 'by an answer: a hook refused',
  failure: 'by a failure: a hook could not be asked and is fail-closed',
  client: 'by the agent itself',
}
