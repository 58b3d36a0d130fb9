import type { ScriptedOutput } from '#lib/bus'
import { isPlainObject } from '#lib/contract'
import { readJson, toValue } from '#lib/jsonc'
import { ANSWER_ENDS, type AnswerDraft, type AnswerEnd } from './answer-draft'

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
  const value = tree && toValue(tree)
  return isPlainObject(value) ? value : null
}
