import type { ScriptedOutput } from '#lib/bus'

/** How a scripted hook ends. */
export type AnswerEnd = 'own' | 'allow' | 'deny' | 'observe' | 'rejects' | 'times-out' | 'invalid'

/** What a person filled in for one hook; texts are kept as typed. */
export interface AnswerDraft {
  end: AnswerEnd
  reason: string
  settlesAfterMs: string
  context: string
  /** JSON object that rewrites the input or result. */
  rewrite: string
}

/** The draft that scripts nothing: the handler's own answer counts. */
export const OWN_ANSWER: AnswerDraft = { end: 'own', reason: '', settlesAfterMs: '', context: '', rewrite: '' }

interface AnswerEndRow {
  word: string
  meaning: string
  /** What the end adds to the scripted output; null for no entry at all. */
  output: ((draft: AnswerDraft) => ScriptedOutput) | null
  /** Whether it is an answer, with a reason, texts for the model and a rewrite. */
  answers: boolean
}

/** Every way a scripted hook can end, in the order in which the form offers them. */
export const ANSWER_ENDS: Record<AnswerEnd, AnswerEndRow> = {
  own: {
    word: 'its own answer',
    meaning: 'A built-in handler is evaluated, any other allows.',
    output: null,
    answers: false,
  },
  allow: { word: 'allows', meaning: 'Answers allow.', output: () => ({ decision: 'allow' }), answers: true },
  deny: { word: 'denies', meaning: 'Answers deny.', output: () => ({ decision: 'deny' }), answers: true },
  observe: { word: 'observes', meaning: 'Answers observe.', output: () => ({ decision: 'observe' }), answers: true },
  rejects: {
    word: 'fails',
    meaning: 'Throws or rejects; its policy decides.',
    output: ({ reason }) => ({ rejects: reason === '' ? true : reason }),
    answers: false,
  },
  'times-out': {
    word: 'times out',
    meaning: 'Gives no answer before its deadline; its policy decides.',
    output: () => ({ timedOut: true }),
    answers: false,
  },
  invalid: {
    word: 'answers nonsense',
    meaning: 'Answers what is no decision; its policy decides.',
    output: () => ({ decision: 'maybe' }),
    answers: false,
  },
}
