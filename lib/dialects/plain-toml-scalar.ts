import type { JsonNode } from '#lib/jsonc'

const PLAIN = String.raw`[^"\\\x00-\x08\x0a-\x1f\x7f]*`
export const TEXT = String.raw`"${PLAIN}(?:\\["\\bfnrt]${PLAIN})*"|'[^'\x00-\x08\x0a-\x1f\x7f]*'`
export const KEY = String.raw`[\w-]+|"[^"\\\x00-\x1f\x7f]*"|'[^'\x00-\x1f\x7f]*'`
export const NUMBER = String.raw`[+-]?(?:0|[1-9]\d*)(?:\.\d+)?`
export const LIST = String.raw`\[[ \t]*(?:(?:${TEXT})[ \t]*(?:,[ \t]*(?:${TEXT})[ \t]*)*(?:,[ \t]*)?)?\]`
const EACH_TEXT = new RegExp(TEXT, 'g')

/** The name a key stands for. */
export const nameOf = (key: string) => (/^["']/.test(key) ? key.slice(1, -1) : key)

/** Null for a number that is not kept exactly. */
export function scalarAt(literal: string, offset: number): JsonNode | null {
  const place = { offset, length: literal.length }
  const [first = ''] = literal
  if (first === '[') {
    const children = [...literal.matchAll(EACH_TEXT)].map(({ 0: item, index }) => textAt(item, offset + index))
    return { type: 'array', ...place, children }
  }
  if (first === '"' || first === "'") return textAt(literal, offset)
  if (first === 't' || first === 'f') return { type: 'boolean', ...place, value: literal === 'true' }
  const value = Number(literal)
  if (literal.includes('.')) return { type: 'number', ...place, value }
  // A whole number has no sign at zero.
  return Number.isSafeInteger(value) ? { type: 'number', ...place, value: value || 0 } : null
}

function textAt(literal: string, offset: number): JsonNode {
  const inner = literal.slice(1, -1)
  const value = literal.startsWith('"')
    ? inner.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter)
    : inner
  return { type: 'string', offset, length: literal.length, value }
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }
