import { LIMITS } from '#lib/contract'
import { createScanner, type Scanner } from './scanner'
import { positionAt, type TextPosition } from './text-position'

/** A parsed text that remembers where each value stands. */
export interface SourceDocument {
  value: unknown
  /** Where the value of a path (`match.toolName[0]`) stands, or the nearest value around it. */
  positionOf(path: string): TextPosition
}

interface Reading {
  scanner: Scanner
  offsets: Map<string, number>
  /** Whether a comma may stand before a closing bracket. */
  trailingCommas: boolean
}

/**
 * Parses JSON with comments and trailing commas, as editors write it; plain JSON when `strict`.
 * Throws a TextSyntaxError with line and column.
 */
export function parseJsonc(text: string, options: { strict?: boolean } = {}): SourceDocument {
  const lenient = options.strict !== true
  const scanner = createScanner(text, { comments: lenient })
  const offsets = new Map<string, number>()
  const value = readValue({ scanner, offsets, trailingCommas: lenient }, '', 0)
  if (scanner.peek() !== '') throw scanner.fail('the end of the text')
  return { value, positionOf: (path) => positionAt(text, nearestOffset(offsets, path)) }
}

function nearestOffset(offsets: Map<string, number>, path: string): number {
  for (let prefix = path; prefix !== ''; prefix = prefix.replace(/(?:^|\.)[^.[\]]*$|\[\d+\]$|.$/, '')) {
    const offset = offsets.get(prefix)
    if (offset !== undefined) return offset
  }
  return offsets.get('') ?? 0
}

function readValue(reading: Reading, path: string, depth: number): unknown {
  const { scanner, offsets } = reading
  offsets.set(path, scanner.offset())
  if (depth > LIMITS.jsonDepthMax) throw scanner.fail(`at most ${LIMITS.jsonDepthMax} levels`)
  if (scanner.take('{')) return readObject(reading, path, depth)
  if (scanner.take('[')) return readList(reading, path, depth)
  const token = scanner.scalar()
  if (token === undefined) throw scanner.fail('a JSON value')
  return token
}

function readObject(reading: Reading, path: string, depth: number): Record<string, unknown> {
  const { scanner } = reading
  const object: Record<string, unknown> = {}
  const readMember = () => {
    const key = scanner.peek() === '"' ? scanner.scalar() : undefined
    if (key === undefined) throw scanner.fail('a key in double quotes')
    if (!scanner.take(':')) throw scanner.fail('":"')
    const name = String(key)
    const value = readValue(reading, path === '' ? name : `${path}.${name}`, depth + 1)
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
  }
  readMembers(reading, '}', readMember)
  return object
}

function readList(reading: Reading, path: string, depth: number): unknown[] {
  const list: unknown[] = []
  readMembers(reading, ']', () => list.push(readValue(reading, `${path}[${list.length}]`, depth + 1)))
  return list
}

function readMembers({ scanner, trailingCommas }: Reading, end: string, readMember: () => void): void {
  if (scanner.take(end)) return
  for (;;) {
    readMember()
    if (scanner.take(end)) return
    if (!scanner.take(',')) throw scanner.fail(`"," or "${end}"`)
    if (trailingCommas && scanner.take(end)) return
  }
}
