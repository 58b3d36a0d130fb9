import type { ScriptedOutput } from '#lib/bus'
import { readJson, toValue } from '../_components/editor/json-tree'

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

/** What the point lets an answer rewrite. */
export type Rewritable = 'input' | 'result' | 'none'

/** The scripted outputs of the drafts; hooks with their own answer have no entry. */
export function toOutputs(
  drafts: Readonly<Record<string, AnswerDraft>>,
  rewritable: Rewritable,
): Record<string, ScriptedOutput> {
  const entries = Object.entries(drafts).flatMap(([ref, draft]) => {
    const output = toOutput(draft, rewritable)
    return output === null ? [] : [[ref, output] as const]
  })
  return Object.fromEntries(entries)
}

function toOutput(draft: AnswerDraft, rewritable: Rewritable): ScriptedOutput | null {
  const row = ANSWER_ENDS[draft.end]
  if (row.output === null) return null
  const settlesAfterMs = readMilliseconds(draft.settlesAfterMs)
  const rewrite = readRewrite(draft.rewrite)
  return {
    ...row.output(draft),
    ...(row.answers && draft.reason !== '' && { reason: draft.reason }),
    ...(row.answers && draft.context !== '' && { context: [draft.context] }),
    ...(row.answers && rewritable !== 'none' && rewrite !== null && { [rewritable]: rewrite }),
    ...(settlesAfterMs !== null && { settlesAfterMs }),
  }
}

/** The drafts of scripted outputs that came with a scenario. */
export function toDrafts(outputs: Readonly<Record<string, ScriptedOutput>>): Record<string, AnswerDraft> {
  return Object.fromEntries(Object.entries(outputs).map(([ref, output]) => [ref, toDraft(output)]))
}

function toDraft(output: ScriptedOutput): AnswerDraft {
  const rewrite = output.input ?? output.result
  return {
    end: endOf(output),
    reason: typeof output.rejects === 'string' ? output.rejects : (output.reason ?? ''),
    settlesAfterMs: output.settlesAfterMs === undefined ? '' : String(output.settlesAfterMs),
    context: output.context?.join('\n') ?? '',
    rewrite: rewrite === undefined ? '' : JSON.stringify(rewrite),
  }
}

function endOf({ timedOut, rejects, decision = 'allow' }: ScriptedOutput): AnswerEnd {
  if (timedOut) return 'times-out'
  if (rejects !== undefined && rejects !== false) return 'rejects'
  return decision === 'allow' || decision === 'deny' || decision === 'observe' ? decision : 'invalid'
}

/** Milliseconds as typed; null where nothing usable was typed. */
export function readMilliseconds(text: string): number | null {
  const value = Number(text)
  return text.trim() === '' || !Number.isFinite(value) || value < 0 ? null : value
}

/** The JSON object of a rewrite; null where none was typed. */
export function readRewrite(text: string): Record<string, unknown> | null {
  const { tree } = readJson(text)
  if (tree?.kind !== 'object') return null
  return toValue(tree) as Record<string, unknown>
}
