import { LIMITS } from '#lib/contract'
import { type JsonNode, toValue } from '#lib/jsonc'
import type { Fields } from './hook-entry'
import { KEY, LIST, NUMBER, nameOf, scalarAt, TEXT } from './plain-toml-scalar'
import { LongValues } from './plain-toml-value'
import { setMember } from './set-member'

const UNTIL_END = String.raw`[ \t]*(?:#[^\x00-\x08\x0a-\x1f\x7f]*)?`
const REST = `${UNTIL_END}$`
const BLANK = new RegExp(`^${REST}`)
const HEADER = new RegExp(
  `^([ \\t]*)(\\[\\[?)[ \\t]*((?:${KEY})(?:[ \\t]*\\.[ \\t]*(?:${KEY}))*)[ \\t]*(\\]\\]?)${REST}`,
)
const PAIR = new RegExp(`^([ \\t]*)(${KEY})([ \\t]*=[ \\t]*)(${TEXT}|${LIST}|${NUMBER}|true|false)${REST}`)
const LONG_PAIR = new RegExp(`^([ \\t]*)(${KEY})[ \\t]*=[ \\t]*`)
const REST_OF_LINE = new RegExp(`${UNTIL_END}(?:\\r?\\n|$)`, 'y')
const EACH_KEY = new RegExp(KEY, 'g')

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
 * Reads TOML of headers, keys with texts, numbers, truths, lists and inline tables, comments and blank lines, as nearly
 * every config is. Null for any other, and for one that is not valid: a full parser reads that one.
 */
export function readPlainToml(text: string): PlainToml | null {
  const reading = new PlainReading(text)
  for (let at = 0; at <= text.length; ) {
    const next = reading.takesLineAt(at)
    if (next === null) return null
    at = next
  }
  return reading.root
}

class PlainReading {
  private readonly text: string
  private readonly values: LongValues
  readonly root = container({ offset: 0, length: 0 })
  private table = this.root
  /** Each table and list by its value. */
  private readonly containers = new Map<unknown, Container>([[this.root.value, this.root]])
  /** Tables that a header of their own has opened. */
  private readonly opened = new Set<Container>([this.root])
  private readonly paths = new Map<string, readonly string[]>()

  constructor(text: string) {
    this.text = text
    this.values = new LongValues(text)
  }

  /** Where the next line begins, behind the text at its end; null for what is not plain. */
  takesLineAt(offset: number): number | null {
    const stop = this.text.indexOf('\n', offset)
    const end = stop < 0 ? this.text.length : stop
    const line = this.text.slice(offset, this.text[end - 1] === '\r' && end > offset ? end - 1 : end)
    const pair = PAIR.exec(line)
    const header = pair ? null : HEADER.exec(line)
    const whole = { offset, length: line.length }
    const isTaken = pair ? this.takesPair(pair, offset) : header ? this.takesHeader(header, whole) : BLANK.test(line)
    if (isTaken) return end + 1
    return pair || header ? null : this.takesLongPair(line, offset)
  }

  /** A value that is more than a text, number, truth or list of texts, or goes on over lines. */
  private takesLongPair(line: string, offset: number): number | null {
    const [whole, indent = '', key = ''] = LONG_PAIR.exec(line) ?? []
    const held = whole === undefined ? null : this.values.valueAt(offset + whole.length)
    if (held === null) return null
    REST_OF_LINE.lastIndex = held.node.offset + held.node.length
    const place = { offset: offset + indent.length, length: key.length }
    if (!REST_OF_LINE.test(this.text) || !add(this.table, nameOf(key), { place, ...held })) return null
    return REST_OF_LINE.lastIndex === this.text.length ? this.text.length + 1 : REST_OF_LINE.lastIndex
  }

  private takesPair([, indent = '', key = '', equals = '', value = '']: Parts, offset: number): boolean {
    const place = { offset: offset + indent.length, length: key.length }
    const node = scalarAt(value, place.offset + key.length + equals.length)
    return node !== null && add(this.table, nameOf(key), { place, node, value: toValue(node) })
  }

  private takesHeader([, indent = '', open = '', path = '', close = '']: Parts, whole: Place): boolean {
    const line = { offset: whole.offset + indent.length, length: whole.length - indent.length }
    const names = this.namesOf(path)
    if (open.length !== close.length || names.length > LIMITS.jsonDepthMax / 4) return false
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
