import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JsonNode, readJson, toValue } from './read-json'

const indents = fc.constantFrom(0, 2, '\t')

/** Every value of a tree. */
function valuesOf(node: JsonNode): JsonNode[] {
  const inner = (node.children ?? []).flatMap(valuesOf)
  return node.type === 'property' ? inner : [node, ...inner]
}

describe('readJson', () => {
  it('keeps for each value the text it stands at', () => {
    fc.assert(
      fc.property(fc.jsonValue(), indents, (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        const { tree } = readJson(text)
        expect(tree).not.toBeNull()
        if (tree === null) return
        expect(toValue(tree)).toEqual(JSON.parse(text))
        for (const node of valuesOf(tree))
          expect(JSON.parse(text.slice(node.offset, node.offset + node.length))).toEqual(toValue(node))
      }),
    )
  })

  it('never throws, whatever the text', () => {
    const pieces = fc.array(fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', ' ', '\n', '"', '\\', '/*', '//'))
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('')
        const { tree, error } = readJson(text)
        if (tree === null) expect(error.message).toMatch(/^line \d+, column \d+: expected .+, got .+$/)
        else expect(tree.offset + tree.length).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 1_000 },
    )
  })
})
