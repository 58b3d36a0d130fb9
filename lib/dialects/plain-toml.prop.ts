import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JsonNode, toValue } from '#lib/jsonc'
import { readWholeToml } from './parse-toml'
import { readPlainToml } from './plain-toml'

const name = fc.constantFrom('a', 'b', 'hooks', '"x.y"', "'z'", '__proto__')
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('.'))
const text = fc.constantFrom('"a"', '"a\\\\\\n\\"b"', "'c\\d'", '""', '"é\t"')
/** Values that go on over lines, and inline tables. */
const LONG = [
  ...['[\n  "a", # one\n\n  1,\n]', '[ [], [[1.5]],\n{ a = true } ]', '[{ type = "command", command = "x" }]'],
  ...[
    '{ a = 1, "b.c" = [\'d\', { e = -0 }] }',
    '{}',
    '{a=1,__proto__=2}',
    '{ a = 1, a = 2 }',
    '{ a = 1, }',
    '{ a.b = 1 }',
  ],
  ...["'''\nx \\ 'y\n  z'''", "''''''", '"""a\n"b\n"""', '"""\\\n  a"""', '"""a""""', '[1, 0x1]', '[2026-01-31]'],
]
const value = fc.oneof(
  text,
  fc.constantFrom(...LONG),
  fc.constantFrom('1', '0', '-0', '5.0', '1.5', 'true', 'false', '9007199254740993', '[]', '[\'a\',\t"b", ]'),
)
const blank = fc.constantFrom('', ' ', '\t# note', '#')
const line = fc.oneof(
  fc.tuple(name, value, blank).map(([key, literal, rest]) => ` ${key} = ${literal}${rest}`),
  fc.tuple(path, blank).map(([names, rest]) => `[${names}]${rest}`),
  fc.tuple(path, blank).map(([names, rest]) => `[[ ${names} ]]${rest}`),
  blank,
)
/** What is put in somewhere, or in the place of what stood there; most often nothing. */
const change = fc.record({
  at: fc.nat(),
  drops: fc.constantFrom(0, 0, 0, 0, 1, 2),
  puts: fc.constantFrom(
    ...['', '', '', '', '', ' ', '\n', '\t', '#', '"', "'", ',', '[', ']', '{', '}', '=', '.', '\\', '1', '\x07'],
  ),
})

describe('readPlainToml', () => {
  it('reads what the full parser reads, at the same places, or leaves it to that', () => {
    let count = 0
    const lines = fc.array(line, { maxLength: 8 })
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n'), change, (all, end, { at, drops, puts }) => {
        const unchanged = all.join('\n')
        const place = at % (unchanged.length + 1)
        const changed = `${unchanged.slice(0, place)}${puts}${unchanged.slice(place + drops)}`
        const source = changed.replaceAll('\n', end)
        const tree = readPlainToml(source)
        if (tree === null) return
        count += 1
        // At the end of a text the full parser takes a zero for a number without a digit.
        const whole = readWholeToml(`${source}\n`)
        expect(shapeOf(tree.tree, source)).toEqual(shapeOf(whole, source))
        expect(tree.value).toEqual(toValue(whole))
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
    '[a]]',
    'a = "\\u00e9"',
    'a = 01',
    'a = [0x1]',
    'a = """x\\\\y"""',
    'a = {}\n[a.b]',
    'a = [{}]\n[[a]]',
    'a = [1 2]',
    'a = {\n}',
    'a = [1] b',
    `a = ${'['.repeat(30)}${']'.repeat(30)}`,
    'a = "x\ry"',
    'nonsense',
  ])('leaves %j to the full parser', (source) => {
    expect(readPlainToml(source)).toBe(null)
  })
})

/** A tree without the ends of tables and lists, which are their headers here and their last lines there. */
function shapeOf({ type, offset, length, value, children }: JsonNode, source: string, isRoot = true): unknown {
  const isTable = isRoot || source[offset] === '['
  return {
    ...{ type, value, offset: isRoot ? 0 : offset, length: isTable ? 0 : length },
    children: children?.map((child) => shapeOf(child, source, false)),
  }
}
