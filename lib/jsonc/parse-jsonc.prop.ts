import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJsonc } from './parse-jsonc'

describe('parseJsonc', () => {
  it('reads every JSON text as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), fc.boolean(), (text, strict) => {
        const { value, positionOf } = parseJsonc(text, { strict })
        expect(value).toEqual(JSON.parse(text))
        expect(positionOf('')).toMatchObject({ line: expect.any(Number) })
      }),
    )
  })

  it('accepts in strict mode exactly what JSON.parse accepts', () => {
    const almostJson = fc
      .array(fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"', '\\', '1', '-', '0', '.', 'e', 'true', ' ', '/'))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(almostJson, (text) => {
        expect(accepts(() => parseJsonc(text, { strict: true }).positionOf(''))).toBe(accepts(() => JSON.parse(text)))
      }),
      { numRuns: 2_000 },
    )
  })
})

function accepts(parse: () => unknown): boolean {
  try {
    parse()
    return true
  } catch {
    return false
  }
}
