import { LIMITS } from '#lib/contract'

/** Where more brackets are open at once than a TOML text may have levels; null where there are never as many. */
export function deepestOf(text: string): number | null {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '#') at = lineEnd(text, at)
    else if (letter === '"' || letter === "'") at = textEnd(text, at, letter)
    else if (letter === '[' || letter === '{') depth += 1
    else if (letter === ']' || letter === '}') depth -= 1
    if (depth > LIMITS.jsonDepthMax) return at
  }
  return null
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** The place of the last quote of a text; where it is not closed, the end of its line, or of everything. */
function textEnd(text: string, start: number, quote: string): number {
  const long = quote.repeat(3)
  const mark = text.startsWith(long, start) ? long : quote
  for (let at = start + mark.length; at < text.length; at += 1) {
    if (text[at] === '\\' && quote === '"') at += 1
    else if (text.startsWith(mark, at)) return at + mark.length - 1
    else if (mark === quote && text[at] === '\n') return at
  }
  return text.length
}
