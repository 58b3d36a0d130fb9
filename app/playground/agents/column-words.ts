import { type AgentColumn, dispositionRow, isFailure } from '#lib/contract'

/** What comes of the answer in one agent, in a few words. */
export interface ColumnWords {
  word: string
  glyph: string
  tone: string
}

/** The outcome of a column, the gravest thing first. */
export function columnWords({ event, decision, disposition }: AgentColumn): ColumnWords {
  if (event === null) return { word: 'No hook is asked', glyph: '–', tone: 'grey' }
  if (decision === null || disposition === null) return { word: 'No command runs here', glyph: '–', tone: 'grey' }
  const { blocked, blockedBy, continueTurn, verdict, halt } = decision
  const ends = halt === null ? '' : ', the run ends'
  if (continueTurn === true) return like('denied', 'The agent keeps going')
  if (blocked && blockedBy === 'client') return like('failed-closed', `Blocked by the agent itself${ends}`)
  if (blocked && blockedBy === 'failure') return like('failed-closed', `Blocked: the hook failed${ends}`)
  if (blocked) return like('denied', `Blocked${ends}`)
  if (verdict === 'ask') return like('asked', 'The user is asked')
  if (halt !== null) return like('denied', 'Goes through, then the run ends')
  if (disposition === 'invalid-answer') return like('failed-open', 'Goes through: answer thrown away')
  if (isFailure(disposition)) return like('failed-open', 'Goes through: the hook failed')
  return like('allowed', verdict === 'allow' ? 'Allowed' : 'Goes through')
}

function like(disposition: string, word: string): ColumnWords {
  const { glyph, tone } = dispositionRow(disposition)
  return { word, glyph, tone }
}

/** Whether the answer keeps the event from going on as it would have. */
export function isStopped({ decision }: AgentColumn): boolean {
  return decision !== null && (decision.blocked || decision.continueTurn === true)
}
