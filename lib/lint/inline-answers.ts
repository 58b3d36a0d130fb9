import { type FindingFix, isPlainObject } from '#lib/contract'
import { type Fields, simulateAgent } from '#lib/dialects'
import { editText } from './edit-config'
import { hookShapeOf } from './hook-shape'
import { mend } from './mend'
import type { LintSubject, WrittenHook } from './rule'
import { shellTextOf } from './shell-text'

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
  return mend('Rewrite the answer', editText(hook.config, `${hook.path}.command`, [{ start, end, text }]))
}

/** What the agent makes of an answer of a hook that exits 0; null where there is nothing to tell. */
export function outcomeOf({ dialect, tools }: LintSubject, { hook, answer }: InlineAnswer) {
  const command = 'inline'
  const handler = { type: 'command', command }
  const group = hookShapeOf(dialect) === 'flat' ? handler : { hooks: [handler] }
  const text = JSON.stringify({ hooks: { [hook.event]: [group] } })
  const tool = tools.find((name) => name === 'Bash' || name === 'run_shell_command') ?? ''
  const event = { [dialect.eventField]: hook.event, cwd: '/', tool_name: tool, tool_input: { command: 'true' } }
  const answers = { [command]: { exitCode: 0, stdout: JSON.stringify(answer) } }
  const request = { configs: [{ layer: 'project', text }], event }
  return simulateAgent(dialect, request, { answers, finishOrder: [] }).outcomes[0] ?? null
}
