import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJsonc } from './parse-jsonc'

describe('parseJsonc', () => {
  it('reads every JSON text as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), fc.boolean(), (text, strict) => {
        expect(parseJsonc(text, { strict }).value).toEqual(JSON.parse(text))
      }),
    )
  })

  it('accepts in strict mode exactly what JSON.parse accepts', () => {
    const almostJson = fc
      .array(fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"', '\\', '1', '-', '0', '.', 'e', 'true', ' ', '/'))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(almostJson, (text) => {
        expect(accepts(() => parseJsonc(text, { strict: true }))).toBe(accepts(() => JSON.parse(text)))
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
