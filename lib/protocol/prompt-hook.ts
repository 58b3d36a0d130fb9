import { isPlainObject } from '#lib/contract'

/** How an agent asks a model on behalf of a prompt hook, and reads what it says. */
export interface PromptHookRule {
  /** What it tells the model about the answer; null where the prompt is all that is sent. */
  readonly system: string | null
  /** Whether the payload follows a prompt that has no `$ARGUMENTS`. */
  readonly appendsPayload: boolean
  /** Whether `\$` is a dollar and nothing more. */
  readonly unescapesDollars: boolean
  /** What an object without `ok` says: no, where the agent's language takes a missing boolean for false. */
  readonly withoutOk: 'no' | 'unreadable'
  /** What an answer is that cannot be read: a yes, or none. */
  readonly unreadable: 'yes' | 'no-answer'
}

/** What a model has judged. */
export interface Judgement {
  readonly ok: boolean
  readonly reason: string | null
}

/** Asks for an answer that can be read; for agents that ask in words of their own. */
export const ASK_FOR_JUDGEMENT =
  'Judge what you are asked. Answer with one JSON object and nothing else: {"ok": true} to let it go on, ' +
  'or {"ok": false, "reason": "why not"}.'

const PLACEHOLDER = /\\\$|\$ARGUMENTS(?![A-Za-z0-9_])/g

/** The prompt with the payload in it; what the payload holds is not looked at again. */
export function fillPrompt(prompt: string, payload: string, rule: PromptHookRule): string {
  let isFilled = false
  const filled = prompt.replace(PLACEHOLDER, (found) => {
    if (found === '\\$') return rule.unescapesDollars ? '$' : found
    isFilled = true
    return payload
  })
  return isFilled || !rule.appendsPayload ? filled : `${filled}\n\n${payload}`
}

/**
 * Reads `{ok, reason}`: the whole text, or else what stands from its first brace to its last (seeds.md §4.3). Null where
 * the rule takes an answer that cannot be read for none.
 */
export function readJudgement(text: string, rule: PromptHookRule): Judgement | null {
  const judgement = judgementIn(text.trim(), rule) ?? judgementIn(outermostObject(text), rule)
  if (judgement !== null) return judgement
  return rule.unreadable === 'yes' ? { ok: true, reason: null } : null
}

function outermostObject(text: string): string {
  return text.slice(Math.max(text.indexOf('{'), 0), text.lastIndexOf('}') + 1)
}

function judgementIn(text: string, { withoutOk }: PromptHookRule): Judgement | null {
  const value = parse(text)
  if (!isPlainObject(value)) return null
  const { ok = null, reason = null } = value
  if (reason !== null && typeof reason !== 'string') return null
  if (ok === null) return withoutOk === 'no' ? { ok: false, reason } : null
  return typeof ok === 'boolean' ? { ok, reason } : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
