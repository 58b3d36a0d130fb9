import type { TextEdit } from '#lib/contract'

/** The text with its edits made; of two that touch the same part only the first is. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = ''
  let at = 0
  for (const { offset, length, text: part } of edits.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < at) continue
    result += text.slice(at, offset) + part
    at = offset + length
  }
  return result + text.slice(at)
}
