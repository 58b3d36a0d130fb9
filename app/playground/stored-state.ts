import { ANSWER_ENDS, type AnswerDraft, type AnswerEnd, OWN_ANSWER } from './answer-draft'
import { decodeFaults } from './faults'
import { decodePinned } from './pinned-text'
import type { PlaygroundState } from './playground-state'

const KEY = 'hookscope.playground'

/** What is kept: everything but the count of this visit. */
export type StoredState = Omit<PlaygroundState, 'revision'>

/** What a browser store must offer. */
type TextStore = Pick<Storage, 'getItem' | 'setItem'>

/** What was kept of the last visit; null where nothing usable is kept. Never throws. */
export function loadState(store: TextStore): StoredState | null {
  try {
    return decodeState(JSON.parse(store.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps the state for the next visit; a full or forbidden store keeps nothing, and the page works on. */
export function saveState(store: TextStore, { revision: _, ...state }: PlaygroundState): boolean {
  try {
    store.setItem(KEY, JSON.stringify(state satisfies StoredState))
    return true
  } catch {
    return false
  }
}

/** A state from elsewhere; null where nothing usable is in it. What a later version added gets its first value. */
export function decodeState(kept: unknown): StoredState | null {
  if (!isRecord(kept) || typeof kept.definitions !== 'string' || typeof kept.envelope !== 'string') return null
  return {
    definitions: kept.definitions,
    envelope: kept.envelope,
    answers: isRecord(kept.answers) ? decodeAnswers(kept.answers) : {},
    faults: decodeFaults(kept.faults),
    pinned: decodePinned(kept.pinned),
    scenario: textOrNull(kept.scenario),
    budgetMs: typeof kept.budgetMs === 'number' ? kept.budgetMs : null,
    sample: textOrNull(kept.sample),
    ranEventId: textOrNull(kept.ranEventId),
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

function decodeAnswers(kept: Record<string, unknown>): Record<string, AnswerDraft> {
  return Object.fromEntries(
    Object.entries(kept).flatMap(([ref, draft]) => (isDraft(draft) ? [[ref, { ...OWN_ANSWER, ...draft }]] : [])),
  )
}

function isDraft(value: unknown): value is Partial<AnswerDraft> & { end: AnswerEnd } {
  return (
    isRecord(value) &&
    typeof value.end === 'string' &&
    value.end in ANSWER_ENDS &&
    Object.values(value).every((field) => typeof field === 'string')
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
