import type { TextEdit } from '#lib/contract'
import type { ReadAgentConfig } from '#lib/dialects'

/** Adds a member before the others of the JSON object at a path, laid out as they are; null where it has none. */
export function addMember(
  config: ReadAgentConfig,
  path: string,
  member: readonly [string, string | number],
): TextEdit[] | null {
  const place = config.placeOf(path)
  const first = place?.found && isJson(config) ? /^\{(\s*)"/.exec(config.text.slice(place.value.start)) : null
  if (!place || !first) return null
  const text = `${JSON.stringify(member[0])}: ${JSON.stringify(member[1])},${first[1] || ' '}`
  return [{ offset: place.value.start + first[0].length - 1, length: 0, text }]
}

/** Takes a member out of its JSON object, with one comma; null where there is none. */
export function removeMember({ text, placeOf }: ReadAgentConfig, path: string): TextEdit[] | null {
  const place = placeOf(path)
  if (!place?.found || place.key === null || !isJson({ text })) return null
  const { length: after } = /^\s*,\s*/.exec(text.slice(place.value.end))?.[0] ?? ''
  const offset = after > 0 ? place.key.start : endBefore(text, place.key.start)
  return [{ offset, length: place.value.end + after - offset, text: '' }]
}

/** Where what stands before a member ends, without the comma and the blanks between them. */
function endBefore(text: string, start: number): number {
  const before = text.slice(0, start).trimEnd()
  return before.endsWith(',') ? before.length - 1 : before.length
}

/** Puts texts before and behind the JSON value at a path. */
export function wrapValue({ text, placeOf }: ReadAgentConfig, path: string, around: readonly [string, string]) {
  const place = placeOf(path)
  if (!place?.found || !isJson({ text })) return null
  const [before, after] = around
  return [
    { offset: place.value.start, length: 0, text: before },
    { offset: place.value.end, length: 0, text: after },
  ]
}

const isJson = ({ text }: Pick<ReadAgentConfig, 'text'>) => /^[\s\uFEFF]*(?:\{|\/[/*])/.test(text)
