import type { BacktestVerdict } from '#lib/contract'

/** How a verdict of a backtest is told. */
interface VerdictWords {
  word: string
  /** The word under a figure, where there is little room. */
  short?: string
  glyph: string
  tone: string
  meaning: string
}

/** Every verdict in the order of the picture: what was blocked then stands together, and so does what would be now. */
export const VERDICT_WORDS: Record<BacktestVerdict, VerdictWords> = {
  'no-longer-blocked': {
    word: 'no longer blocked',
    short: 'no longer',
    glyph: '−',
    tone: 'amber',
    meaning: 'Blocked then, and would go through now.',
  },
  'still-blocked': { word: 'still blocked', glyph: '⊘', tone: 'slate', meaning: 'Blocked then, and would be now.' },
  'newly-blocked': {
    word: 'newly blocked',
    glyph: '+',
    tone: 'red',
    meaning: 'Went through then, and would be blocked now.',
  },
  'still-allowed': { word: 'still allowed', glyph: '✓', tone: 'green', meaning: 'Went through then, and would now.' },
  unknown: {
    word: 'unknown',
    glyph: '?',
    tone: 'grey-hatched',
    meaning: 'The stored envelope or its hooks do not say how it would end.',
  },
}

/** The verdicts in that order. */
export const VERDICT_ORDER = Object.keys(VERDICT_WORDS) as BacktestVerdict[]
