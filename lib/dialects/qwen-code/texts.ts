import { isPlainObject } from '#lib/contract'
import { type Fields, textOf } from '../hook-entry'

/** What stands for a reason that no hook gave (oracle pre-dec-block-noreason). */
export const NO_REASON = 'No reason provided'

/** What stands for the reason of a question that nobody can be asked (oracle pre-updatedInput-ask). */
export const CONFIRMATION = 'User confirmation required'

/** A context as it reaches the model: bare, `<` and `>` escaped. */
export function contextText(context: string): string {
  return context.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A tool result with contexts behind it (oracle post-two-ctx); null where the result itself is not known. */
export function resultWithContext(payload: Fields, context: string): string | null {
  const content = isPlainObject(payload.tool_response) ? textOf(payload.tool_response, 'llmContent') : undefined
  return content === undefined ? null : `${content}\n\n${context}`
}
