import type { HookMatrix, MatrixCell } from '#lib/contract'

/** What a cell says beside its disposition. */
interface CellWords {
  glyph: string
  verdict: string
  tone: 'red' | 'amber' | 'grey'
  /** What became of the hooks behind it. */
  rest: string
}

/** Words of one cell: blocked or went through, and what the rest of the chain then did. */
export function cellWords(cell: MatrixCell): CellWords {
  return { ...verdictOf(cell), rest: restOf(cell) }
}

function verdictOf({ blocking, leak, decision }: MatrixCell): Omit<CellWords, 'rest'> {
  if (blocking) return { glyph: '⊘', verdict: decision.continueTurn ? 'keeps going' : 'blocked', tone: 'red' }
  if (leak) return { glyph: '⚠', verdict: 'went through, a leak', tone: 'amber' }
  return { glyph: '→', verdict: 'went through', tone: 'grey' }
}

function restOf({ blocking, notReached, after }: MatrixCell): string {
  if (blocking) return notReached === 0 ? 'nothing behind it' : `${count(notReached)} behind it not asked`
  if (after.length === 0) return 'nothing behind it'
  const blocker = after.find((hook) => hook.blocking)
  return blocker ? `then ${blocker.ref} refused` : `then ${count(after.length)} behind it asked`
}

const count = (hooks: number) => (hooks === 1 ? '1 hook' : `${hooks} hooks`)

/** Why no refusal of a hook counts, in words that stand behind "because". */
export const NOT_BLOCKING: Record<NonNullable<HookMatrix['notBlocking']>, string> = {
  mode: 'its mode only watches',
  capability: 'nothing can be refused at this hook point',
  source: 'its source may not refuse at this hook point',
  'loop-cap': 'the cap on refusals in a row is reached',
}
