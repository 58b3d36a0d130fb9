import { describe, expect, it } from 'vitest'
import { TextSyntaxError } from '#lib/jsonc'
import { parseFrontmatter } from './parse-frontmatter'
import { parseYaml } from './parse-yaml'

/** Eight lines, each a list of nine times the line before. */
const BOMB = [...'abcdefgh']
  .map(
    (name, at, names) =>
      `${name}: &${name} [${Array(9)
        .fill(at === 0 ? 'x' : `*${names[at - 1]}`)
        .join(', ')}]`,
  )
  .join('\n')

const errorOf = (read: () => unknown) => {
  try {
    read()
  } catch (error) {
    if (error instanceof TextSyntaxError) return error
    throw error
  }
  throw new Error('expected a syntax error')
}

describe('YAML', () => {
  const text = [
    'runtime:',
    '  hooks: # mine',
    '    items:',
    '      - id: a',
    '        match: { tool_name: [bash, "edit"] }',
    '      - id: b',
    '        enabled: false',
    '        priority: 2',
  ].join('\n')

  it('is read once, also when others were read between', () => {
    const first = parseYaml(text)
    expect(parseYaml(text)).toBe(first)
    for (let at = 0; at < 40; at += 1) expect(parseYaml(`a: ${at}`).value).toEqual({ a: at })
    expect(parseYaml(text)).toEqual(expect.objectContaining({ value: first.value }))
  })

  it('is read as plain values', () => {
    expect(parseYaml(text).value).toEqual({
      runtime: {
        hooks: {
          items: [
            { id: 'a', match: { tool_name: ['bash', 'edit'] } },
            { id: 'b', enabled: false, priority: 2 },
          ],
        },
      },
    })
  })

  it.each([
    ['runtime.hooks.items[1].enabled', 7, 18],
    ['runtime.hooks.items[0].match.tool_name[1]', 5, 36],
    ['runtime.hooks.items[1]', 6, 9],
    ['runtime.hooks.items[0].missing', 4, 9],
  ])('knows where %s stands', (path, line, column) => {
    expect(parseYaml(text).positionOf(path)).toEqual({ line, column })
  })

  it.each([
    ['nothing', '', null],
    ['a comment alone', '# x', null],
    ['the first of several documents', 'a: 1\n---\na: 2', { a: 1 }],
    ['a byte order mark', '\ufeffa: 1\nb: 2', { a: 1, b: 2 }],
    ['a byte order mark before what only the full parser reads', '\ufeff- &x 1\n- *x', [1, 1]],
    ['JSON', '{"a": [1, true, null]}', { a: [1, true, null] }],
    ['an alias', 'a: &x { b: 1 }\nc: *x', { a: { b: 1 }, c: { b: 1 } }],
    ['keys that are no text', '1: a\nnull: b', { 1: 'a', null: 'b' }],
    ['a key without a value', 'a:', { a: null }],
    ['an anchor that is set again', 'a: &x 1\nb: &y [*x]\nc: &x 2\nd: [*x, *y]', { a: 1, b: [1], c: 2, d: [2, [1]] }],
    ['an anchor of a key', '&x a: *x', { a: 'a' }],
    ['a merge key as a name', 'a: &x { b: 1 }\nc: { <<: *x }', { a: { b: 1 }, c: { '<<': { b: 1 } } }],
    ['a key like any other', '__proto__: 1', JSON.parse('{"__proto__": 1}')],
    ['a date', 'a: 2026-01-31', { a: '2026-01-31' }],
  ])('reads %s', (_title, source, value) => {
    expect(parseYaml(source).value).toEqual(value)
  })

  it('counts a byte order mark as a column, also where it is refused', () => {
    expect(parseYaml('\ufeffa: 1\nb: 2').positionOf('a')).toEqual({ line: 1, column: 5 })
    expect(parseYaml('\ufeffa: &x 1\nb: *x').positionOf('a')).toEqual({ line: 1, column: 8 })
    expect(errorOf(() => parseYaml('\ufeffa: [')).position).toEqual({ line: 1, column: 6 })
  })

  it.each([
    ['a key twice', 'a: 1\na: 2', 2],
    ['a key twice in a flow', '{a: 1, "a": 2}', 1],
    ['levels that are closed', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 1],
    ['levels of lists', '- '.repeat(50_000), 1],
    ['levels of keys', '? '.repeat(50_000), 1],
    ['levels of objects', '{a: '.repeat(50_000), 1],
    ['a tab as indent', 'a:\n\tb: 1', 2],
    ['an open bracket', 'a: [1', 1],
    ['a wrong indent', 'a:\n    b: 1\n  c: 1', 3],
    ['an alias of nothing', 'a: *x', 1],
    ['too many levels', `a: ${'['.repeat(300)}${']'.repeat(300)}`, 1],
    ['levels without end', `a: ${'['.repeat(30_000)}`, 1],
    ['an alias of itself', 'a: &x [*x]', 1],
    ['aliases that stand for millions', BOMB, 1],
  ])('refuses %s', (_title, source, line) => {
    expect(errorOf(() => parseYaml(source)).position.line).toBeGreaterThanOrEqual(line)
  })
})

