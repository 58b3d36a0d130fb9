import type { FindingFix, TextEdit } from '#lib/contract'

/** A fix of one or more changes; null where one of them cannot be made. */
export function mend(label: string, ...changes: readonly (readonly TextEdit[] | null)[]): FindingFix | null {
  const edits = changes.filter((change) => change !== null)
  return edits.length === changes.length && edits.length > 0 ? { label, edits: edits.flat() } : null
}
