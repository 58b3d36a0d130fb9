import { LIMITS } from '#lib/contract'
import { type JsonNode, toValue } from '#lib/jsonc'
import type { Fields } from './hook-entry'
import { setMember } from './set-member'

const PLAIN = String.raw`[^"\\\x00-\x08\x0a-\x1f\x7f]*`
const TEXT = String.raw`"${PLAIN}(?:\\["\\bfnrt]${PLAIN})*"|'[^'\x00-\x08\x0a-\x1f\x7f]*'`
const KEY = String.raw`[\w-]+|"[^"\\\x00-\x1f\x7f]*"|'[^'\x00-\x1f\x7f]*'`
const NUMBER = String.raw`[+-]?(?:0|[1-9]\d*)(?:\.\d+)?`
const LIST = String.raw`\[[ \t]*(?:(?:${TEXT})[ \t]*(?:,[ \t]*(?:${TEXT})[ \t]*)*(?:,[ \t]*)?)?\]`
const REST = String.raw`[ \t]*(?:#[^\x00-\x08\x0a-\x1f\x7f]*)?$`
const BLANK = new RegExp(`^${REST}`)
const HEADER = new RegExp(`^[ \\t]*(\\[\\[?)[ \\t]*((?:${KEY})(?:[ \\t]*\\.[ \\t]*(?:${KEY}))*)[ \\t]*(\\]\\]?)${REST}`)
const PAIR = new RegExp(`^([ \\t]*)(${KEY})([ \\t]*=[ \\t]*)(${TEXT}|${LIST}|${NUMBER}|true|false)${REST}`)
const EACH_KEY = new RegExp(KEY, 'g')
const EACH_TEXT = new RegExp(TEXT, 'g')

/** A text as a tree with its places, and as plain values. */
export interface PlainToml {
  readonly tree: JsonNode
  readonly value: Fields
}

/** Where a key or header stands. */
interface Place {
  readonly offset: number
  readonly length: number
}

/** A table or list of tables: what it holds, as nodes and as values. */
interface Container extends PlainToml {
  readonly value: Record<string, unknown>
  /** The tables of a list; null for a table. */
  readonly items: unknown[] | null
}

/**
 * Reads TOML in which each line is by itself a header, a key with a text, number, truth or list of texts, a comment or
 * blank, as nearly every config is. Null for any other, and for one that is not valid: a full parser reads that one.
 */
export function readPlainToml(text: string): PlainToml | null {
  const reading = new PlainReading()
  let offset = 0
  for (const ended of text.split('\n')) {
    const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended
    if (!reading.takes(line, offset)) return null
    offset += ended.length + 1
  }
  return reading.root
}

class PlainReading {
  readonly root = container({ offset: 0, length: 0 })
  private table = this.root
  /** Each table and list by its value. */
  private readonly containers = new Map<unknown, Container>([[this.root.value, this.root]])
  /** Tables that a header of their own has opened. */
  private readonly opened = new Set<Container>([this.root])
  private readonly paths = new Map<string, readonly string[]>()

  takes(line: string, offset: number): boolean {
    const pair = PAIR.exec(line)
    if (pair) return this.takesPair(pair, offset)
    const header = HEADER.exec(line)
    return header ? this.takesHeader(header, { offset, length: line.length }) : BLANK.test(line)
  }

  private takesPair([, indent = '', key = '', equals = '', value = '']: Parts, offset: number): boolean {
    const place = { offset: offset + indent.length, length: key.length }
    const node = scalarAt(value, place.offset + key.length + equals.length)
    return node !== null && add(this.table, nameOf(key), { place, node, value: toValue(node) })
  }

  private takesHeader([, open = '', path = '', close = '']: Parts, line: Place): boolean {
    const names = this.namesOf(path)
    if (open.length !== close.length || names.length > LIMITS.jsonDepthMax) return false
    const last = names.at(-1) ?? ''
    let owner: Container | null = this.root
    for (const name of names.slice(0, -1)) owner = owner && this.step(owner, name, line)
    const table = owner && (open === '[[' ? this.nextOf(owner, last, line) : this.step(owner, last, line))
    if (!table || this.opened.has(table)) return false
    this.opened.add(table)
    this.table = table
    return true
  }

  /** A config has many headers of few paths. */
  private namesOf(path: string): readonly string[] {
    const known = this.paths.get(path)
    if (known) return known
    const names = (path.match(EACH_KEY) ?? []).map(nameOf)
    this.paths.set(path, names)
    return names
  }

  /** The table of a name, made where it is not there yet; of a list its last one. Null where a value stands. */
  private step(owner: Container, name: string, line: Place): Container | null {
    const held = heldBy(owner, name)
    if (held === undefined) return this.make(owner, name, { ...line, isList: false })
    const found = this.containers.get(held)
    if (!found) return null
    return found.items ? (this.containers.get(found.items.at(-1)) ?? null) : found
  }

  /** A new table in the list of a name; null where no such list can be. */
  private nextOf(owner: Container, name: string, line: Place): Container | null {
    const held = heldBy(owner, name)
    const list = held === undefined ? this.make(owner, name, { ...line, isList: true }) : this.containers.get(held)
    if (!list?.items) return null
    const table = container(line)
    list.tree.children?.push(table.tree)
    list.items.push(table.value)
    this.containers.set(table.value, table)
    return table
  }

  private make(owner: Container, name: string, at: Place & { isList: boolean }): Container {
    const made = container(at)
    const value = made.items ?? made.value
    add(owner, name, { place: at, node: made.tree, value })
    this.containers.set(value, made)
    return made
  }
}

type Parts = readonly string[]

const container = ({ offset, length, isList = false }: Place & { isList?: boolean }): Container => ({
  tree: { type: isList ? 'array' : 'object', offset, length, children: [] },
  value: {},
  items: isList ? [] : null,
})

const nameOf = (key: string) => (/^["']/.test(key) ? key.slice(1, -1) : key)

const heldBy = ({ value }: Container, name: string): unknown => (Object.hasOwn(value, name) ? value[name] : undefined)

/** Adds a member; false where its name is taken. */
function add(
  { tree, value: own }: Container,
  name: string,
  { place: { offset, length }, node, value }: { place: Place; node: JsonNode; value: unknown },
): boolean {
  if (Object.hasOwn(own, name)) return false
  setMember(own, name, value)
  const key: JsonNode = { type: 'string', offset, length, value: name }
  tree.children?.push({ type: 'property', offset, length, children: [key, node] })
  return true
}

/** Null for a number that is not kept exactly. */
function scalarAt(literal: string, offset: number): JsonNode | null {
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
