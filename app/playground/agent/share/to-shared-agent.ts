import { redactValue } from '#lib/redact'
import { redactJsonText } from '../../share/redact-json-text'
import { decodeAgentState, type StoredAgentState } from '../agent-store'

/** The state as it is handed on, and the places that held a secret, such as `project hooks.Stop[0].hooks[0].command`. */
export interface AgentHandout {
  state: StoredAgentState
  places: readonly string[]
}

/** The state as it is handed on: without its secrets unless they are wanted. */
export function toSharedAgent(state: StoredAgentState, options: { withSecrets: boolean }): AgentHandout {
  const { files, event, context, answers, example } = state
  const own = { files, event, context, answers, example }
  if (options.withSecrets) return { state: own, places: [] }
  const safeFiles = files.map((file) => ({ file, safe: redactJsonText(file.text) }))
  const safeEvent = redactJsonText(event)
  const rest = redactValue({ context, answers }, 'v2')
  const others = typeof rest.value === 'object' && rest.value !== null ? rest.value : {}
  const texts = {
    files: safeFiles.map(({ file, safe }) => ({ ...file, text: safe.text })),
    event: safeEvent.text,
    example,
  }
  return {
    state: decodeAgentState({ ...others, ...texts }) ?? { ...texts, context: {}, answers: [] },
    places: [
      ...safeFiles.flatMap(({ file, safe }) => safe.places.map((path) => `${file.layer} ${path}`)),
      ...safeEvent.places.map((path) => `event ${path}`),
      ...rest.redactedFields,
    ],
  }
}
