import { isPlainObject } from '#lib/contract'
import type { AnsweredHook } from '../answer'
import { type HookEntry, textOf } from '../hook-entry'
import type { Situation } from '../situation'
import { cutMiddle, tokensOf } from './cut-middle'
import { runId } from './run-id'

/** Tools that take one text. */
const COMMAND_TOOLS = ['Bash', 'apply_patch']

/** Whether a tool takes `{command}` and nothing else. */
export function takesCommand({ payload }: Situation): boolean {
  return COMMAND_TOOLS.includes(textOf(payload, 'tool_name') ?? '')
}

/** Tokens of a tool result that reach the model (oracle stdout-1mb-deny-reason, stderr-1mb-exit2). */
const RESULT_TOKENS = 12_000

/**
 * The result of a refused call (oracle pre-exit2-stderr-multiline, cx-apply-patch-deny); that of other tools is open,
 * and so is that of a refused permission, which says its reason alone.
 */
export function blockedText(reason: string, situation: Situation): string {
  const { event, payload, subject } = situation
  if (event === 'PermissionRequest') return cutMiddle(reason, RESULT_TOKENS)
  const input = isPlainObject(payload.tool_input) ? payload.tool_input : {}
  const command = takesCommand(situation) ? textOf(input, 'command') : undefined
  const text =
    command === undefined
      ? `Tool call blocked by ${event} hook: ${reason}. Tool: ${subject ?? ''}`
      : `Command blocked by ${event} hook: ${reason}. Command: ${command}`
  return cutMiddle(text, RESULT_TOKENS)
}

/** Tokens of what a hook says that reach the model, where the hook sets no other limit (oracle post-1mb-ctx; the threshold by dialects.md §2.2). */
const SAID_TOKENS = 2_500

/** What a hook says, as it reaches the model: whole, or its head and tail with the place of a saved copy (oracle start-1mb). */
export function saidText(text: string, { payload }: Situation, entry?: HookEntry): string {
  const own = entry?.handler.additionalContextLimit
  const limit = typeof own === 'number' ? own : SAID_TOKENS
  const tokens = tokensOf(text)
  if (tokens <= limit) return text
  const lines = text.replace(/\n$/, '').split('\n').length
  const footer = `\n\nFull hook output saved to: <temp>/hook_outputs/${textOf(payload, 'session_id') ?? '<session>'}/<uuid>.txt`
  const preview = cutMiddle(text, limit - tokensOf(footer))
  return `Warning: truncated output (original token count: ${tokens})\nTotal output lines: ${lines}\n\n${preview}${footer}`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The prompt an agent goes on with at the end of a turn (oracle stop-block-once, stop-two-blocks; the escapes are open). */
export function promptText({ entry, answer }: AnsweredHook, situation: Situation): string {
  const id = runId(entry, situation).replace(/[&"]/g, (character) => ESCAPES[character] ?? '')
  const said = saidText(answer.reason ?? '', situation, entry)
  return `<hook_prompt hook_run_id="${id}">${said.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '')}</hook_prompt>`
}
