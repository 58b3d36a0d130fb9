import type { FileChange } from '#lib/contract'
import { unifiedDiff } from './unified-diff'

/** What stands at a path: its text (for a link, where it leads), or why that is not known. */
export interface Content {
  readonly kind: FileChange['kind'] | 'unread'
  readonly bytes: number
  readonly mode: number
  readonly text: string | null
  readonly note: string | null
}

/** The change at one path, from what was there to what is there; null when nothing has changed. */
export function describeChange(path: string, before: Content | null, after: Content | null): FileChange | null {
  const standing = after ?? before
  if (standing === null || isSame(before, after)) return null
  const { diff, note } = explain(before, after)
  return {
    path,
    change: before === null ? 'added' : after === null ? 'removed' : 'changed',
    kind: shownKind(before, after),
    bytesBefore: before?.bytes ?? null,
    bytesAfter: after?.bytes ?? null,
    diff,
    note,
  }
}

function isSame(before: Content | null, after: Content | null): boolean {
  if (before === null || after === null || before.kind !== after.kind) return false
  if (before.kind === 'folder') return true
  return before.mode === after.mode && before.text !== null && before.text === after.text
}

/** A text that becomes too large to be read, or was, is still told as a file: `other` says the least. */
function shownKind(before: Content | null, after: Content | null): FileChange['kind'] {
  const kind = (after ?? before)?.kind ?? 'other'
  return kind === 'unread' ? 'other' : kind
}

function explain(before: Content | null, after: Content | null): { diff: string | null; note: string | null } {
  const note = after?.note ?? before?.note ?? null
  const kinds = [before?.kind, after?.kind].filter((kind) => kind !== undefined)
  if (note !== null) return { diff: null, note }
  if (kinds.includes('link')) return { diff: null, note: linkNote(before, after) }
  if (kinds.includes('binary')) return { diff: null, note: 'It is not UTF-8 text.' }
  if (!kinds.every((kind) => kind === 'text')) return { diff: null, note: null }
  if (before !== null && after !== null && before.text === after.text)
    return { diff: null, note: modeNote(before, after) }
  const diff = unifiedDiff(before?.text ?? '', after?.text ?? '')
  return { diff, note: diff === null ? 'It differs in too many lines to be shown.' : null }
}

function linkNote(before: Content | null, after: Content | null): string {
  const shown = (content: Content | null) => (content?.kind === 'link' ? `a link to ${content.text}` : 'no link')
  return `${shown(before)} → ${shown(after)}`
}

function modeNote(before: Content, after: Content): string {
  return `Only the rights have changed, from ${before.mode.toString(8)} to ${after.mode.toString(8)}.`
}
