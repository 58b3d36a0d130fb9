import { locatePath } from './locate-path'
import { readJson } from './read-json'

/** The text with the value at a path replaced: all else, comments and layout too, stays as it is. Null where none stands. */
export function replaceValue(text: string, path: string, value: unknown): string | null {
  const { tree } = readJson(text)
  const place = tree && locatePath(tree, path)
  if (!place?.found) return null
  return `${text.slice(0, place.value.start)}${JSON.stringify(value)}${text.slice(place.value.end)}`
}
