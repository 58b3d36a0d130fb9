import { describe, expect, it } from 'vitest'
import { simulateCase } from '#lib/testing'

const payload = {
  hook_event_name: 'PreToolUse',
  session_id: 's',
  cwd: '/p',
  tool_name: 'Bash',
  tool_input: { command: 'git status' },
}
const read = (
  config: object | string,
  rest: { context?: object; event?: object; layers?: Record<string, object | string> } = {},
) => {
  const { event, ...others } = rest
  return simulateCase({ dialect: 'claude-code', event: { ...payload, ...event }, config, ...others })
}
const labels = (config: object | string, rest: object = {}) => read(config, rest).hooks.map(({ label }) => label)

const command = (name: string, rest: object = {}) => ({ type: 'command', command: name, ...rest })
const hooks = (...handlers: unknown[]) => ({ hooks: { PreToolUse: [{ hooks: handlers }] } })
const beside = (group: unknown) => ({
  hooks: { PreToolUse: [group, { hooks: [command('b')] }], Stop: [{ hooks: [command('c')] }] },
})

describe('what Claude Code makes of a settings file', () => {
  it.each([
    ['a good file', hooks(command('a'), command('b')), ['a', 'b'], 'loaded'],
    ['no hooks', {}, [], 'loaded'],
    ['hooks that are a list', { hooks: [] }, [], 'loaded'],
    ['other keys', { $schema: 'x', permissions: {}, ...hooks(command('a')) }, ['a'], 'loaded'],
    [
      'unknown keys of a group and a handler',
      { hooks: { PreToolUse: [{ zzz: 1, hooks: [command('a', { zzz: 1, cwd: '/' })] }] } },
      ['a'],
      'loaded',
    ],
    [
      'an unknown event beside',
      { hooks: { NoSuchEvent: [{ hooks: [command('x')] }], PreToolUse: [{ hooks: [command('a')] }] } },
      ['a'],
      'loaded',
    ],
    ['an event in small letters', { hooks: { pretooluse: [{ hooks: [command('x')] }] } }, [], 'loaded'],
    ['an event that is an object', { hooks: { PreToolUse: { hooks: [command('x')] } } }, [], 'loaded'],
    ['an empty group beside', { hooks: { PreToolUse: [{ hooks: [] }, { hooks: [command('a')] }] } }, ['a'], 'loaded'],
    ['an empty command beside', hooks(command(''), command('a')), ['a'], 'partly'],
    ['a fraction of a second', hooks(command('a', { timeout: 0.5 })), ['a'], 'loaded'],
    ['comments', `// mine\n${JSON.stringify(hooks(command('a')))}`, [], 'skipped'],
    ['a trailing comma', `{"hooks":{"PreToolUse":[{"hooks":[{"type":"command","command":"a"}]}],}}`, [], 'skipped'],
    ['cut JSON', '{"hooks":{', [], 'skipped'],
    ['an empty file', '', [], 'skipped'],
    ['a byte order mark', `\ufeff${JSON.stringify(hooks(command('a')))}`, ['a'], 'loaded'],
    [
      'one event twice',
      '{"hooks":{"PreToolUse":[{"hooks":[{"type":"command","command":"a"}]}],"PreToolUse":[{"hooks":[{"type":"command","command":"b"}]}]}}',
      ['b'],
      'loaded',
    ],
    ['a list at the root', '[]', [], 'skipped'],
    ['no type', beside({ hooks: [{ command: 'a' }] }), [], 'skipped'],
    ['an unknown type', beside({ hooks: [{ type: 'wat', command: 'a' }] }), [], 'skipped'],
    ['a type in capitals', beside({ hooks: [{ type: 'Command', command: 'a' }] }), [], 'skipped'],
    ['no command', beside({ hooks: [{ type: 'command' }] }), [], 'skipped'],
    ['a command that is a list', beside({ hooks: [{ type: 'command', command: ['a'] }] }), [], 'skipped'],
    ['hooks of a group that are an object', beside({ hooks: command('a') }), [], 'skipped'],
    ['a handler without a group', beside(command('a')), [], 'skipped'],
    ['a matcher that is a number', beside({ matcher: 5, hooks: [command('a')] }), [], 'skipped'],
    ['a matcher that is null', beside({ matcher: null, hooks: [command('a')] }), [], 'skipped'],
    ['a timeout of 0', beside({ hooks: [command('a', { timeout: 0 })] }), [], 'skipped'],
    ['a timeout below 0', beside({ hooks: [command('a', { timeout: -1 })] }), [], 'skipped'],
    ['a timeout that is a text', beside({ hooks: [command('a', { timeout: '5' })] }), [], 'skipped'],
    ['a prompt hook without a prompt', beside({ hooks: [{ type: 'prompt' }] }), [], 'skipped'],
  ])('%s', (_title, config, ...[ran, state]) => {
    const report = read(config)
    expect(report.hooks.map(({ label }) => label)).toEqual(ran)
    expect(report.files[0]?.state).toBe(state)
  })

  it('one bad entry silences other events of its file, and no other file', () => {
    const bad = beside({ hooks: [{ type: 'wat' }] })
    const layers = { project: bad, user: { hooks: { Stop: [{ hooks: [command('mine')] }] } } }
    const report = read('', { layers, event: { hook_event_name: 'Stop' } })
    expect(report.hooks.map(({ ref }) => ref)).toEqual(['user:Stop[0].hooks[0]'])
    expect(report.skipped).toEqual([
      {
        ref: 'project:Stop[0].hooks[0]',
        reason: 'file-skipped',
        detail: expect.stringContaining('expected one of command'),
      },
    ])
  })

  it('says where the fault stands', () => {
    const config =
      '{\n  "hooks": {\n    "PreToolUse": [\n      { "hooks": [{ "type": "command", "command": "a", "timeout": "5" }] }\n    ]\n  }\n}'
    const { files, findings } = read(config)
    expect(files[0]).toMatchObject({ line: 4, column: 67 })
    expect(findings).toMatchObject([
      {
        rule: 'config-entry',
        severity: 'error',
        path: 'hooks.PreToolUse[0].hooks[0].timeout',
        line: 4,
        column: 67,
        message: 'expected seconds above 0, got "5"; Claude Code ignores the whole file',
      },
    ])
    expect(read('{\n "hooks": [,]\n}').files[0]).toMatchObject({ state: 'skipped', line: 2, column: 12 })
  })

  it('names the event that was meant', () => {
    const { findings } = read({ hooks: { PreTooUse: [] } })
    expect(findings).toMatchObject([
      { rule: 'unknown-event', path: 'hooks.PreTooUse', hint: 'Did you mean PreToolUse?' },
    ])
  })
})

