import { isPlainObject } from '#lib/contract'
import { readJsonAnswer } from '#lib/protocol'
import type { Answer } from '../answer'
import { PASSED } from '../answers'
import type { HookEnd } from '../scripted-answer'
import { CLAUDE_JSON, type DecodeInput } from './decode-input'
import { reminder } from './texts'

/**
 * An async hook decides nothing; its context and its message reach the model with the next tool result, and exit 2 of
 * an `asyncRewake` hook wakes it (dialects.md §1.11; oracle async-*, asyncRewake-exit2). Its timeout is not enforced.
 */
export function backgroundAnswer(end: HookEnd, { planned, situation }: DecodeInput): Answer {
  const background: Answer = { ...PASSED, disposition: 'background' }
  if (end.kind !== 'process' || end.spawnError !== null) return background
  const read = readJsonAnswer(end.stdout, CLAUDE_JSON)
  const answer = read.kind === 'object' ? read.value : {}
  const specific = isPlainObject(answer.hookSpecificOutput) ? answer.hookSpecificOutput : {}
  const isOwn = specific.hookEventName === situation.event
  const texts = [answer.systemMessage, isOwn ? specific.additionalContext : undefined]
  const context = texts.filter((text): text is string => typeof text === 'string' && text !== '').map(reminder)
  const wakes = planned.hook.mode === 'async-rewake' && end.exitCode === 2
  return {
    ...background,
    context,
    effects: wakes ? { rewake: rewakeText(end, situation.event) } : {},
    ignored: ['decision', 'continue'].filter((field) => field in answer).map((field) => ({ field, why: 'mode' })),
  }
}

function rewakeText({ stdout, stderr }: { stdout: string; stderr: string }, event: string): string {
  return reminder(`Stop hook blocking error from command "${event}": ${stderr || stdout}`)
}
