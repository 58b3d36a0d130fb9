import { type Decision, dispositionRow, isFailure, type SimulatedOutcome } from '#lib/contract'

/** A decision of an agent told in one sentence, with the glyph and tone of the disposition it is most like. */
export interface AgentDecisionWords {
  sentence: string
  glyph: string
  tone: string
}

interface Told {
  decision: Decision
  outcomes: readonly Pick<SimulatedOutcome, 'disposition'>[]
  /** The agent as people call it. */
  agent: string
  /** Whether a hook may refuse this event at all. */
  mayBlock: boolean
}

/** Words of a decision, the gravest thing first. */
export function agentDecisionWords(told: Told): AgentDecisionWords {
  const [sentence, like] = sentenceOf(told)
  const { glyph, tone } = dispositionRow(like)
  return { sentence, glyph, tone }
}

function sentenceOf({ decision, outcomes, agent, mayBlock }: Told): readonly [sentence: string, like: string] {
  const { verdict, blocked, blockedBy, continueTurn, halt, decidedBy } = decision
  const by = decidedBy.length > 0 ? ` by ${decidedBy.join(', ')}` : ''
  const ends = halt === null ? '' : ', and the run ends'
  if (continueTurn === true) return [`The agent keeps going, sent on${by}`, 'denied']
  if (blocked && blockedBy === 'client') return [`Blocked by ${agent} itself${ends}`, 'failed-closed']
  if (blocked && blockedBy === 'failure') return [`Blocked, because a hook failed${by}${ends}`, 'failed-closed']
  if (blocked) return [`Blocked${by}${ends}`, 'denied']
  if (verdict === 'ask') return [`The user is asked${by}`, 'asked']
  if (verdict === 'defer') return [`Left to whoever runs ${agent}${by}`, 'deferred']
  if (halt !== null) return [`Goes through, then the run ends${by}`, 'denied']
  if (verdict === 'allow' && outcomes.some(({ disposition }) => disposition === 'denied')) {
    return [`Allowed${by}, although another hook denied`, 'failed-open']
  }
  const leaks = mayBlock ? outcomes.filter(({ disposition }) => isFailure(disposition)).length : 0
  if (leaks > 0) return [`Goes through, although ${leaks === 1 ? '1 hook' : `${leaks} hooks`} failed`, 'failed-open']
  return verdict === 'allow' ? [`Allowed${by}`, 'allowed'] : ['Goes through: no hook has objected', 'allowed']
}
