import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JsonNode, toValue } from '#lib/jsonc'
import { readPlainYaml } from './plain-yaml'
import { readWholeYaml } from './whole-yaml'

const key = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.constantFrom('a', 'b', 'c-d', 'e.f/g', '"x y"', "'z'", '"<<"', '__proto__', 'no', '"1"', '$h'),
  },
  { weight: 1, arbitrary: fc.constantFrom('null', 'True', '1', '<<', 'é', '"\\n"', '? x', '-k', 'x y') },
)
const scalar = fc.constantFrom(
  ...['x', 'rm -rf', './a.sh --b', '-x', 'a:b', 'a#b', 'a"b', 'é', '"a: b"', '"\\n\\"#"', "'it''s #1'", '""', "''"],
  ...[
    '1',
    '-0',
    '+12',
    '0x1F',
    '0o17',
    '1.5',
    '5.0',
    '.5',
    '1e3',
    '1e999',
    '.inf',
    '.NaN',
    'true',
    'FALSE',
    '~',
    'null',
  ],
  ...['[]', '{}', '[a, "b"]', '[ 1,x y ,-z,]', '{ a: b, c: [d, {e: 1}] }', '{"a":1, b: x:y}', '{a: 1, a: 2}'],
)
const end = fc.constantFrom('', '', '', ' ', ' # note', ' #')
const between = fc.constantFrom('', '', '', '', '', '', '', '', '\n', '   \n', '# note\n', '  # note\n')

/** Lines of a container that is indented by so many columns; the first line stands where it is put. */
const block = fc.letrec<{ map: Lines; list: Lines; value: Value; text: Value }>((tie) => ({
  map: fc
    .uniqueArray(fc.record({ key, end, between, value: tie('value') }), {
      minLength: 1,
      maxLength: 3,
      selector: (pair) => pair.key,
    })
    .map(
      (pairs) => (indent) =>
        pairs
          .map(({ key, end, between, value }, at) => {
            const lead = at === 0 ? '' : `${between}${' '.repeat(indent)}`
            return `${lead}${key}:${value(indent, end)}`
          })
          .join(''),
    ),
  list: fc
    .array(fc.record({ end, between, value: fc.oneof(scalar, tie('map'), tie('list')) }), {
      minLength: 1,
      maxLength: 3,
    })
    .map(
      (items) => (indent) =>
        items
          .map(({ end, between, value }, at) => {
            const lead = at === 0 ? '' : `${between}${' '.repeat(indent)}`
            return `${lead}- ${typeof value === 'string' ? `${value}${end}\n` : value(indent + 2)}`
          })
          .join(''),
    ),
  text: fc
    .tuple(
      fc.constantFrom('|', '|-', '>', '>-', '|', '|-', '|+', '|2'),
      fc.array(fc.constantFrom('x', 'y', 'a: b', '# y', ' z', '', '   ', '\tt'), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 3 }),
    )
    .map(
      ([header, lines, more]): Value =>
        (indent, rest) =>
          ` ${header}${rest}\n${lines.map((line) => `${line === '' ? '' : ' '.repeat(indent + more)}${line}\n`).join('')}`,
    ),
  value: fc.oneof(
    { maxDepth: 3 },
    scalar.map(
      (one): Value =>
        (_indent, rest) =>
          ` ${one}${rest}\n`,
    ),
    fc.constant<Value>((_indent, rest) => `${rest}\n`),
    tie('text'),
    fc.tuple(tie('map'), between, fc.integer({ min: 1, max: 3 })).map(
      ([lines, gap, more]): Value =>
        (indent, rest) =>
          `${rest}\n${gap}${' '.repeat(indent + more)}${lines(indent + more)}`,
    ),
    fc.tuple(tie('list'), between, fc.integer({ min: 0, max: 2 })).map(
      ([lines, gap, more]): Value =>
        (indent, rest) =>
          `${rest}\n${gap}${' '.repeat(indent + more)}${lines(indent + more)}`,
    ),
  ),
}))
type Lines = (indent: number) => string
type Value = (indent: number, rest: string) => string

