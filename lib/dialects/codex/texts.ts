import { isPlainObject } from '#lib/contract'
import { cutOutput } from '#lib/protocol'
import type { AnsweredHook } from '../answer'
import { textOf } from '../hook-entry'
import type { Situation } from '../situation'

/** The result of a refused call (oracle pre-exit2-stderr-multiline, cx-apply-patch-deny); without a command it is open. */
export function blockedText(reason: string, { event, payload, subject }: Situation): string {
  const input = isPlainObject(payload.tool_input) ? payload.tool_input : {}
  const command = textOf(input, 'command')
  const call = command === undefined ? `Tool: ${subject ?? ''}` : `Command: ${command}`
  return `Command blocked by ${event} hook: ${reason.trim()}. ${call}`
}

/** Units of a context that reaches the model whole, and what is kept of a longer one (REPORT §1; oracle start-1mb). */
const CAP = { maxChars: 10_000, headChars: 5_000, tailChars: 5_000 } as const

const UNITS_A_TOKEN = 4

/** A context as it reaches the model: as it is, or its head and tail (the threshold is open). */
export function contextText(text: string): string {
  const cut = cutOutput(text, CAP)
  if (cut === null) return text
  const tokens = Math.ceil(text.length / UNITS_A_TOKEN)
  const lines = text.split('\n').length
  const left = tokens - Math.ceil(CAP.maxChars / UNITS_A_TOKEN)
  return `Warning: truncated output (original token count: ${tokens})\nTotal output lines: ${lines}\n\n${cut.head}…${left} tokens truncated…${cut.tail}`
}

/** The prompt an agent goes on with at the end of a turn (oracle stop-block-once, stop-two-blocks). */
export function promptText({ entry, hook, answer }: AnsweredHook, { event, payload, context }: Situation): string {
  const kind = event === 'Stop' ? 'stop' : 'subagent_stop'
  const file = absolutePath(entry.file, {
    cwd: context.projectDir ?? context.cwd ?? textOf(payload, 'cwd') ?? '',
    home: context.home,
  })
  return `<hook_prompt hook_run_id="${kind}:${hook.order}:${file}">${answer.reason ?? ''}</hook_prompt>`
}

function absolutePath(path: string, { cwd, home }: { cwd: string; home: string | undefined }): string {
  if (path.startsWith('~/')) return home === undefined ? path : `${home}${path.slice(1)}`
  return path.startsWith('/') || cwd === '' ? path : `${cwd}/${path}`
}
