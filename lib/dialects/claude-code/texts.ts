import { cutOutput, sizeText } from '#lib/protocol'
import { textOf } from '../hook-entry'
import type { Situation } from '../hook-rules'
import type { BlockEffect } from './event-rules'

/** Longest text that reaches the model whole, and what is shown of a longer one (dialects.md §1.4; oracle post-1mb-ctx). */
const CAP = { maxChars: 10_000, headChars: 2_000, tailChars: 0 } as const

/** The hook as the agent names it to the model: the event, and what its matcher looked at. */
export function hookName({ event, subject }: Situation): string {
  return subject === null || subject === '' ? event : `${event}:${subject}`
}

/** A text wrapped as the agent wraps what hooks say. */
export const reminder = (text: string) => `<system-reminder>\n${text}\n</system-reminder>`

/** What an exit code 2 says (oracle pre-exit2-*, post-exit2-empty, stop-exit2-*). */
export const exitText = (command: string, stderr: string) => `[${command}]: ${stderr || 'No stderr output'}`

/** What `decision: block` says (oracle stop-block-noreason-once, post-dec-block-noreason). */
export const blockText = (reason: string | undefined) => reason || 'Blocked by hook'

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

const FEEDBACK: Readonly<Record<string, string>> = {
  TeammateIdle: 'TeammateIdle hook feedback:\n',
  TaskCreated: 'TaskCreated hook feedback:\n',
  TaskCompleted: 'TaskCompleted hook feedback:\n',
}

/** The words of a refusal for each effect; `said` is the exit or block text. */
const REFUSALS: Readonly<Record<BlockEffect, (said: string, situation: Situation, command: string) => string>> = {
  'deny-call': (said, situation) => `${hookName(situation)} hook error: ${said}`,
  refuse: (said, { event, payload }) => {
    const prompt = textOf(payload, 'prompt')
    const original = prompt === undefined ? '' : `\n\nOriginal prompt: ${prompt}`
    return `${event} operation blocked by hook:\n${said}${original}`
  },
  'refuse-to-model': (said, { event }) => `${FEEDBACK[event] ?? ''}${said}`,
  feedback: (said, situation, command) =>
    reminder(`${hookName(situation)} hook blocking error from command: "${command}": ${said}`),
  'keep-going': (said, { event }) => `${FEEDBACK[event] ?? 'Stop hook feedback:\n'}${said}`,
  'end-turn': (said) => said,
  'tell-user': (said) => said,
  none: (said) => said,
}

/** A refusal as the model or the user reads it. */
export function refusalText(
  effect: BlockEffect,
  said: string,
  { situation, command }: { situation: Situation; command: string },
): string {
  return REFUSALS[effect](said, situation, command)
}

/** The words of a permission that a tool call did not get (oracle pre-hso-deny-noreason; the other one is open). */
export function permissionText(verdict: 'deny' | 'ask', reason: string | undefined, situation: Situation): string {
  const did = verdict === 'deny' ? 'denied' : 'asked for confirmation for'
  return reason || `Hook ${hookName(situation)} ${did} this tool`
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
