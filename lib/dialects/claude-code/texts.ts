import { textOf } from '../hook-entry'
import type { Situation } from '../situation'
import type { BlockEffect } from './event-rules'

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