describe('which hooks of Claude Code run', () => {
  const layered = (layers: Record<string, object>, context: object = {}) => {
    const report = read('', { layers, context })
    return { ran: report.hooks.map(({ label }) => label), skipped: report.skippedCounts }
  }

  it('those of every file, one command once', () => {
    expect(layered({ project: hooks(command('a'), command('b')), user: hooks(command('a', { timeout: 9 })) })).toEqual({
      ran: ['a', 'b'],
      skipped: { duplicate: 1 },
    })
  })

  it('a copy in a plugin is a hook of its own, for each plugin', () => {
    const plugins = { '/a/hooks.json': hooks(command('a'), command('a')), '/b/hooks.json': hooks(command('a')) }
    const report = simulateCase({ dialect: 'claude-code', event: payload, config: {}, plugins })
    expect(report.hooks).toHaveLength(2)
    expect(layered({ project: hooks(command('a')), plugin: hooks(command('a')) }).ran).toEqual(['a', 'a'])
  })

  it.each([
    [
      'user',
      { user: { disableAllHooks: true }, project: hooks(command('a')) },
      { ran: [], skipped: { 'all-disabled': 1 } },
    ],
    [
      'undone by a stronger file',
      { user: { disableAllHooks: true }, local: { disableAllHooks: false }, project: hooks(command('a')) },
      { ran: ['a'], skipped: {} },
    ],
    [
      'not the managed ones',
      { project: { disableAllHooks: true }, managed: hooks(command('m')) },
      { ran: ['m'], skipped: {} },
    ],
    [
      'managed',
      { managed: { disableAllHooks: true, ...hooks(command('m')) }, project: hooks(command('a')) },
      { ran: [], skipped: { 'all-disabled': 2 } },
    ],
    [
      'managed only',
      { managed: { allowManagedHooksOnly: true, ...hooks(command('m')) }, project: hooks(command('a')) },
      { ran: ['m'], skipped: { 'managed-only': 1 } },
    ],
  ])('switched off: %s', (_title, layers, expected) => {
    expect(layered(layers)).toEqual(expected)
  })

  it('all but the managed ones in safe mode, and HTTP hooks of allowed addresses alone', () => {
    const layers = { managed: hooks(command('m')), project: hooks(command('a')) }
    expect(layered(layers, { env: { CLAUDE_CODE_SAFE_MODE: '1' } })).toEqual({
      ran: ['m'],
      skipped: { 'managed-only': 1 },
    })
    const http = (url: string) => hooks({ type: 'http', url })
    const allowing = (url: string, list: unknown) =>
      layered({ user: { allowedHttpHookUrls: list }, project: http(url) }).ran
    expect(allowing('http://127.0.0.1:9/x', ['http://127.0.0.1:9/*'])).toHaveLength(1)
    expect(allowing('https://A.example.com./x', ['https://a.example.com/*'])).toHaveLength(1)
    expect(allowing('https://b.example.com/x', ['https://a.example.com/*'])).toEqual([])
    expect(allowing('https://b.example.com/x', [])).toEqual([])
    expect(allowing('https://b.example.com/x', 'unreadable')).toEqual([])
  })

  it('only a person is asked to trust the folder', () => {
    const untrusted = { workspaceTrusted: false }
    expect(layered({ project: hooks(command('a')) }, untrusted).ran).toEqual(['a'])
    expect(layered({ project: hooks(command('a')) }, { ...untrusted, interactive: true })).toEqual({
      ran: [],
      skipped: { untrusted: 1 },
    })
  })

  it('a condition holds for the call, and never holds where there is none', () => {
    expect(labels(hooks(command('a', { if: 'Bash(rm *)' }), command('b', { if: 'Bash(git *)' })))).toEqual(['b'])
    const stop = { hooks: { Stop: [{ hooks: [command('a', { if: 'Bash(git *)' })] }] } }
    expect(read(stop, { event: { hook_event_name: 'Stop' } }).skippedCounts).toEqual({ if: 1 })
  })

  it('an event takes some kinds only', () => {
    const config = { hooks: { SessionStart: [{ hooks: [{ type: 'prompt', prompt: 'x' }, command('a')] }] } }
    const report = read(config, { event: { hook_event_name: 'SessionStart', source: 'startup' } })
    expect(report.hooks.map(({ label }) => label)).toEqual(['a'])
    expect(report.skippedCounts).toEqual({ 'unsupported-kind': 1 })
  })

  it('each is given the payload with a newline, the variables of the agent and its folder', () => {
    const [hook] = read(hooks(command('a')), { context: { projectDir: '/p', home: '/h' } }).hooks
    expect(hook).toMatchObject({
      ref: 'project:PreToolUse[0].hooks[0]',
      kind: 'command',
      execution: 'parallel',
      mode: 'sync',
      timeoutMs: 600_000,
      failurePolicy: 'fail-open',
      stdin: payload,
      stdinNewline: true,
      env: { CLAUDE_PROJECT_DIR: '/p', CLAUDE_CODE_SESSION_ID: 's', CLAUDECODE: '1' },
      cwd: '/p',
    })
    const [start] = read(
      { hooks: { SessionStart: [{ hooks: [command('a')] }] } },
      { event: { hook_event_name: 'SessionStart' }, context: { home: '/h' } },
    ).hooks
    expect(start?.env?.CLAUDE_ENV_FILE).toBe('/h/.claude/session-env/s/sessionstart-hook-0.sh')
  })

  it.each([
    ['UserPromptSubmit', {}, 30_000],
    ['SessionEnd', {}, 1_500],
    ['SessionEnd', { timeout: 10 }, 10_000],
    ['SessionEnd', { timeout: 90 }, 60_000],
    ['PreToolUse', { type: 'prompt', prompt: 'x' }, 30_000],
    ['PreToolUse', { type: 'agent', prompt: 'x' }, 60_000],
    ['PreToolUse', { timeout: 0.25 }, 250],
  ])('timeout of %s with %j', (event, handler, timeoutMs) => {
    const config = { hooks: { [event]: [{ hooks: [command('a', handler)] }] } }
    expect(read(config, { event: { hook_event_name: event } }).hooks[0]?.timeoutMs).toBe(timeoutMs)
  })

  it('a variable sets the time at the end of a session', () => {
    const config = { hooks: { SessionEnd: [{ hooks: [command('a')] }] } }
    const context = { env: { CLAUDE_CODE_SESSIONEND_HOOKS_TIMEOUT_MS: '5000' } }
    expect(read(config, { event: { hook_event_name: 'SessionEnd' }, context }).hooks[0]?.timeoutMs).toBe(5_000)
  })

  it('an event that was not recorded says so', () => {
    expect(read({}, { event: { hook_event_name: 'TaskCreated' } }).findings).toMatchObject([
      {
        rule: 'unproven',
        severity: 'info',
        message: 'What Claude Code 2.1.332 does at TaskCreated is documented and was not recorded',
      },
    ])
    expect(read({}).findings).toEqual([])
    const http = read(hooks({ type: 'http', url: 'http://127.0.0.1:9' }), { context: { interactive: true } })
    expect(http.findings.map(({ message }) => message)).toEqual([
      'How Claude Code 2.1.332 runs hooks of kind http is documented and was not recorded',
      'What Claude Code 2.1.332 does with a person to ask was not recorded',
    ])
  })

  it('refuses an event that Claude Code does not have, and a payload that is none', () => {
    expect(() => read({}, { event: { hook_event_name: 'BeforeTool' } })).toThrow(
      'event.hook_event_name: expected an event of Claude Code',
    )
    expect(() => simulateCase({ dialect: 'claude-code', event: { a: 1 } })).toThrow(
      'expected an event of Claude Code, got nothing',
    )
  })

  it('plans thousands of hooks and lists the first of those that do not run', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({ matcher: `Tool${at}`, hooks: [command(`c${at}`)] }))
    const report = read({ hooks: { PreToolUse: [...many, { hooks: [command('last')] }] } })
    expect(report.hooks.map(({ label }) => label)).toEqual(['last'])
    expect(report.skipped).toHaveLength(200)
    expect(report.skippedCounts).toEqual({ matcher: 5_000 })
  })
})
