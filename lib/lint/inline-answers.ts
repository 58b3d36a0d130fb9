import { type FindingFix, isPlainObject } from '#lib/contract'
import type { Fields } from '#lib/dialects'
import { editText } from './edit-config'
import { mend } from './mend'
import type { WrittenHook } from './rule'
import { shellPathOf, shellTextOf } from './shell-text'

/** An answer that stands in the command itself, as in `echo '{"decision": "block"}'`. */
export interface InlineAnswer {
  readonly hook: WrittenHook
  readonly answer: Fields
  /** Where it stands in the command, without its quotes. */
  readonly start: number
  readonly end: number
  readonly quote: '"' | "'"
}

const PRINTED =
  /\b(?:echo|printf)\s+(?:-\w+\s+|'%s(?:\\n)?'\s+)*(?:'(\s*\{[^']*\}\s*)(?:\\n)?'|"(\s*\{(?:[^"\\]|\\.)*\}\s*)")/dg

/** The answers that commands print as they stand. */
export function* inlineAnswers(hooks: readonly WrittenHook[]): Generator<InlineAnswer> {
  for (const hook of hooks) {
    for (const { 1: single, 2: double = '', indices } of shellTextOf(hook)?.matchAll(PRINTED) ?? []) {
      const answer = parse(single ?? double.replace(/\\(["\\$`])/g, '$1'))
      const [start = 0, end = 0] = indices?.[1] ?? indices?.[2] ?? []
      if (isPlainObject(answer)) yield { hook, answer, start, end, quote: single === undefined ? '"' : "'" }
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Writes another answer in the place of one; null where its quotes cannot hold it. */
export function rewriteAnswer({ hook, start, end, quote }: InlineAnswer, answer: Fields): FindingFix | null {
  const json = JSON.stringify(answer)
  if (quote === "'" && json.includes("'")) return null
  const text = quote === "'" ? json : json.replace(/["\\$`]/g, '\\$&')
  return mend('Rewrite the answer', editText(hook.config, shellPathOf(hook), [{ start, end, text }]))
}
