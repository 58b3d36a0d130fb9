import type { RegexNode } from './node'
import { parseClass } from './parse-class'
import { readUnitEscape } from './read-unit-escape'
import { CLASS_ESCAPES, isInLine } from './units'

/** Thrown for what newer engines read and this parser does not. */
export class UnsupportedPattern extends Error {}

const EDGES = { '^': 'start', $: 'end' } as const
const LOOKS = ['(?=', '(?!', '(?<=', '(?<!'] as const
const NAMED = /^\(\?<([^=!>][^>]*)>/

/** The tree of a pattern that the platform has accepted without flags. Throws UnsupportedPattern. */
export function parseRegex(source: string): RegexNode {
  return parseChoice({ source, names: groupNames(source), at: 0, groups: 0 })
}

interface Reader {
  readonly source: string
  readonly names: GroupNames
  at: number
  /** Groups opened so far. */
  groups: number
}

function parseChoice(reader: Reader): RegexNode {
  const nodes = [parseSequence(reader)]
  while (reader.source[reader.at] === '|') {
    reader.at += 1
    nodes.push(parseSequence(reader))
  }
  return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'choice', nodes }
}

function parseSequence(reader: Reader): RegexNode {
  const nodes: RegexNode[] = []
  while (!/^[|)]?$/.test(reader.source[reader.at] ?? '')) nodes.push(parseTerm(reader))
  return { kind: 'sequence', nodes }
}

function parseTerm(reader: Reader): RegexNode {
  const from = reader.groups + 1
  const node = parseAtom(reader)
  const quantifier = readQuantifier(reader)
  if (!quantifier) return node
  reader.at += quantifier.length
  return { kind: 'repeat', node, ...quantifier.bounds, groups: { from, to: reader.groups + 1 } }
}

function parseAtom(reader: Reader): RegexNode {
  const character = reader.source[reader.at] ?? ''
  if (character === '(') return parseGroup(reader)
  if (character === '\\') return parseEscape(reader)
  if (character === '[') {
    const { test, next } = parseClass(reader.source, reader.at)
    reader.at = next
    return { kind: 'unit', test }
  }
  reader.at += 1
  if (character === '^' || character === '$') return { kind: 'edge', edge: EDGES[character] }
  return character === '.' ? { kind: 'unit', test: isInLine } : unitNode(character.charCodeAt(0))
}

function parseGroup(reader: Reader): RegexNode {
  const look = LOOKS.find((opening) => reader.source.startsWith(opening, reader.at))
  if (look) {
    const from = reader.groups + 1
    const node = parseInside(reader, look.length)
    const groups = { from, to: reader.groups + 1 }
    return { kind: 'look', node, behind: look.includes('<'), negative: look.endsWith('!'), groups }
  }
  if (reader.source.startsWith('(?:', reader.at)) return parseInside(reader, 3)
  const name = NAMED.exec(reader.source.slice(reader.at))
  if (!name && reader.source.startsWith('(?', reader.at)) throw new UnsupportedPattern('modifiers')
  reader.groups += 1
  const index = reader.groups
  return { kind: 'group', node: parseInside(reader, name?.[0].length ?? 1), index }
}

function parseInside(reader: Reader, openingLength: number): RegexNode {
  reader.at += openingLength
  const node = parseChoice(reader)
  reader.at += 1
  return node
}

function parseEscape(reader: Reader): RegexNode {
  const { source, at } = reader
  const letter = source[at + 1] ?? ''
  const test = CLASS_ESCAPES[letter]
  if (letter === 'b' || letter === 'B' || test) {
    reader.at += 2
    return test ? { kind: 'unit', test } : { kind: 'edge', edge: letter === 'b' ? 'word' : 'no-word' }
  }
  const back = readBackReference(reader)
  if (back) {
    reader.at += back.length
    return { kind: 'back', groups: back.groups }
  }
  const { unit, next } = readUnitEscape(source, at, { inClass: false })
  reader.at = next
  return unitNode(unit)
}

const unitNode = (wanted: number): RegexNode => ({ kind: 'unit', test: (unit) => unit === wanted })

interface GroupNames {
  readonly count: number
  readonly byName: ReadonlyMap<string, readonly number[]>
}

/** Number and name of each group, found without parsing: brackets in classes and behind backslashes do not count. */
function groupNames(source: string): GroupNames {
  const byName = new Map<string, number[]>()
  let count = 0
  for (const [opening] of source.matchAll(/\\[\s\S]|\[(?:\\[\s\S]|[^\]])*\]|\((?!\?)|\(\?<[^=!>][^>]*>/g)) {
    if (!opening.startsWith('(')) continue
    count += 1
    const name = NAMED.exec(opening)?.[1]
    if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), count])
  }
  return { count, byName }
}

function readBackReference({ source, at, names }: Reader): { groups: readonly number[]; length: number } | null {
  const rest = source.slice(at)
  const named = names.byName.size > 0 ? /^\\k<([^>]*)>/.exec(rest) : null
  if (named) return { groups: names.byName.get(named[1] ?? '') ?? [], length: named[0].length }
  const numbered = /^\\([1-9]\d*)/.exec(rest)
  const index = Number(numbered?.[1])
  return numbered && index <= names.count ? { groups: [index], length: numbered[0].length } : null
}

const SIGNS: Readonly<Record<string, { min: number; max: number }>> = {
  '*': { min: 0, max: Number.POSITIVE_INFINITY },
  '+': { min: 1, max: Number.POSITIVE_INFINITY },
  '?': { min: 0, max: 1 },
}

function readQuantifier({ source, at }: Reader) {
  const [text, sign, low, isRange, high, lazy] =
    /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})(\?)?/.exec(source.slice(at, at + 60)) ?? []
  if (text === undefined) return null
  const min = Number(low)
  const counted = { min, max: isRange ? (high ? Number(high) : Number.POSITIVE_INFINITY) : min }
  return { bounds: { ...(SIGNS[sign ?? ''] ?? counted), greedy: lazy === undefined }, length: text.length }
}
