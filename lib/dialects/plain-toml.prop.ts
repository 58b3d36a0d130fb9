import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDocument, toLazyDocument } from '#lib/jsonc'
import { parseToml } from './parse-toml'
import { readPlainToml } from './plain-toml'

const name = fc.constantFrom('a', 'b', 'hooks', '"x.y"', "'z'", '__proto__')
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('.'))
const text = fc.constantFrom('"a"', '"a\\\\\\n\\"b"', "'c\\d'", '""', '"é\t"')
const value = fc.oneof(
  text,
  fc.constantFrom('1', '0', '-0', '5.0', '1.5', 'true', 'false', '9007199254740993', '[]', '[\'a\',\t"b", ]'),
)
const blank = fc.constantFrom('', ' ', '\t# note', '#')
const line = fc.oneof(
  fc.tuple(name, value, blank).map(([key, literal, rest]) => ` ${key} = ${literal}${rest}`),
  fc.tuple(path, blank).map(([names, rest]) => `[${names}]${rest}`),
  fc.tuple(path, blank).map(([names, rest]) => `[[ ${names} ]]${rest}`),
  blank,
)
/** A line that only the full parser reads. */
const OTHER = 'other_ = { a = 1 }'

describe('readPlainToml', () => {
  it('reads what the full parser reads, at the same places, or leaves it to that', () => {
    let count = 0
    const lines = fc.array(line, { maxLength: 8 })
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n'), (all, end) => {
        const source = all.join(end)
        const tree = readPlainToml(source)
        if (tree === null) return
        count += 1
        const plain = toLazyDocument(source, tree.value, () => tree.tree)
        expect(plain.value).toEqual(toDocument(source, tree.tree).value)
        const whole = parseToml(`${OTHER}${end}${source}`)
        expect({ other_: { a: 1 }, ...Object(plain.value) }).toEqual(whole.value)
        expect([...plain.fractions()]).toEqual([...whole.fractions()])
        for (const at of pathsOf(plain.value)) {
          const { line: row, column } = plain.positionOf(at)
          expect(whole.positionOf(at)).toEqual({ line: row + 1, column })
        }
      }),
      { numRuns: 2_000 },
    )
    expect(count).toBeGreaterThan(300)
  })

  it.each([
    'a = 1\na = 2',
    '[a]\n[a]',
    '[[a]]\n[a]',
    '[a]\n[[a]]',
    'a = []\n[[a]]',
    'a = 1\n[a.b]',
    'a.b = 1',
    'a = 1_000',
    'a = """x"""',
    'a = {}',
    '[a]]',
    'a = "\\u00e9"',
    'a = 01',
    'a = [1]',
    'a = "x\ry"',
    'nonsense',
  ])('leaves %j to the full parser', (source) => {
    expect(readPlainToml(source)).toBe(null)
  })
})

function pathsOf(held: unknown, at = ''): string[] {
  if (typeof held !== 'object' || held === null) return [at]
  const inner = Object.entries(held).flatMap(([key, item]) =>
    pathsOf(item, Array.isArray(held) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`),
  )
  return at === '' ? inner : [at, ...inner]
}
