import type { JsonNode } from '#lib/jsonc'

/**
 * Where the parts of a text stand, offset and length by turns, in their order: each value before what it holds, each
 * key before its value. It costs a fraction of a tree, and most texts are never asked for a place.
 */
export class Places {
  private readonly numbers: number[] = []

  /** Notes a value or key; what is told back closes it, where its length is not known yet. */
  add(offset: number, length: number): number {
    return this.numbers.push(offset, length) - 2
  }

  /** Tells where a value ends. */
  close(at: number, end: number): void {
    this.numbers[at + 1] = end - (this.numbers[at] ?? 0)
  }

  /** The tree of the value that was read with these places; no key of it may be a number. */
  treeOf(value: unknown): JsonNode {
    let at = 0
    const next = () => {
      const place = { offset: this.numbers[at] ?? 0, length: this.numbers[at + 1] ?? 0 }
      at += 2
      return place
    }
    const memberOf = ([name, held]: [string, unknown]): JsonNode => {
      const place = next()
      return { type: 'property', ...place, children: [{ type: 'string', ...place, value: name }, nodeOf(held)] }
    }
    const nodeOf = (held: unknown): JsonNode => {
      const place = next()
      if (Array.isArray(held)) return { type: 'array', ...place, children: held.map(nodeOf) }
      if (typeof held === 'object' && held !== null) {
        return { type: 'object', ...place, children: Object.entries(held).map(memberOf) }
      }
      return { type: held === null ? 'null' : (SCALARS[typeof held] ?? 'string'), ...place, value: held }
    }
    return nodeOf(value)
  }
}

const SCALARS: Readonly<Record<string, JsonNode['type']>> = { number: 'number', boolean: 'boolean' }
