import { describe, expect, it } from 'vitest'
import { simulateCase } from '#lib/testing'

const payload = { hook_event_name: 'PreToolUse', cwd: '/p', tool_name: 'write_file', tool_input: {} }
type Rest = { context?: object; event?: object; layers?: Record<string, object | string> }
const read = (config: object | string, { event, ...rest }: Rest = {}) =>
  simulateCase({ dialect: 'qwen-code', event: { ...payload, ...event }, config, ...rest })
const ran = (report: ReturnType<typeof read>) => report.hooks.map(({ label }) => label)
const command = (name: string, rest: object = {}) => ({ type: 'command', command: name, ...rest })
const hooks = (...handlers: unknown[]) => ({ hooks: { PreToolUse: [{ hooks: handlers }] } })
const beside = (group: unknown) => ({ hooks: { PreToolUse: [group, { hooks: [command('b')] }] } })

describe('what Qwen Code makes of a settings file', () => {
  it.each<[string, object | string, string[], string]>([
    ['a good file', hooks(command('a'), command('b')), ['a', 'b'], 'loaded'],
    ['comments', `// x\n${JSON.stringify(hooks(command('a')))}`, ['a'], 'loaded'],
    ['other keys', { $schema: 'x', zzz: 1, ...hooks(command('a', { zzz: 1 })) }, ['a'], 'loaded'],
    ['a trailing comma', '{"hooks":{},}', [], 'renamed'],
    ['a byte order mark', `\ufeff${JSON.stringify(hooks(command('a')))}`, [], 'renamed'],
    ['an empty file', '', [], 'renamed'],
    ['cut JSON', '{"hooks":', [], 'renamed'],
    ['hooks that are null', { hooks: null }, [], 'loaded'],
    ['an event that is an object', { hooks: { PreToolUse: { hooks: [command('a')] } } }, [], 'loaded'],
    ['an event in small letters', { hooks: { pretooluse: [{ hooks: [command('a')] }] } }, [], 'loaded'],
    ['no type', beside({ hooks: [{ command: 'a' }] }), ['b'], 'partly'],
    ['an unknown type', beside({ hooks: [{ type: 'wat', command: 'a' }] }), ['b'], 'partly'],
    [
      'a command that is a number',
      beside({ hooks: [command('x'), { type: 'command', command: 5 }] }),
      ['x', 'b'],
      'partly',
    ],
    ['an empty command', beside({ hooks: [command('')] }), ['b'], 'partly'],
    ['a handler without a group', beside(command('a')), ['b'], 'partly'],
    ['a matcher that is a number', beside({ matcher: 5, hooks: [command('a')] }), [], 'partly'],
    ['a matcher that is null', beside({ matcher: null, hooks: [command('a')] }), ['a', 'b'], 'loaded'],
    ['all hooks off', { disableAllHooks: true, ...hooks(command('a')) }, [], 'loaded'],
  ])('%s', (_title, config, ...[labels, state]) => {
    const report = read(config)
    expect(ran(report)).toEqual(labels)
    expect(report.files[0]?.state).toBe(state)
    expect(report.decision.blocked).toBe(false)
  })
})

describe('which hooks of Qwen Code run', () => {
  it('those of every file, one name and command once', () => {
    const report = read('', {
      layers: {
        project: hooks(command('a'), command('a', { timeout: 9_000 })),
        user: hooks(command('a'), command('b')),
      },
    })
    expect(ran(report)).toEqual(['a', 'b'])
    expect(report.skippedCounts).toEqual({ duplicate: 2 })
  })

  it('unless the strongest file switches them off', () => {
    const off = { user: { disableAllHooks: true }, project: hooks(command('a')) }
    expect(ran(read('', { layers: off }))).toEqual([])
    expect(ran(read('', { layers: { ...off, project: { disableAllHooks: false, ...hooks(command('a')) } } }))).toEqual([
      'a',
    ])
  })

  it('in a folder that is not trusted as well', () => {
    expect(ran(read(hooks(command('a')), { context: { workspaceTrusted: false } }))).toEqual(['a'])
  })

  it('at the start of a session only where there is a person', () => {
    const config = { hooks: { SessionStart: [{ hooks: [command('a')] }] } }
    const event = { hook_event_name: 'SessionStart', source: 'startup' }
    expect(read(config, { event })).toMatchObject({ hooks: [], skippedCounts: { event: 1 } })
    expect(ran(read(config, { event, context: { interactive: true } }))).toEqual(['a'])
  })

  it.each<[string, boolean]>([
    ['write_file', true],
    ['wri', true],
    ['file', true],
    ['write_file ', true],
    ['^write', true],
    ['^(?!zzz)', true],
    ['*', true],
    ['WriteFile', false],
    ['Write', false],
    ['Edit|write_file', true],
    ['Edit | write_file', false],
    ['write_file,Other', false],
    ['[', false],
  ])('matcher %j', (matcher, expected) => {
    const config = { hooks: { PreToolUse: [{ matcher, hooks: [command('h')] }] } }
    expect(ran(read(config)).length === 1).toBe(expected)
  })

  it('with variables of their own, timeouts in milliseconds and a series where a group asks for it', () => {
    const config = {
      hooks: {
        PreToolUse: [
          { sequential: true, hooks: [command('a', { timeout: 1_500, env: { X: '1' } }), command(`$A \${A:-y}`)] },
        ],
      },
    }
    const report = read(config, { context: { env: { A: 'x' } } })
    expect(report.hooks).toMatchObject([
      {
        timeoutMs: 1_500,
        execution: 'series',
        stdinNewline: false,
        env: { QWEN_PROJECT_DIR: '/p', GEMINI_PROJECT_DIR: '/p', CLAUDE_PROJECT_DIR: '/p', X: '1' },
      },
      { timeoutMs: 60_000 },
    ])
    expect(report.findings).toMatchObject([
      { rule: 'command-expanded', message: expect.stringContaining(`"x \${A:-y}"`) },
    ])
  })
})
