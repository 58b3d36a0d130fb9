import { type JsonNode, toValue } from '#lib/jsonc'

/** One definition of the text, as it would be written to the registry. */
export interface TextDefinition {
  index: number
  id: string
  value: Record<string, unknown>
}

/** The definitions a person may save: every object with an id. */
export function listDefinitions(tree: JsonNode | null): TextDefinition[] {
  if (tree === null) return []
  const items = tree.type === 'array' ? (tree.children ?? []) : [tree]
  return items.flatMap((item, index) => {
    const value = toValue(item)
    if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') return []
    return [{ index, id: value.id, value: value as Record<string, unknown> }]
  })
}

/** Definitions of the text that are bound to other events than this one. */
export function boundElsewhere(definitions: readonly TextDefinition[], event: string): { id: string; event: string }[] {
  return definitions.flatMap(({ id, value }) =>
    typeof value.event === 'string' && value.event !== event ? [{ id, event: value.event }] : [],
  )
}
