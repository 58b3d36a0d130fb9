import type { RewakeRecord } from './rewake-record'
import type { RewakeResult, RewakeRun } from './rewake-run'

/** Characters of the message that tell results apart. */
const KEY_MESSAGE_CHARS = 128

/** What a row keeps of a result's words. */
export type ResultTexts = Pick<RewakeRecord, 'status' | 'reason' | 'summary' | 'message'>

/** Texts as they are kept: a blank summary is the message, a blank reason the error, each cut (seeds.md §2.13). */
export function resultTexts({ status, reason, summary, message, error }: RewakeResult, maxChars: number): ResultTexts {
  const keep = (...texts: (string | null)[]) => cut(texts.map((text) => text?.trim()).find(Boolean) ?? '', maxChars)
  return {
    status,
    reason: keep(reason, error) || null,
    summary: keep(summary, message) || null,
    message: keep(message) || null,
  }
}

/** What makes two results the same one (seeds.md §2.13). */
export function dedupeKeyOf({ source, hookId, event }: RewakeRun, texts: ResultTexts): string {
  const { status, reason, summary, message } = texts
  const parts = [source, hookId, event, status, reason, summary, cut(message ?? '', KEY_MESSAGE_CHARS)]
  return parts
    .map((part) => part ?? '')
    .join('|')
    .toLowerCase()
}

/** Whole characters, never half of a pair. */
function cut(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : Array.from(text).slice(0, maxChars).join('')
}
