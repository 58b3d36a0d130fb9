import { describe, expect, it } from 'vitest'
import { answered, briefly, simulateCase } from '#lib/testing'

const payload = {
  hook_event_name: 'PreToolUse',
  session_id: 's',
  cwd: '/p',
  tool_name: 'run_shell_command',
  tool_input: { command: 'ls' },
}
type Rest = {
  context?: object
  event?: object
  layers?: Record<string, object | string>
  outputs?: Record<string, object>
}
const read = (config: object | string, { event, ...others }: Rest = {}) =>
  simulateCase({ dialect: 'qwen-code', event: { ...payload, ...event }, config, ...others })
const ran = (report: ReturnType<typeof read>) => report.hooks.map(({ label }) => label)
const command = (name: string, rest: object = {}) => ({ type: 'command', command: name, ...rest })
const hooks = (...handlers: unknown[]) => ({ hooks: { PreToolUse: [{ hooks: handlers }] } })
const beside = (...groups: unknown[]) => ({ hooks: { PreToolUse: [...groups, { hooks: [command('b')] }] } })

describe('what Qwen Code makes of a settings file', () => {
  it.each([
    ['a good file', hooks(command('a'), command('b')), ['a', 'b'], 'loaded'],
    ['comments', `// mine\n{ /* x */ ${JSON.stringify(hooks(command('a'))).slice(1)}`, ['a'], 'loaded'],
    [
      'a key twice',
      '{"hooks":{"PreToolUse":[],"PreToolUse":[{"hooks":[{"type":"command","command":"a"}]}]}}',
      ['a'],
      'loaded',
    ],
    ['hooks that are a text', { hooks: 'x' }, [], 'loaded'],
    ['hooks that are null', { hooks: null }, [], 'loaded'],
    ['hooks that are a list', { hooks: [] }, [], 'loaded'],
    ['other keys', { $schema: 'x', someKey: 1, ...hooks(command('a')) }, ['a'], 'loaded'],
    ['an event that is one group', { hooks: { PreToolUse: { hooks: [command('a')] } } }, [], 'loaded'],
    ['an event in lower case', { hooks: { pretooluse: [{ hooks: [command('a')] }] } }, [], 'loaded'],
    ['switches among the events', { hooks: { enabled: true, disabled: [], ...beside().hooks } }, ['b'], 'loaded'],
    ['a group with other keys', beside({ zzz: 1, hooks: [command('a', { zzz: 1 })] }), ['a', 'b'], 'loaded'],
    ['a group without hooks', beside({ hooks: [] }), ['b'], 'loaded'],
    ['no type', hooks({ command: 'a' }, command('b')), ['b'], 'partly'],
    ['an unknown type', hooks({ type: 'wat', command: 'a' }, command('b')), ['b'], 'partly'],
    ['a type in capitals', hooks({ type: 'Command', command: 'a' }, command('b')), ['b'], 'partly'],
    ['the name of a built-in as type', hooks({ type: 'toString', command: 'a' }, command('b')), ['b'], 'partly'],
    ['no command', hooks({ type: 'command' }, command('b')), ['b'], 'partly'],
    ['a command that is a number', hooks({ type: 'command', command: 5 }, command('b')), ['b'], 'partly'],
    ['a command that is a list', hooks({ type: 'command', command: ['a'] }, command('b')), ['b'], 'partly'],
    ['an empty command', hooks(command(''), command('b')), ['b'], 'partly'],
    ['an address that is missing', hooks({ type: 'http' }, command('b')), ['b'], 'partly'],
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
    ['cut JSON', '{"hooks":{\n', 2, 1],
    ['an empty file', '', 1, 1],
    ['a trailing comma', '{"hooks":{},\n}', 2, 1],
    ['a byte order mark', `\ufeff${JSON.stringify(hooks(command('a')))}`, 1, 1],
  ])('renames a file with %s and goes on without it', (_title, text, ...[line, column]) => {
    const report = read('', { layers: { project: text, user: hooks(command('b')) } })
    expect(report.files[0]).toMatchObject({
      state: 'renamed',
      line,
      column,
      detail: expect.stringContaining('corrupted'),
    })
    expect([ran(report), report.decision.blocked]).toEqual([['b'], false])
  })

  it('says where an entry is broken', () => {
    const [file] = read('{"hooks":{"PreToolUse":[\n  {"hooks":[{"type":"wat"}]}]}}').files
    expect(file).toMatchObject({ state: 'partly', line: 2, column: 21 })
  })

  it('a broken matcher breaks its event in every file, and none that looks at no matcher', () => {
    const project = { hooks: { PreToolUse: [{ matcher: 5, hooks: [command('a')] }] } }
    expect(read('', { layers: { project, user: hooks(command('b')) } }).skippedCounts).toEqual({ 'event-broken': 2 })
    const config = { hooks: { Stop: [{ matcher: 5, hooks: [command('a')] }] } }
    expect(ran(read(config, { event: { hook_event_name: 'Stop' } }))).toEqual(['a'])
  })
})