const plainText = fc
  .tuple(
    fc.oneof(block.map, block.list),
    fc.constantFrom(0, 0, 0, 2),
    fc.constantFrom('', '', '', '---\n', '# note\n\n', '\ufeff'),
  )
  .map(([lines, indent, head]) => `${head}${' '.repeat(indent)}${lines(indent)}`)

/** What is put in somewhere, or in the place of what stood there. */
const change = fc.record({
  at: fc.nat(),
  drops: fc.nat({ max: 3 }),
  puts: fc.constantFrom(
    ...[
      '',
      '',
      ' ',
      '  ',
      '\n',
      '\n\n',
      '\t',
      '\r',
      '\r\n',
      '#',
      ' #',
      ':',
      ': ',
      '- ',
      '-',
      '? ',
      ',',
      '[',
      ']',
      '{',
      '}',
    ],
    ...[
      '"',
      "'",
      '\\',
      '&a ',
      '*a',
      '!t ',
      '<<: ',
      '|',
      '>',
      '%',
      '@',
      '---',
      '...',
      '\ufeff',
      '\u00a0',
      '\u2028',
      '\x00',
    ],
  ),
})
const text = fc
  .tuple(plainText, fc.oneof(fc.constant([]), fc.array(change, { maxLength: 2 })), fc.boolean())
  .map(([plain, changes, hasWindowsEnds]) => {
    const changed = changes.reduce((source, { at, drops, puts }) => {
      const place = at % (source.length + 1)
      return `${source.slice(0, place)}${puts}${source.slice(place + drops)}`
    }, plain)
    return hasWindowsEnds ? changed.replaceAll('\n', '\r\n') : changed
  })

const wholeTree = (source: string): JsonNode | string => {
  try {
    return readWholeYaml(source)
  } catch (error) {
    return String(error)
  }
}

describe('readPlainYaml', () => {
  it('reads what the full parser reads, at the same places, or leaves it to that', () => {
    let count = 0
    fc.assert(
      fc.property(text, (source) => {
        const plain = readPlainYaml(source)
        if (plain === null) return
        count += 1
        const tree = plain.tree()
        expect(tree).toEqual(wholeTree(source))
        expect(plain.value).toEqual(toValue(tree))
      }),
      { numRuns: 3_000 },
    )
    expect(count).toBeGreaterThan(300)
  })

  it.each([
    'a:\n  b: 1\n  # of b\nc: 2',
    'a: # nothing\nb: 1',
    '- \n- a',
    '',
    '# note',
    'a',
    'a: 1\na: 2',
    '"1": a',
    'null: a',
    'a: &x 1',
    'a: *x',
    'a: !t 1',
    '<<: {a: 1}',
    '? a\n: b',
    'a:\n\tb: 1',
    'a: b\n  c',
    'a: "b\n  c"',
    'a:\n  b',
    'a: [1,\n  2]',
    'a: [b: c]',
    'a: "\\x41"',
    'a: 1\n---\nb: 2',
    '%YAML 1.2\n---\na: 1',
    'a: |+\n  x\n',
    'a: |\n\n  x\n',
    'a: >\n  x\n\n  y\n',
    'a:\n    b: 1\n  c: 1',
    'a: b: c',
    'a: 1\rb: 2',
    'a: \x07',
    `${'- '.repeat(50)}a`,
    `a: ${'['.repeat(30)}${']'.repeat(30)}`,
  ])('leaves %j to the full parser', (source) => {
    expect(readPlainYaml(source)).toBe(null)
  })

  it.each([
    'hooks:\n  items:\n    - id: a\n      match: { tool_name: [bash, "edit"] }\n      params:\n        command: |\n          x\n          y\n',
    '---\n# mine\na: 1\n\nb:\n- c # one\n- - d\n  -   e: >-\n        f\n        g\nh:\n',
    '\ufeffa: 1\r\nb: 2\r\n',
  ])('reads %j', (source) => {
    expect(readPlainYaml(source)?.tree()).toEqual(wholeTree(source))
  })
})
