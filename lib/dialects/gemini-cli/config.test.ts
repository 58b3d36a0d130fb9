import { describe, expect, it } from 'vitest'
import { simulateCase } from '#lib/testing'
import { expandVariables } from '../expand-variables'

const payload = {
  hook_event_name: 'BeforeTool',
  session_id: 's',
  cwd: '/p',
  tool_name: 'run_shell_command',
  tool_input: { command: 'ls' },
}
const read = (
  config: object | string,
  rest: { context?: object; event?: object; layers?: Record<string, object | string> } = {},
) => {
  const { event, ...others } = rest
  return simulateCase({ dialect: 'gemini-cli', event: { ...payload, ...event }, config, ...others })
}
const ran = (report: ReturnType<typeof read>) => report.hooks.map(({ label }) => label)
const command = (name: string, rest: object = {}) => ({ type: 'command', command: name, ...rest })
const hooks = (...handlers: unknown[]) => ({ hooks: { BeforeTool: [{ hooks: handlers }] } })
const beside = (...groups: unknown[]) => ({ hooks: { BeforeTool: [...groups, { hooks: [command('b')] }] } })

describe('what Gemini CLI makes of a settings file', () => {
  it.each([
    ['a good file', hooks(command('a'), command('b')), ['a', 'b'], 'loaded'],
    [
      'comments',
      `// mine\n{ /* x */ "hooks": {"BeforeTool":[{"hooks":[{"type":"command","command":"a"}]}]}}`,
      ['a'],
      'loaded',
    ],
    ['hooks that are a text', { hooks: 'x' }, [], 'loaded'],
    ['hooks that are null', { hooks: null }, [], 'loaded'],
    ['an event that is one group', { hooks: { BeforeTool: { hooks: [command('a')] } } }, ['a'], 'loaded'],
    [
      'an unknown event beside',
      { hooks: { PreToolUse: [{ hooks: [command('x')] }], BeforeTool: [{ hooks: [command('a')] }] } },
      ['a'],
      'loaded',
    ],
    [
      'old switches among the events',
      { hooks: { enabled: true, disabled: [], BeforeTool: [{ hooks: [command('a')] }] } },
      ['a'],
      'loaded',
    ],
    ['disableAllHooks', { disableAllHooks: true, ...hooks(command('a')) }, ['a'], 'loaded'],
    ['no type', hooks({ command: 'a' }, command('b')), ['b'], 'partly'],
    ['an unknown type', hooks({ type: 'wat', command: 'a' }, command('b')), ['b'], 'partly'],
    ['a type in capitals', hooks({ type: 'Command', command: 'a' }, command('b')), ['b'], 'partly'],
    ['no command', hooks({ type: 'command' }, command('b')), ['b'], 'partly'],
    ['a command that is a number', hooks({ type: 'command', command: 5 }, command('b')), ['b'], 'partly'],
    ['an empty command', hooks(command(' '), command('b')), ['b'], 'partly'],
    ['a handler without a group', beside(command('a')), ['b'], 'partly'],
    ['hooks of a group that are an object', beside({ hooks: command('a') }), ['b'], 'partly'],
    ['a group that is a text', beside('a'), ['b'], 'partly'],
    ['a matcher that is null', beside({ matcher: null, hooks: [command('a')] }), ['a', 'b'], 'loaded'],
    ['a matcher that is a number', beside({ matcher: 5, hooks: [command('a')] }), [], 'partly'],
    ['a matcher that is a list', beside({ matcher: ['x'], hooks: [command('a')] }), [], 'partly'],
  ])('%s', (_title, config, ...[expected, state]) => {
    const report = read(config)
    expect(ran(report)).toEqual(expected)
    expect(report.files[0]?.state).toBe(state)
  })

  it.each([
    ['cut JSON', '{"hooks":{'],
    ['an empty file', ''],
    ['a trailing comma', '{"hooks":{},}'],
    ['a byte order mark', `\ufeff${JSON.stringify(hooks(command('a')))}`],
  ])('does not start with %s', (_title, text) => {
    const report = read(text)
    expect(report.files[0]).toMatchObject({ state: 'refused-start', line: 1 })
    expect(report).toMatchObject({ hooks: [], outcomes: [], wouldBlock: true })
    expect(report.decision).toMatchObject({
      blocked: true,
      blockedBy: 'client',
      halt: expect.stringContaining('exit code 52'),
    })
  })

  it('a broken matcher breaks its event in every file', () => {
    const layers = {
      project: { hooks: { BeforeTool: [{ matcher: 5, hooks: [command('a')] }] } },
      user: hooks(command('b')),
    }
    expect(read('', { layers }).skippedCounts).toEqual({ 'event-broken': 2 })
  })

  it('but no event that has no matchers', () => {
    const config = { hooks: { BeforeAgent: [{ matcher: 5, hooks: [command('a')] }] } }
    expect(ran(read(config, { event: { hook_event_name: 'BeforeAgent' } }))).toEqual(['a'])
  })
})

