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

it('a key stands twice where a text has more members than its value', () => {
  const member = fc.tuple(fc.constantFrom('a', 'b', 'x:y', '\\"'), fc.constantFrom('1', '"c:d"', '{"a":1}', '[{}]'))
  fc.assert(
    fc.property(fc.array(member, { maxLength: 5 }), (members) => {
      const text = `{${members.map(([key, value]) => `"${key}":${value}`).join(',')}}`
      const names = members.map(([key]) => key)
      const isTwice = new Set(names).size < names.length
      expect(parseJsonc(text).repeatedKeys().length > 0).toBe(isTwice)
    }),
  )
})
