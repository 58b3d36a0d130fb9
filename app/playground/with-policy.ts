import type { FailurePolicy } from '#lib/contract'
import { readJson, replaceValue } from '#lib/jsonc'
import { listDefinitions } from './text-definitions'

/** The text of the definitions with another failure policy for one of them; comments and layout stay. */
export function withPolicy(text: string, id: string, policy: FailurePolicy): string {
  const { tree } = readJson(text)
  const definition = listDefinitions(tree).find((candidate) => candidate.id === id)
  if (definition === undefined || definition.value.failurePolicy === policy) return text
  const path = tree?.type === 'array' ? `[${definition.index}].failurePolicy` : 'failurePolicy'
  return replaceValue(text, path, policy) ?? text
}