describe('which hooks of Qwen Code run', () => {
  it('those of every file, one name and command once', () => {
    const layers = {
      user: hooks(command('a'), command('b')),
      project: hooks(command('a', { timeout: 5_000 }), command('a', { name: 'x' })),
    }
    expect(read('', { layers }).hooks.map(({ ref }) => ref)).toEqual([
      'project:PreToolUse[0].hooks[0]',
      'project:PreToolUse[0].hooks[1]',
      'user:PreToolUse[0].hooks[1]',
    ])
  })

  it.each<[string, Record<string, object>, object]>([
    ['all by the user', { user: { disableAllHooks: true }, project: hooks(command('a')) }, { 'all-disabled': 1 }],
    ['all by the project', { user: hooks(command('a')), project: { disableAllHooks: true } }, { 'all-disabled': 1 }],
    [
      'undone by the project',
      { user: { disableAllHooks: true }, project: { disableAllHooks: false, ...hooks(command('a')) } },
      {},
    ],
    ['by a text', { project: { disableAllHooks: 'true', ...hooks(command('a')) } }, {}],
    [
      'all by hooksConfig',
      { project: { hooksConfig: { enabled: false }, ...hooks(command('a')) } },
      { 'all-disabled': 1 },
    ],
    [
      'one by its name',
      { user: { hooksConfig: { disabled: ['x', 'a'] } }, project: hooks(command('a', { name: 'x' })) },
      { disabled: 1 },
    ],
    ['one by its command', { project: { hooks: { disabled: ['a'], ...hooks(command('a')).hooks } } }, { disabled: 1 }],
    [
      'a named one not by its command',
      { project: { hooksConfig: { disabled: ['a'] }, ...hooks(command('a', { name: 'x' })) } },
      {},
    ],
  ])('switched off: %s', (_title, layers, skipped) => {
    expect(read('', { layers }).skippedCounts).toEqual(skipped)
  })

  it('those of a folder that is not trusted, unless somebody can be asked', () => {
    const layers = { project: hooks(command('a')), user: hooks(command('b')) }
    const untrusted = (interactive: boolean) =>
      ran(read('', { layers, context: { workspaceTrusted: false, interactive } }))
    expect([untrusted(false), untrusted(true)]).toEqual([['a', 'b'], ['b']])
  })

  it.each([
    [command('a'), 60_000],
    [command('a', { timeout: 1_500 }), 1_500],
    [command('a', { timeout: 5 }), 5],
    [command('a', { timeout: '1' }), 1],
    [command('a', { timeout: 0 }), 0],
    [command('a', { timeout: -1 }), 0],
    [{ type: 'http', url: 'u' }, 600_000],
    [{ type: 'http', url: 'u', timeout: 10 }, 10_000],
    [{ type: 'prompt', prompt: 'p' }, 30_000],
  ])('timeout of %j', (handler, timeoutMs) => {
    expect(read(hooks(handler)).hooks[0]?.timeoutMs).toBe(timeoutMs)
  })

  it('a timeout shorter than a start ends every hook', () => {
    const at = (timeout: unknown) =>
      read(hooks(command('a', { timeout })), { outputs: { a: answered({ decision: 'deny' }) } }).outcomes[0]
        ?.disposition
    expect([at(0), at(5), at('1'), at(60)]).toEqual(['timed-out', 'timed-out', 'timed-out', 'denied'])
  })

  it('in parallel, or one after the other as soon as one group wants it', () => {
    const groups = (sequential: unknown) => ({
      hooks: { PreToolUse: [{ hooks: [command('a')] }, { sequential, hooks: [command('b')] }] },
    })
    const execution = (sequential: unknown) => read(groups(sequential)).hooks.map((hook) => hook.execution)
    expect([execution(true), execution('true')]).toEqual([
      ['series', 'series'],
      ['parallel', 'parallel'],
    ])
  })

  it('each is given the payload without a newline, and variables of its own', () => {
    const context = { projectDir: '/root', env: { SECRET: 's' } }
    const [hook] = read(hooks(command('a', { env: { EXTRA: '1', BAD: 2 }, cwd: '/x', args: ['y'] })), { context }).hooks
    expect(hook).toMatchObject({
      stdin: payload,
      stdinNewline: false,
      cwd: '/p',
      failurePolicy: 'fail-open',
      mode: 'sync',
    })
    expect(hook?.env).toEqual({
      GEMINI_PROJECT_DIR: '/p',
      CLAUDE_PROJECT_DIR: '/p',
      QWEN_PROJECT_DIR: '/p',
      EXTRA: '1',
    })
  })

  it('answers of other kinds are judged alike, and are said to be unproven', () => {
    const config = hooks({ type: 'http', url: 'u' }, { type: 'prompt', prompt: 'p' })
    const ask = (outputs: Record<string, object>) => {
      const refs = { u: 'project:PreToolUse[0].hooks[0]', p: 'project:PreToolUse[0].hooks[1]' }
      return read(config, {
        outputs: Object.fromEntries(Object.entries(outputs).map(([name, end]) => [Reflect.get(refs, name), end])),
      })
    }
    expect(briefly(ask({ p: { ok: false, reason: 'no' } }))).toEqual({
      ran: 'u p',
      verdict: 'deny',
      blocked: true,
      model: ['no'],
    })
    expect(briefly(ask({ u: { status: 200, body: '{"decision":"deny","reason":"no"}' } }))).toMatchObject({
      verdict: 'deny',
    })
    const failed = ask({ u: { status: 500, body: '{"decision":"deny"}' }, p: { ok: true } })
    expect(failed.outcomes.map(({ disposition }) => disposition)).toEqual(['failed-open', 'passed'])
    expect(failed.findings.map(({ rule }) => rule)).toEqual(['unproven', 'unproven'])
    expect(ask({ u: { spawnError: true } }).outcomes[0]).toMatchObject({
      disposition: 'failed-open',
      reason: 'the endpoint could not be reached',
    })
  })

  it('none of an event that does not fire where nobody is there', () => {
    const config = { hooks: { SessionStart: [{ hooks: [command('a')] }] } }
    const skipped = (interactive: boolean) =>
      read(config, { event: { hook_event_name: 'SessionStart' }, context: { interactive } }).skippedCounts
    expect([skipped(false), skipped(true)]).toEqual([{ event: 1 }, {}])
  })

  it('says what a command becomes while the settings are read', () => {
    const { findings } = read(hooks(command(`echo '$A' \${A} \${A:-b} $B`)), { context: { env: { A: 'one' } } })
    expect(findings).toMatchObject([
      { rule: 'command-expanded', message: expect.stringContaining(`'one' one \${A:-b} $B`) },
    ])
  })
})

