import type { JsonNode } from '#lib/jsonc'
import { KEY, NUMBER, nameOf, scalarAt, TEXT } from './plain-toml-scalar'
import { setMember } from './set-member'

/** Brackets that may be open at once. */
const DEPTH_MAX = 20

const CONTROLS = String.raw`\x00-\x08\x0b-\x1f\x7f`
const CONTROL = new RegExp(`[${CONTROLS}]`)
const SCALAR = new RegExp(`(?:${TEXT}|${NUMBER}|true|false)(?=[ \\t\\r\\n,#\\]}]|$)`, 'y')
const PAIR = new RegExp(`(${KEY})[ \\t]*=[ \\t]*`, 'y')
const BLANKS = /[ \t]*/y
/** What may stand between the items of a list. */
const GAP = new RegExp(`(?:[ \\t]|\\r?\\n|#[^\\n${CONTROLS}]*(?=\\r?\\n))*`, 'y')

/** A value as a node and as it is. */
interface Held {
  readonly node: JsonNode
  readonly value: unknown
}

/** Reads values that go on over lines, and inline tables; null for any other, and for what is not certain. */
export class LongValues {
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  valueAt(at: number, depth = 0): Held | null {
    const first = this.text[at]
    if (depth > DEPTH_MAX) return null
    if (first === '[') return this.listAt(at, depth + 1)
    if (first === '{') return this.tableAt(at, depth + 1)
    const mark = `${first}${first}${first}`
    if ((first === '"' || first === "'") && this.text.startsWith(mark, at)) return this.longTextAt(at, mark)
    const literal = this.matchAt(SCALAR, at)
    const node = literal ? scalarAt(literal, at) : null
    return node && { node, value: node.value }
  }

  private listAt(start: number, depth: number): Held | null {
    const children: JsonNode[] = []
    const value: unknown[] = []
    let at = this.past(GAP, start + 1)
    while (this.text[at] !== ']') {
      const item = this.valueAt(at, depth)
      if (item === null) return null
      children.push(item.node)
      value.push(item.value)
      at = this.past(GAP, item.node.offset + item.node.length)
      if (this.text[at] === ',') at = this.past(GAP, at + 1)
      else if (this.text[at] !== ']') return null
    }
    return { node: { type: 'array', offset: start, length: at + 1 - start, children }, value }
  }

  private tableAt(start: number, depth: number): Held | null {
    const children: JsonNode[] = []
    const value: Record<string, unknown> = {}
    let at = this.past(BLANKS, start + 1)
    while (this.text[at] !== '}' || children.length > 0) {
      PAIR.lastIndex = at
      const [pair = '', key = ''] = PAIR.exec(this.text) ?? []
      const held = pair === '' ? null : this.valueAt(at + pair.length, depth)
      const name = nameOf(key)
      if (held === null || Object.hasOwn(value, name)) return null
      setMember(value, name, held.value)
      const place = { offset: at, length: key.length }
      children.push({ type: 'property', ...place, children: [{ type: 'string', ...place, value: name }, held.node] })
      at = this.past(BLANKS, held.node.offset + held.node.length)
      if (this.text[at] === '}') break
      if (this.text[at] !== ',') return null
      at = this.past(BLANKS, at + 1)
    }
    return { node: { type: 'object', offset: start, length: at + 1 - start, children }, value }
  }

  /** A text between three quotes; one with escapes is left alone. */
  private longTextAt(start: number, mark: string): Held | null {
    const end = this.text.indexOf(mark, start + mark.length)
    const inner = this.text.slice(start + mark.length, end)
    if (end < 0 || this.text[end + mark.length] === mark[0] || CONTROL.test(inner)) return null
    if (mark.startsWith('"') && inner.includes('\\')) return null
    const value = inner.replace(/^\n/, '')
    return { node: { type: 'string', offset: start, length: end + mark.length - start, value }, value }
  }

  private matchAt(form: RegExp, at: number): string | undefined {
    form.lastIndex = at
    return form.exec(this.text)?.[0]
  }

  private past(form: RegExp, at: number): number {
    return at + (this.matchAt(form, at)?.length ?? 0)
  }
}
