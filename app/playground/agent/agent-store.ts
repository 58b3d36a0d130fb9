import { isPlainObject } from '#lib/contract'
import { SILENT } from './agent-answer'
import type { KeptAnswer } from './agent-outputs'
import type { AgentFile, AgentState } from './agent-state'

/** What is kept: everything but the count of this visit. */
export type StoredAgentState = Omit<AgentState, 'revision'>

const keyOf = (dialect: string) => `hookscope.playground.${dialect}`

/** What was kept of the last visit to a dialect; null where nothing usable is kept. Never throws. */
export function loadAgentState(store: Pick<Storage, 'getItem'>, dialect: string): StoredAgentState | null {
  try {
    return decodeAgentState(JSON.parse(store.getItem(keyOf(dialect)) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps the state for the next visit; a full or forbidden store keeps nothing, and the page works on. */
export function saveAgentState(store: Pick<Storage, 'setItem'>, dialect: string, state: StoredAgentState): boolean {
  const { files, event, context, answers, example } = state
  try {
    store.setItem(keyOf(dialect), JSON.stringify({ files, event, context, answers, example }))
    return true
  } catch {
    return false
  }
}

/** A state from elsewhere; null where nothing usable is in it. */
export function decodeAgentState(kept: unknown): StoredAgentState | null {
  if (!isPlainObject(kept) || !Array.isArray(kept.files) || typeof kept.event !== 'string') return null
  const files = kept.files.flatMap((file) => decodeFile(file) ?? [])
  if (files.length !== kept.files.length) return null
  return {
    files,
    event: kept.event,
    context: isPlainObject(kept.context) ? kept.context : {},
    answers: Array.isArray(kept.answers) ? kept.answers.flatMap((answer) => decodeAnswer(answer) ?? []) : [],
    example: typeof kept.example === 'string' ? kept.example : null,
  }
}

function decodeFile(kept: unknown): AgentFile | null {
  if (!isPlainObject(kept)) return null
  const { layer, path, text } = kept
  if (typeof layer !== 'string' || typeof path !== 'string' || typeof text !== 'string') return null
  return { layer, path, text }
}

/** An answer whose fields have the types of the form; what is missing says nothing. */
function decodeAnswer(kept: unknown): KeptAnswer | null {
  if (!isPlainObject(kept) || typeof kept.label !== 'string' || !isPlainObject(kept.answer)) return null
  const answer = { ...SILENT, ...kept.answer }
  const fits = Object.entries(SILENT).every(([name, value]) => typeof Object(answer)[name] === typeof value)
  const isEnd = ['ends', 'timed-out', 'not-started'].includes(answer.end)
  return fits && isEnd ? { ref: typeof kept.ref === 'string' ? kept.ref : '', label: kept.label, answer } : null
}
