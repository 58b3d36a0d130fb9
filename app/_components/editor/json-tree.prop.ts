import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JsonNode, readJson, toValue } from './json-tree'

const indents = fc.constantFrom(0, 2, '\t')

/** Every node of a tree. */
function nodesOf(node: JsonNode): JsonNode[] {
  if (node.kind === 'array') return [node, ...node.items.flatMap(nodesOf)]
  if (node.kind === 'object') return [node, ...node.members.flatMap((member) => nodesOf(member.value))]
  return [node]
}

describe('readJson', () => {
  it('reads whatever JSON.stringify writes, each node being the text it stands at', () => {
    fc.assert(
      fc.property(fc.jsonValue(), indents, (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        const { tree } = readJson(text)
        expect(tree).not.toBeNull()
        if (tree === null) return
        expect(toValue(tree)).toEqual(JSON.parse(text))
        for (const node of nodesOf(tree)) expect(JSON.parse(text.slice(node.start, node.end))).toEqual(toValue(node))
      }),
    )
  })

  it('never throws, and takes everything that JSON.parse takes', () => {
    const pieces = fc.array(
      fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', ' ', '\n', 'true', '"', '-', '\\'),
    )
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('')
        const { tree } = readJson(text)
        const plain = parseOrNone(text)
        if (plain) expect(tree && toValue(tree)).toEqual(plain.value)
        if (tree === null) expect(plain).toBeNull()
      }),
      { numRuns: 1_000 },
    )
  })
})

function parseOrNone(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}
