import { isPlainObject } from '#lib/contract'
import { cutOutput } from '#lib/protocol'
import { type Fields, textOf } from '../hook-entry'

/** What stands for a reason that no hook gave (oracle pre-dec-block-noreason). */
export const NO_REASON = 'No reason provided'

/** What the tool result of a changed call ends with (oracle pre-hso-tool_input). */
export const INPUT_CHANGED = '[System] Tool input parameters were modified by a hook before execution.'

/** The result of a refused call (oracle pre-exit2-stderr). */
export const blockedText = (reason: string) => `Tool execution blocked: ${reason}`

/** Contexts as they reach the model: one element, `<` and `>` escaped (oracle start-additionalContext-multi-line, post-two-ctx). */
export function contextText(contexts: readonly string[]): string {
  const text = contexts.join('\n').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<hook_context>${text}</hook_context>`
}

/** A tool result of more units is cut to its start and its end (oracle post-1mb-ctx). */
const CAP = { maxChars: 40_000, headChars: 8_000, tailChars: 32_000 } as const

const amount = (count: number) => count.toLocaleString('en-US')

/** A tool result with contexts behind it, as it reaches the model; null where the result itself is not known. */
export function resultWithContext(payload: Fields, contexts: readonly string[]): string | null {
  const response = isPlainObject(payload.tool_response) ? payload.tool_response : {}
  const content = textOf(response, 'llmContent')
  if (content === undefined) return null
  const whole = `${content}\n\n${contextText(contexts)}`
  const cut = cutOutput(whole, CAP)
  if (cut === null) return whole
  const omitted = whole.length - CAP.headChars - CAP.tailChars
  const shown = `Showing first ${amount(CAP.headChars)} and last ${amount(CAP.tailChars)} characters`
  const file = `~/.gemini/tmp/<project>/${textOf(payload, 'session_id') ?? '<session>'}/${textOf(payload, 'tool_name') ?? 'tool'}.txt`
  return `Output too large. ${shown}. For full output see: ${file}\n${cut.head}\n\n... [${amount(omitted)} characters omitted] ...\n\n${cut.tail}`
}
