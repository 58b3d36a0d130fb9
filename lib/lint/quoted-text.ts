const SIMPLE_ESCAPE = /^\\["\\/bfnrt]/
const UNICODE_ESCAPE = /^\\u[\dA-Fa-f]{4}/

/**
 * Where each unit of a quoted text stands in its literal, and its end; null for a literal of another kind, such as one
 * over several lines.
 */
export function unitOffsets(literal: string): readonly number[] | null {
  const quote = literal[0]
  if ((quote !== '"' && quote !== "'") || literal.length < 2 || literal.at(-1) !== quote) return null
  const end = literal.length - 1
  const offsets: number[] = []
  let at = 1
  while (at < end) {
    offsets.push(at)
    const length = quote === '"' ? unitLength(literal.slice(at, end)) : plainLength(literal.slice(at, end))
    if (length === null) return null
    at += length
  }
  return [...offsets, end]
}

function unitLength(rest: string): number | null {
  if (rest.startsWith('"')) return null
  if (!rest.startsWith('\\')) return 1
  return (SIMPLE_ESCAPE.exec(rest) ?? UNICODE_ESCAPE.exec(rest))?.[0].length ?? null
}

const plainLength = (rest: string) => (rest.startsWith("'") ? null : 1)

/** A text as it stands within these quotes; null where they cannot hold it. */
export function quoteUnits(text: string, quote: string): string | null {
  if (quote === '"') return JSON.stringify(text).slice(1, -1)
  return /['\p{Cc}]/u.test(text) ? null : text
}