describe('YAML with merge keys', () => {
  const read = (text: string) => parseYaml(text, { mergeKeys: true })

  it.each([
    ['a map that is named', 'a: &x { b: 1, c: 2 }\nd: { <<: *x, c: 3 }', { b: 1, c: 3 }],
    ['a map that is written there', 'd:\n  c: 3\n  <<: { b: 1, c: 2 }', { b: 1, c: 3 }],
    ['a list, in which the first counts', 'a: &x { b: 1 }\nd: { <<: [*x, { b: 2, c: 2 }] }', { b: 1, c: 2 }],
    ['merges of what is merged', 'a: &x { b: 1 }\nc: &y { <<: *x, b: 2, e: 3 }\nd: { <<: *y }', { b: 2, e: 3 }],
    ['null as an own value', 'a: &x { b: 1 }\nd: { <<: *x, b: }', { b: null }],
    ['nothing for a key in quotes', 'd: { "<<": { b: 1 } }', { '<<': { b: 1 } }],
    ['nothing for a value', 'd: [<<]', ['<<']],
    ['the anchor as it was there', 'a: &x { b: 1 }\nd: { <<: *x, c: &x { b: 2 } }', { c: { b: 2 }, b: 1 }],
  ])('takes %s', (_title, text, value) => {
    expect(read(text).value).toMatchObject({ d: value })
    expect(Object(read(text).value).d).toEqual(value)
  })

  it('places what is merged where it is written', () => {
    expect(read('a: &x\n  b: 1\nd:\n  <<: *x').positionOf('d.b')).toEqual({ line: 2, column: 6 })
  })

  it('reads a text by either rule, whichever came first', () => {
    const text = 'd: { <<: { b: 1 } }'
    expect([parseYaml(text), read(text), parseYaml(text)].map(({ value }) => value)).toEqual([
      { d: { '<<': { b: 1 } } },
      { d: { b: 1 } },
      { d: { '<<': { b: 1 } } },
    ])
  })

  it.each([
    ['a number', 'd: { <<: 1 }'],
    ['nothing', 'd:\n  <<:'],
    ['a list of others', 'd: { <<: [{ a: 1 }, 2] }'],
    ['a list in a list', 'd: { <<: [[{ a: 1 }]] }'],
    ['a list that is named', 'a: &x [{ b: 1 }]\nd: { <<: *x }'],
  ])('refuses to merge %s', (_title, text) => {
    expect(errorOf(() => read(text)).expected).toBe('a map, or a list of maps, to merge')
  })

  it('refuses the key twice', () => {
    expect(errorOf(() => read('d:\n  <<: { a: 1 }\n  <<: { b: 1 }')).position.line).toBe(3)
  })
})

describe('a long YAML', () => {
  const lines = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at))

  it('takes no longer for each key the more there are', () => {
    const { value } = parseYaml(lines(60_000, (at) => `k${at}: 1`).join('\n'))
    expect(Object.keys(Object(value))).toHaveLength(60_000)
  })

  it('takes no longer for each alias the more there are', () => {
    const many = [...lines(9_000, () => '- *a'), ...lines(40_000, () => '- b')]
    expect(parseYaml(['a: &a x', 'b:', ...many].join('\n')).value).toMatchObject({ b: { length: 49_000, 8999: 'x' } })
  })
})

describe('a frontmatter', () => {
  it('is the YAML between two lines of dashes, placed as in the whole text', () => {
    const document = parseFrontmatter('---\nname: x\nhooks:\n  Stop: []\n---\n# Text\n\n---\nmore: 1\n')
    expect(document.value).toEqual({ name: 'x', hooks: { Stop: [] } })
    expect(document.positionOf('hooks.Stop')).toEqual({ line: 4, column: 9 })
  })

  it.each([
    ['a text without one', '# Text\n---\na: 1\n---\n', null],
    ['an empty one', '---\n---\n', null],
    ['Windows line ends', '---\r\nname: x\r\n---\r\ntext', { name: 'x' }],
    ['a byte order mark', '\ufeff---\nname: x\n---\n', { name: 'x' }],
    ['no text behind it', '---\nname: x\n---', { name: 'x' }],
  ])('%s', (_title, text, value) => {
    expect(parseFrontmatter(text).value).toEqual(value)
  })

  it('must be closed and must be YAML', () => {
    expect(errorOf(() => parseFrontmatter('---\nname: x\n')).position.line).toBe(3)
    expect(errorOf(() => parseFrontmatter('---\nname: x\na: [\n---\n')).position.line).toBe(4)
  })
})