describe('a matcher of Qwen Code', () => {
  const matches = (matcher: unknown, event: object) => {
    const name = String(Reflect.get({ ...payload, ...event }, 'hook_event_name'))
    const config = { hooks: { [name]: [{ matcher, hooks: [command('h')] }] } }
    return ran(read(config, { event, context: { interactive: true } })).length === 1
  }

  it.each([
    ['run_shell_command', true],
    ['run', true],
    ['shell', true],
    ['and', true],
    ['NoSuch|run', true],
    ['run_shell_commandX|run', true],
    ['run_shell_command ', true],
    [' run', true],
    ['*', true],
    ['', true],
    ['.*', true],
    ['^run', true],
    ['run*', true],
    ['^(?!zzz)', true],
    ['RUN_SHELL_COMMAND', false],
    ['NoSuch | run_shell_command', false],
    ['run_shell_command,Other', false],
    ['run_shell_command(ls:*)', false],
    ['run_shell_commandOutput', false],
    ['(?i)run', false],
    ['^(?!run)', false],
    ['Bash', false],
    ['Shell', false],
    ['ShellTool', false],
    ['[', false],
  ])('%j', (matcher, expected) => {
    expect(matches(matcher, {})).toBe(expected)
  })

  it('is a pattern for names and sources, equal to kinds, and idle elsewhere', () => {
    const at = (name: string, fields: object) => ({ hook_event_name: name, ...fields })
    expect(matches('start', at('SessionStart', { source: 'startup' }))).toBe(true)
    expect(matches('Pl', at('SubagentStop', { agent_type: 'Plan' }))).toBe(true)
    expect(matches('man', at('PreCompact', { trigger: 'manual' }))).toBe(false)
    expect(matches('auth_success', at('Notification', { notification_type: 'auth_success' }))).toBe(true)
    expect(matches('auth', at('Notification', { notification_type: 'auth_success' }))).toBe(false)
    expect(matches('rate_limit', at('StopFailure', { error: 'server_error' }))).toBe(false)
    expect(matches('zzz', at('UserPromptSubmit', { prompt: 'x' }))).toBe(true)
    expect(matches('zzz', at('Stop', {}))).toBe(true)
    expect(matches('zzz', at('SessionEnd', {}))).toBe(true)
  })

  it('never stalls, however dear it is', () => {
    expect(matches('(a+)+$', { tool_name: `${'a'.repeat(200)}!` })).toBe(false)
  })
})