describe('which hooks of Gemini CLI run', () => {
  it('those of every file, one name and command once', () => {
    const layers = {
      project: hooks(command('a', { timeout: 5_000 }), command('a', { name: 'x' })),
      user: hooks(command('a'), command('b')),
    }
    const report = read('', { layers })
    expect(report.hooks.map(({ ref }) => ref)).toEqual([
      'project:BeforeTool[0].hooks[0]',
      'project:BeforeTool[0].hooks[1]',
      'user:BeforeTool[0].hooks[1]',
    ])
  })

  it.each([
    [
      'all, in the settings of the user',
      { user: { hooksConfig: { enabled: false } }, project: hooks(command('a')) },
      { 'all-disabled': 1 },
    ],
    [
      'undone by the project',
      {
        user: { hooksConfig: { enabled: false } },
        project: { hooksConfig: { enabled: true }, ...hooks(command('a')) },
      },
      {},
    ],
    [
      'one by its name',
      { user: { hooksConfig: { disabled: ['x'] } }, project: hooks(command('a', { name: 'x' })) },
      { disabled: 1 },
    ],
    ['one by its command', { project: { hooksConfig: { disabled: ['a'] }, ...hooks(command('a')) } }, { disabled: 1 }],
  ])('switched off: %s', (_title, layers, skipped) => {
    expect(read('', { layers }).skippedCounts).toEqual(skipped)
  })

  it('none in a folder that is not trusted: without a person the agent does not start', () => {
    const layers = { project: hooks(command('a')), user: hooks(command('b')) }
    expect(read('', { layers, context: { workspaceTrusted: false } }).decision).toMatchObject({
      blocked: true,
      blockedBy: 'client',
    })
    const report = read('', { layers, context: { workspaceTrusted: false, interactive: true } })
    expect([ran(report), report.skippedCounts]).toEqual([['b'], { untrusted: 1 }])
  })

  it.each([
    [{}, 60_000],
    [{ timeout: 1_500 }, 1_500],
    [{ timeout: '1' }, 1],
    [{ timeout: 0 }, 0],
    [{ timeout: -1 }, 0],
  ])('timeout of %j', (handler, timeoutMs) => {
    expect(read(hooks(command('a', handler))).hooks[0]?.timeoutMs).toBe(timeoutMs)
  })

  it('a timeout shorter than a start ends every hook', () => {
    const at = (timeout: number) =>
      simulateCase({
        dialect: 'gemini-cli',
        event: payload,
        config: hooks(command('a', { timeout })),
        outputs: { a: { stdout: '{"decision":"deny"}' } },
      }).outcomes[0]?.disposition
    expect([at(0), at(5), at(60)]).toEqual(['timed-out', 'timed-out', 'denied'])
  })

  it('each is given the payload without a newline, and variables of its own', () => {
    const [hook] = read(hooks(command('a', { env: { EXTRA: '1', BAD: 2 } })), { context: { home: '/h' } }).hooks
    expect(hook).toMatchObject({ stdin: payload, stdinNewline: false, cwd: '/p' })
    expect(hook?.env).toEqual({
      GEMINI_PROJECT_DIR: '/p',
      GEMINI_PLANS_DIR: '/h/.gemini/tmp/<project>/s/plans',
      GEMINI_CWD: '/p',
      GEMINI_SESSION_ID: 's',
      CLAUDE_PROJECT_DIR: '/p',
      EXTRA: '1',
    })
  })

  it('says what a command becomes while the settings are read', () => {
    const { findings } = read(hooks(command(`echo '$A' \${B:-two} $C`)), { context: { env: { A: 'one' } } })
    expect(findings).toMatchObject([
      { rule: 'command-expanded', message: expect.stringContaining(`"echo 'one' two $C"`) },
    ])
    expect(expandVariables(`$A\${A}$A1`, { A: 'x' }, { fallbacks: true })).toBe('xx$A1')
    expect(expandVariables(`$A \${A:-y}`, { A: 'x' }, { fallbacks: false })).toBe(`x \${A:-y}`)
  })
})

describe('a matcher of Gemini CLI', () => {
  const matches = (matcher: unknown, event: object) => {
    const name = String(Reflect.get(event, 'hook_event_name'))
    return ran(read({ hooks: { [name]: [{ matcher, hooks: [command('h')] }] } }, { event })).length === 1
  }
  const tool = (name: string) => ({ hook_event_name: 'BeforeTool', tool_name: name })

  it.each([
    ['run_shell_command', true],
    ['run', true],
    ['and', true],
    ['shell', true],
    ['NoSuch|run', true],
    ['run_shell_command ', true],
    [' run', true],
    ['*', true],
    ['', true],
    ['.*', true],
    ['^run', true],
    ['^(?!zzz)', true],
    ['RUN_SHELL_COMMAND', false],
    ['NoSuch | run_shell_command', false],
    ['run_shell_command,Other', false],
    ['run_shell_command(ls:*)', false],
    ['(?i)run', false],
    ['^(?!run)', false],
    ['Bash', false],
    ['ShellTool', false],
    ['[', false],
  ])('%j', (matcher, expected) => {
    expect(matches(matcher, tool('run_shell_command'))).toBe(expected)
  })

  it('is equal to the source of a session, and idle where there is nothing to look at', () => {
    const start = { hook_event_name: 'SessionStart', source: 'startup' }
    const words = ['startup', '*', '', 'startup|resume', 'start', 'start.*', 'Startup']
    expect(words.map((word) => matches(word, start))).toEqual([true, true, true, false, false, false, false])
    expect(matches('zzz', { hook_event_name: 'BeforeAgent', prompt: 'x' })).toBe(true)
    expect(matches('zzz', { hook_event_name: 'AfterAgent' })).toBe(true)
  })

  it('never stalls, however dear it is', () => {
    expect(matches('(a+)+$', tool(`${'a'.repeat(200)}!`))).toBe(false)
  })
})
