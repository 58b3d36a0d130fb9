import type { JsonNode } from '#lib/jsonc'
import { pastBlanks } from './past-blanks'
import { Places } from './places'
import { readBlockText } from './plain-yaml-block'
import { FlowReading } from './plain-yaml-flow'
import { keyEnd, keyName, scalarEnd, scalarOf } from './plain-yaml-scalar'
import { setMember } from './set-member'

/** Containers that may be open at once. */
const DEPTH_MAX = 40

/** Signs that mean something of their own, and ends of lines that are none. */
const STRANGE = /[^\P{Cc}\t\n\r]|\ufeff|\r(?!\n)/u
const MARKER = /^---(?: *$| +#)/
const REST = / *$| +#/y

/** A container that lines are still added to: a map or a list. */
interface Frame {
  /** The column its keys or dashes stand in. */
  readonly indent: number
  readonly members: Record<string, unknown> | null
  readonly items: unknown[] | null
  readonly place: number
}

/** A text as plain values, and as a tree with its places where one is asked for. */
export interface PlainYaml {
  readonly value: unknown
  tree(): JsonNode
}

/**
 * Reads YAML in which each line is by itself a key, an item or both, with a value that ends on it, or a text below it,
 * as nearly every config is. Null for any other, and for one that is not valid: a full parser reads that one.
 */
export function readPlainYaml(text: string): PlainYaml | null {
  const start = text.startsWith('\ufeff') ? 1 : 0
  return STRANGE.test(start === 0 ? text : text.slice(start)) ? null : new PlainReading(text, start).read()
}

class PlainReading {
  private readonly text: string
  private readonly places = new Places()
  private readonly frames: Frame[] = []
  private value: unknown
  /** Whether a key or dash waits for its value; at first the text itself does. */
  private isOpen = true
  /** The key that waits. */
  private name = ''
  /** Where the value would stand if it has none; -1 where that is not certain. */
  private emptyAt = -1
  private lineStart = 0
  private next: number
  /** Where the value that was read last ends, with the rest of its line. */
  private end = 0
  /** The deepest comment since the last line with something on it; -1 for none. */
  private comment = -1
  private isMarked = false

  constructor(text: string, start: number) {
    this.text = text
    this.next = start
  }

  read(): PlainYaml | null {
    while (this.next < this.text.length) if (!this.takes(this.nextLine())) return null
    if (this.comment > 0 || !this.fillsEmpty()) return null
    while (this.frames.length > 0) this.leave()
    const { value, places } = this
    return { value, tree: () => places.treeOf(value) }
  }

  private nextLine(): string {
    this.lineStart = this.next
    const stop = this.text.indexOf('\n', this.next)
    const end = stop < 0 ? this.text.length : stop
    this.next = stop < 0 ? end : stop + 1
    return this.text.slice(this.lineStart, this.text[end - 1] === '\r' ? end - 1 : end)
  }

  private takes(line: string): boolean {
    const indent = pastBlanks(line, 0)
    if (indent === line.length) return true
    if (line[indent] === '#') {
      this.comment = Math.max(this.comment, indent)
      return true
    }
    if (this.value === undefined && !this.isMarked && MARKER.test(line)) {
      this.isMarked = true
      return true
    }
    // Comments that are indented by more belong to what is above them.
    if (this.comment > indent || !this.settles(indent, isDash(line, indent))) return false
    this.comment = -1
    return this.takesEntry(line, indent)
  }

  /** Leaves the containers that do not go on at a column; false where none goes on there. */
  private settles(indent: number, isItem: boolean): boolean {
    let top = this.frames.at(-1)
    if (top === undefined) return this.isOpen
    if (this.isOpen) {
      if (indent > top.indent || (isItem && indent === top.indent && top.members !== null)) return true
      if (!this.fillsEmpty()) return false
    }
    while (top && (top.indent > indent || (top.indent === indent && top.items !== null && !isItem))) {
      this.leave()
      top = this.frames.at(-1)
    }
    return top?.indent === indent && (top.items !== null) === isItem
  }

  private takesEntry(line: string, indent: number): boolean {
    let at = indent
    while (isDash(line, at)) {
      if (this.isOpen && !this.enters(null, [], at)) return false
      at = pastBlanks(line, at + 1)
      this.isOpen = true
      this.emptyAt = -1
    }
    if (at === line.length) return true
    const end = keyEnd(line, at, false)
    if (end < 0) return at > indent && this.takesValue(line, at)
    if (this.isOpen && !this.enters({}, null, at)) return false
    return this.takesPair(line, at, end)
  }

  private takesPair(line: string, at: number, end: number): boolean {
    const name = keyName(line.slice(at, end))
    const members = this.frames.at(-1)?.members
    if (name === null || !members || Object.hasOwn(members, name)) return false
    this.places.add(this.lineStart + at, end - at)
    const valueAt = pastBlanks(line, end + 1)
    const isCommented = line[valueAt] === '#'
    this.isOpen = true
    this.name = name
    this.emptyAt = isCommented ? -1 : this.lineStart + valueAt
    return isCommented || valueAt === line.length || this.takesValue(line, valueAt)
  }

  private takesValue(line: string, at: number): boolean {
    const first = line[at]
    if (first === '|' || first === '>') return this.takesBlock(line, at)
    if (first === '[' || first === '{') {
      const flow = new FlowReading(line, this.lineStart, this.places).valueAt(at)
      return flow !== null && this.takesRest(line, flow.end) && this.fills(flow.value)
    }
    const end = scalarEnd(line, at, false)
    if (end < 0 || !this.takesRest(line, end)) return false
    this.places.add(this.lineStart + at, end - at)
    return this.fills(scalarOf(line.slice(at, end)))
  }

  private takesRest(line: string, at: number): boolean {
    this.end = this.next
    REST.lastIndex = at
    return at === line.length || REST.test(line)
  }

  private takesBlock(line: string, at: number): boolean {
    const indent = this.frames.at(-1)?.indent ?? 0
    const block = readBlockText(this.text, line, { at, below: this.next, indent })
    if (block === null) return false
    const offset = this.lineStart + at
    this.places.add(offset, block.end - offset)
    this.next = block.end
    this.end = block.end
    return this.fills(block.value)
  }

  private fills(value: unknown): boolean {
    const top = this.frames.at(-1)
    this.isOpen = false
    if (top === undefined) this.value = value
    else if (top.members !== null) setMember(top.members, this.name, value)
    else top.items?.push(value)
    return true
  }

  /** A key without a value holds null; false where its place is not certain. */
  private fillsEmpty(): boolean {
    if (!this.isOpen) return true
    if (this.emptyAt < 0 || this.comment >= 0) return false
    this.end = this.emptyAt
    this.places.add(this.emptyAt, 0)
    return this.fills(null)
  }

  private enters(members: Frame['members'], items: Frame['items'], indent: number): boolean {
    const place = this.places.add(this.lineStart + indent, 0)
    this.fills(members ?? items)
    this.frames.push({ indent, members, items, place })
    return this.frames.length <= DEPTH_MAX
  }

  private leave(): void {
    const frame = this.frames.pop()
    if (frame) this.places.close(frame.place, this.end)
  }
}

const isDash = (line: string, at: number) => line[at] === '-' && (line[at + 1] === ' ' || at + 1 === line.length)
