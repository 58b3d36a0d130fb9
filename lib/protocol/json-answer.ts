import { isPlainObject } from '#lib/contract'

/** How an agent tells a JSON answer from plain text. */
export interface JsonAnswerRule {
  /** Units a text must begin with to be taken for JSON; empty: every text is tried. */
  readonly opensWith: string
  /** Whether a byte order mark before the object is a blank; otherwise it makes the text plain. */
  readonly allowsByteOrderMark: boolean
  /** Whether a JSON string is decoded once more. */
  readonly decodesStrings: boolean
}

/** What an output text is to an agent. */
export type JsonAnswer =
  | { readonly kind: 'empty' }
  /** Plain text, trimmed as the agent trims it. */
  | { readonly kind: 'text'; readonly text: string }
  /** Text that was taken for JSON and is none. */
  | { readonly kind: 'malformed'; readonly text: string }
  /** JSON, but no object. */
  | { readonly kind: 'other'; readonly text: string; readonly value: unknown }
  | { readonly kind: 'object'; readonly value: Readonly<Record<string, unknown>> }

/**
 * Reads an output as one JSON object after trimming; noise before or after it makes it plain or malformed text
 * (oracle pre-noise-then-json, pre-json-two-lines). Never throws.
 */
export function readJsonAnswer(output: string, rule: JsonAnswerRule): JsonAnswer {
  const text = rule.allowsByteOrderMark ? output.trim() : trimKeepingMark(output)
  if (text === '') return { kind: 'empty' }
  const isTried = rule.opensWith === '' || rule.opensWith.includes(text.charAt(0))
  if (!isTried) return { kind: 'text', text }
  const parsed = parse(text, rule.decodesStrings)
  if (parsed === undefined) return rule.opensWith === '' ? { kind: 'text', text } : { kind: 'malformed', text }
  return isPlainObject(parsed.value)
    ? { kind: 'object', value: parsed.value }
    : { kind: 'other', text, value: parsed.value }
}

/** `trim` takes a byte order mark for a blank; this does not. */
function trimKeepingMark(text: string): string {
  const isBlank = (at: number) => text[at] !== '\ufeff' && text.charAt(at).trim() === ''
  let [start, end] = [0, text.length]
  while (start < end && isBlank(start)) start += 1
  while (end > start && isBlank(end - 1)) end -= 1
  return text.slice(start, end)
}

function parse(text: string, decodesStrings: boolean): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return { value: decodesStrings && typeof value === 'string' ? JSON.parse(value) : value }
  } catch {
    return undefined
  }
}
