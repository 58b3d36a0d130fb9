import type { TextEdit } from '#lib/contract'
import type { ReadAgentConfig } from '#lib/dialects'
import { quoteUnits, unitOffsets } from './quoted-text'

/** A part of a text value, in units of the value, and what comes in its place. */
export interface TextChange {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Changes parts of the text value at a path and leaves its other escapes as they are; null where that cannot be done. */
export function editText(config: ReadAgentConfig, path: string, changes: readonly TextChange[]): TextEdit[] | null {
  const place = config.placeOf(path)
  if (!place?.found) return null
  const literal = config.text.slice(place.value.start, place.value.end)
  const offsets = unitOffsets(literal)
  const edits: TextEdit[] = []
  for (const { start, end, text } of changes) {
    const [from, to, units] = [offsets?.[start], offsets?.[end], quoteUnits(text, literal[0] ?? '')]
    if (from === undefined || to === undefined || units === null) return null
    edits.push({ offset: place.value.start + from, length: to - from, text: units })
  }
  return edits
}

/** Puts a number or text in the place of the value at a path. */
export function editValue(config: ReadAgentConfig, path: string, value: number | string): TextEdit[] | null {
  const place = config.placeOf(path)
  if (!place?.found) return null
  return [{ offset: place.value.start, length: place.value.end - place.value.start, text: JSON.stringify(value) }]
}

/** Renames the key at a path; null where it stands in more than one place, as in the headers of tables. */
export function editKey(config: ReadAgentConfig, path: string, name: string): TextEdit[] | null {
  const place = config.placeOf(path)
  if (!place?.found || place.key === null) return null
  const { start, end } = place.key
  if (!/^"[^"\\]*"$/.test(config.text.slice(start, end))) return null
  return [{ offset: start, length: end - start, text: JSON.stringify(name) }]
}
