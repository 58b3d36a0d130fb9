import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatJson } from './format-json'

describe('formatJson', () => {
  it('keeps short parts on one line and opens the outermost', () => {
    const definition = {
      id: 'guard',
      scope: { kind: 'global' },
      match: {},
      run: { argv: ['a', 'b'], note: 'x'.repeat(60) },
    }
    expect(formatJson([definition])).toBe(`[
  {
    "id": "guard",
    "scope": { "kind": "global" },
    "match": {},
    "run": {
      "argv": ["a", "b"],
      "note": "${'x'.repeat(60)}"
    }
  }
]
`)
  })

  it('leaves out what is undefined, as JSON does', () => {
    expect(formatJson({ a: undefined, b: 1 })).toBe('{\n  "b": 1\n}\n')
    expect(formatJson([])).toBe('[]\n')
  })

  it('writes what JSON.parse reads back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value))
        expect(JSON.parse(formatJson(plain))).toEqual(plain)
      }),
    )
  })
})
