import { cutOutput, sizeText } from '#lib/protocol'
import { textOf } from '../hook-entry'
import type { Situation } from '../situation'
import { hookName, reminder } from './texts'

/** Characters of the longest text that reaches the model whole (dialects.md §1.4; oracle post-1mb-ctx). */
export const CONTEXT_MAX_CHARS = 10_000

/** What is shown of a longer one. */
const CAP = { maxChars: CONTEXT_MAX_CHARS, headChars: 2_000, tailChars: 0 } as const

/** `additionalContext` of these events is named by the event alone (oracle start-additionalContext). */
const NAMED_BY_EVENT = ['SessionStart', 'SubagentStart']

/** `additionalContext` as it reaches the model (oracle pre-additionalContext, start-additionalContext-multi-line). */
export function contextText(text: string, situation: Situation): string {
  const name = NAMED_BY_EVENT.includes(situation.event) ? situation.event : hookName(situation)
  return reminder(`${name} hook additional context: ${capped(text, 'additionalContext', situation)}`)
}

/** Plain output as it reaches the model (oracle start-stdout-exit0, prompt-stdout-exit0). */
export function outputText(text: string, situation: Situation): string {
  return reminder(`${hookName(situation)} hook success: ${capped(text, 'stdout', situation)}`)
}

/** A long text is saved to a file of the session, and only its start is shown. */
function capped(text: string, name: string, { payload }: Situation): string {
  const cut = cutOutput(text, CAP)
  if (cut === null) return text
  const session = (textOf(payload, 'transcript_path') ?? '').replace(/\.jsonl$/, '')
  const call = textOf(payload, 'tool_use_id')
  const file = `${session}/tool-results/hook-${call === undefined ? '<uuid>' : `${call}-1`}-${name}.txt`
  const lineEnd = cut.head.lastIndexOf('\n')
  const shown = lineEnd > cut.head.length / 2 ? cut.head.slice(0, lineEnd) : cut.head
  const size = sizeText(text.length)
  return `<persisted-output>\nOutput too large (${size}). Full output saved to: ${file}\n\nPreview (first ${sizeText(CAP.headChars)}):\n${shown}\n...\n</persisted-output>`
}
