import { pastBlanks } from './past-blanks'

const HEADER = /([|>])(-?) *$/y

/** Where a text below a header stands. */
interface BlockPlace {
  /** The place of the header in its line. */
  readonly at: number
  /** Where the line below it begins. */
  readonly below: number
  /** The column of what holds the text. */
  readonly indent: number
}

/**
 * Reads a text whose lines stand below a header, `|` or `>`, that ends its line, and tells where they end; null for any
 * other, and for one whose lines are not all folded into one.
 */
export function readBlockText(text: string, line: string, place: BlockPlace): { value: string; end: number } | null {
  HEADER.lastIndex = place.at
  const [, style, chomp] = HEADER.exec(line) ?? []
  const block = style === undefined || text.includes('\r') ? null : linesBelow(text, place)
  if (block === null) return null
  if (style === '>' && block.lines.some((one) => /^(?:[ \t]|$)/.test(one))) return null
  const value = `${block.lines.join(style === '>' ? ' ' : '\n')}${chomp === '' ? '\n' : ''}`
  return { value, end: block.end }
}

/** The lines without their indent and without the blank ones at their end; null for none, and where blanks may count. */
function linesBelow(text: string, { below, indent }: BlockPlace): { lines: string[]; end: number } | null {
  const lines: string[] = []
  let [count, end, own] = [0, below, -1]
  for (let at = below; at < text.length; ) {
    const stop = text.indexOf('\n', at)
    const line = text.slice(at, stop < 0 ? text.length : stop)
    const depth = pastBlanks(line, 0)
    const isBlank = depth === line.length
    at += line.length + 1
    if (own < 0) own = isBlank || depth <= indent ? 0 : depth
    if (own === 0 || (isBlank && depth > own)) return null
    if (!isBlank && depth < own) break
    lines.push(line.slice(own))
    if (!isBlank) [count, end] = [lines.length, Math.min(at, text.length)]
  }
  return count === 0 ? null : { lines: lines.slice(0, count), end }
}
