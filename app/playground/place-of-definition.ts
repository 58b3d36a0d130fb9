import { locatePath, readJson } from '#lib/jsonc'
import { createLineMap, type LinePosition } from '../_components/editor/text-lines'
import { listDefinitions } from './text-definitions'

/** Where the id of a definition stands in the text; null where there is none. */
export function placeOfDefinition(text: string, id: string): LinePosition | null {
  const { tree } = readJson(text)
  const index = listDefinitions(tree).find((definition) => definition.id === id)?.index
  if (tree === null || index === undefined) return null
  return createLineMap(text).position(locatePath(tree, `[${index}].id`).value.start)
}
