import { isPlainObject } from '#lib/contract'
import { type Fields, simulateAgent } from '#lib/dialects'
import type { LintSubject, WrittenHook } from './rule'
import { shellTextOf } from './shell-text'

/** An answer that stands in the command itself, as in `echo '{"decision": "block"}'`. */
export interface InlineAnswer {
  readonly hook: WrittenHook
  readonly answer: Fields
}

const PRINTED =
  /\b(?:echo|printf)\s+(?:-\w+\s+|'%s(?:\\n)?'\s+)*(?:'(\s*\{[^']*\}\s*)(?:\\n)?'|"(\s*\{(?:[^"\\]|\\.)*\}\s*)")/g

/** The answers that commands print as they stand. */
export function* inlineAnswers(hooks: readonly WrittenHook[]): Generator<InlineAnswer> {
  for (const hook of hooks) {
    for (const [, single, double] of shellTextOf(hook)?.matchAll(PRINTED) ?? []) {
      const answer = parse(single ?? (double ?? '').replace(/\\(["\\$`])/g, '$1'))
      if (isPlainObject(answer)) yield { hook, answer }
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

/** What the agent makes of an answer of a hook that exits 0; null where there is nothing to tell. */
export function outcomeOf({ dialect, tools }: LintSubject, { hook, answer }: InlineAnswer) {
  const command = 'inline'
  const text = JSON.stringify({ hooks: { [hook.event]: [{ hooks: [{ type: 'command', command }] }] } })
  const tool = tools.find((name) => name === 'Bash' || name === 'run_shell_command') ?? ''
  const event = { [dialect.eventField]: hook.event, cwd: '/', tool_name: tool, tool_input: { command: 'true' } }
  const answers = { [command]: { exitCode: 0, stdout: JSON.stringify(answer) } }
  const request = { configs: [{ layer: 'project', text }], event }
  return simulateAgent(dialect, request, { answers, finishOrder: [] }).outcomes[0] ?? null
}
