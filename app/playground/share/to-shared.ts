import { V2 } from '#lib/contract'
import { redactValue } from '#lib/redact'
import type { PlaygroundState } from '../playground-state'
import { decodeState, type StoredState } from '../stored-state'
import { redactJsonText } from './redact-json-text'
import type { SharedPlayground } from './share-format'

/** What is handed on, and what was taken out of it. */
export interface Handout {
  shared: SharedPlayground
  /** Places that held a secret, such as `envelope input.command`. */
  places: readonly string[]
}

/** The playground as it is handed on: without its secrets unless they are wanted. */
export function toShared(state: PlaygroundState, options: { view: string; withSecrets: boolean }): Handout {
  const { revision: _, ...kept } = state
  const own: StoredState = { ...kept, ranEventId: null }
  const { state: safe, places } = options.withSecrets ? { state: own, places: [] } : redactState(own)
  return { shared: { state: safe, view: options.view, contract: V2, redacted: places.length > 0 }, places }
}

function redactState({ definitions, envelope, pinned, ...rest }: StoredState): {
  state: StoredState
  places: string[]
} {
  const safeDefinitions = redactJsonText(definitions)
  const safeEnvelope = redactJsonText(envelope)
  const safePinned = pinned && redactJsonText(pinned.text)
  const { value, redactedFields } = redactValue(rest, 'v2')
  const others = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  const state = {
    definitions: safeDefinitions.text,
    envelope: safeEnvelope.text,
    pinned: pinned && safePinned && { ...pinned, text: safePinned.text },
  }
  return {
    state: decodeState({ ...others, ...state }) ?? { ...rest, ...state, answers: {} },
    places: [
      ...safeDefinitions.places.map((path) => `definitions ${path}`),
      ...safeEnvelope.places.map((path) => `envelope ${path}`),
      ...(safePinned?.places ?? []).map((path) => `pinned ${path}`),
      ...redactedFields,
    ],
  }
}
