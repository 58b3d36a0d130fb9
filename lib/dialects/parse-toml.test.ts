import { describe, expect, it } from 'vitest'
import { parseToml } from './parse-toml'

const TEXT = `# mine
[features]
hooks = false
deep.er.key = 1_000

[[hooks.PreToolUse]]
matcher = "^Bash"
[[hooks.PreToolUse.hooks]]
type = "command"
command = '''
one
two'''
[[hooks.PreToolUse.hooks]]
type = 'command'
timeout = 5.0
[[hooks.PreToolUse]]
hooks = [{ type = "command", command = "x", env = { A = "1" } }]
[hooks.state."/a.b:pre_tool_use:0:0"]
enabled = false
since = 2026-11-30
`

describe('parseToml', () => {
  const source = parseToml(TEXT)

  it('reads tables, lists of tables, dotted keys and inline tables', () => {
    expect(source.value).toEqual({
      features: { hooks: false, deep: { er: { key: 1_000 } } },
      hooks: {
        PreToolUse: [
          {
            matcher: '^Bash',
            hooks: [
              { type: 'command', command: 'one\ntwo' },
              { type: 'command', timeout: 5 },
            ],
          },
          { hooks: [{ type: 'command', command: 'x', env: { A: '1' } }] },
        ],
        state: { '/a.b:pre_tool_use:0:0': { enabled: false, since: '2026-11-30T00:00:00.000Z' } },
      },
    })
  })

  it.each([
    ['features.hooks', 3, 9],
    ['hooks.PreToolUse[0].matcher', 7, 11],
    ['hooks.PreToolUse[0].hooks[1].type', 14, 8],
    ['hooks.PreToolUse[0].hooks[1]', 13, 1],
    ['hooks.PreToolUse[1].hooks[0].command', 17, 40],
    ['hooks.PreToolUse[1].hooks[0].timeout', 17, 10],
    ['hooks.state./a.b:pre_tool_use:0:0.enabled', 19, 11],
  ])('knows where %s stands', (path, line, column) => {
    expect(source.positionOf(path)).toEqual({ line, column })
  })

  it('tells whole numbers from those with a fraction', () => {
    expect([...source.fractions()]).toEqual(['hooks.PreToolUse[0].hooks[1].timeout'])
    expect([...parseToml('a = 0xee\nb = 1e3\nc = -0\nd = 1.5').fractions()]).toEqual(['b', 'c'])
  })

  it.each([
    ['a = ', 1],
    ['a = 1\na = 2', 2],
    ['[a]\n[a]', 2],
    ['a = 01', 1],
    ['x = [1,\n', 2],
    ['a = "\\q"', 1],
  ])('refuses %j', (text, line) => {
    expect(() => parseToml(text)).toThrowError(
      new RegExp(`^line ${line}, column \\d+: expected valid TOML \\(.+\\), got `),
    )
  })

  it.each([
    ['behind a value', 'a = 1\rb = 2', 'line 1, column 6'],
    ['behind a header', 'x = 1\n[a]\rb = 2', 'line 2, column 4'],
    ['in a comment', 'a = 1 # x\ry\n', 'line 1, column 10'],
    ['in a text', 'a = "x\ry"', 'line 1, column 7'],
    ['in a literal text', "a = 'x\ry'", 'line 1, column 7'],
    ['in a text of several lines', 'a = """\r\nx\ry"""', 'line 2, column 2'],
    ['in a literal text of several lines', "a = '''\nx\ry'''", 'line 2, column 2'],
    ['in a list', 'a = [1,\r2]', 'line 1, column 8'],
    ['before an end of line', 'a = 1\r\r\n', 'line 1, column 6'],
    ['at the end', 'a = 1\r', 'line 1, column 6'],
  ])('refuses a carriage return alone %s', (_title, text, place) => {
    expect(() => parseToml(text)).toThrowError(`${place}: expected a line feed behind each carriage return, got "\\r"`)
    expect(() => parseToml(text.replace(/\r(?!\n)/g, '\r\n'))).not.toThrowError('carriage return')
  })

  it('refuses what is nested too deeply instead of running out of stack', () => {
    expect(() => parseToml(`a = ${'['.repeat(2_000)}${']'.repeat(2_000)}`)).toThrowError('expected at most 100 levels')
    expect(() => parseToml(`${Array.from({ length: 5_000 }, () => 'a').join('.')} = 1`)).toThrowError('levels')
  })

  it.each([
    ['levels of tables', `a = ${'{a='.repeat(20_000)}1${'}'.repeat(20_000)}`, 'levels'],
    ['a long number', `a = ${'1'.repeat(500_000)}`, 'length'],
  ])('refuses %s at its place and not with a crash', (_title, text, expected) => {
    expect(() => parseToml(text)).toThrowError(new RegExp(`^line 1, column \\d+: expected .*${expected}`))
  })

  it.each(['"[["', "'[['", '"""[\n[\\""["""', "'''[\n['''", '1 # [[ "', '"\\"[["'])(
    'counts no level in %j',
    (value) => {
      const lines = Array.from({ length: 120 }, (_, at) => `k${at} = ${value}`)
      expect(parseToml(`o = {}\n${lines.join('\n')}`).value).toHaveProperty('k119')
    },
  )

  it('takes no longer for each table the more there are', () => {
    const tables = Array.from({ length: 20_000 }, (_, at) => `[a.k${at}]\nx.y = 1`)
    expect(Object.keys(Object(parseToml(tables.join('\n')).value).a)).toHaveLength(20_000)
  })

  it('takes a byte order mark for a blank and __proto__ for a key', () => {
    const { value } = parseToml('\uFEFF__proto__ = 1')
    expect(Object.keys(Object(value))).toEqual(['__proto__'])
  })
})
