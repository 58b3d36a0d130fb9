import { describe, expect, it } from 'vitest'
import { simulateCase } from '#lib/testing'

const payload = { hook_event_name: 'PreToolUse', cwd: '/p', tool_name: 'Bash', tool_input: { command: 'ls' } }
type Rest = { context?: object; event?: object; layers?: Record<string, object | string> }
const read = (config: object | string, { event, ...rest }: Rest = {}) =>
  simulateCase({ dialect: 'codex', event: { ...payload, ...event }, config, ...rest })
const ran = (report: ReturnType<typeof read>) => report.hooks.map(({ label }) => label)
const command = (name: string, rest: object = {}) => ({ type: 'command', command: name, ...rest })
const hooks = (...handlers: unknown[]) => ({ hooks: { PreToolUse: [{ hooks: handlers }] } })
const beside = (group: unknown) => ({ hooks: { PreToolUse: [group, { hooks: [command('b')] }] } })

describe('what Codex makes of a hooks.json', () => {
  it.each<[string, object | string, string[], string]>([
    ['a good file', hooks(command('a'), command('b')), ['a', 'b'], 'loaded'],
    ['a description', { description: 'x', ...hooks(command('a')) }, ['a'], 'loaded'],
    ['a schema', { $schema: 'x', ...hooks(command('a')) }, [], 'skipped'],
    ['a switch of another agent', { disableAllHooks: false, ...hooks(command('a')) }, [], 'skipped'],
    ['comments', `// x\n${JSON.stringify(hooks(command('a')))}`, [], 'skipped'],
    ['a trailing comma', '{"hooks":{},}', [], 'skipped'],
    ['a byte order mark', `\ufeff${JSON.stringify(hooks(command('a')))}`, [], 'skipped'],
    ['an empty file', '', [], 'skipped'],
    [
      'one event twice',
      '{"hooks":{"PreToolUse":[{"hooks":[{"type":"command","command":"a"}]}],"PreToolUse":[]}}',
      [],
      'skipped',
    ],
    ['hooks that are an empty list', { hooks: [] }, [], 'loaded'],
    ['hooks that are a text', { hooks: 'x' }, [], 'skipped'],
    ['hooks that are null', { hooks: null }, [], 'skipped'],
    ['an event that is an object', { hooks: { PreToolUse: { hooks: [command('a')] } } }, [], 'skipped'],
    [
      'an unknown event beside',
      { hooks: { NoSuchEvent: [{ hooks: [command('x')] }], ...hooks(command('a')).hooks } },
      ['a'],
      'loaded',
    ],
    [
      'unknown keys of a group and a handler',
      { hooks: { PreToolUse: [{ zzz: 1, hooks: [command('a', { zzz: 1 })] }] } },
      ['a'],
      'loaded',
    ],
    ['a handler without a group', beside(command('a')), ['b'], 'loaded'],
    ['hooks of a group that are an object', beside({ hooks: command('a') }), [], 'skipped'],
    ['no type', beside({ hooks: [{ command: 'a' }] }), [], 'skipped'],
    ['an unknown type', beside({ hooks: [{ type: 'wat', command: 'a' }] }), [], 'skipped'],
    ['no command', beside({ hooks: [{ type: 'command' }] }), [], 'skipped'],
    ['an empty command', beside({ hooks: [command('')] }), ['b'], 'partly'],
    ['a prompt hook', beside({ hooks: [{ type: 'prompt', prompt: 'x' }] }), ['b'], 'loaded'],
    ['a matcher that is a list', beside({ matcher: ['Bash'], hooks: [command('a')] }), [], 'skipped'],
    ['a matcher that is null', beside({ matcher: null, hooks: [command('a')] }), ['a', 'b'], 'loaded'],
    ['a timeout that is a text', beside({ hooks: [command('a', { timeout: '5' })] }), [], 'skipped'],
    ['a fraction of a second', beside({ hooks: [command('a', { timeout: 0.5 })] }), [], 'skipped'],
    ['a description that is a number', { description: 5, ...hooks(command('a')) }, [], 'skipped'],
    ['a description that is null', { description: null, ...hooks(command('a')) }, ['a'], 'loaded'],
    [
      'a whole second with a fraction',
      JSON.stringify(hooks(command('a', { timeout: 5 }))).replace(':5', ':5.0'),
      [],
      'skipped',
    ],
    ['a timeout that is null', hooks(command('a', { timeout: null })), ['a'], 'loaded'],
    ['a status that is a number', beside({ hooks: [command('a', { statusMessage: 5 })] }), [], 'skipped'],
    ['async that is null', beside({ hooks: [command('a', { async: null })] }), [], 'skipped'],
    ['a group that is a text', beside('a'), [], 'skipped'],
    ['a handler that is a list', beside({ hooks: [['a']] }), [], 'skipped'],
    ['a matcher that does not compile', beside({ matcher: '^(?!x)', hooks: [command('a')] }), ['b'], 'partly'],
    [
      'a command twice',
      '{"hooks":{"PreToolUse":[{"hooks":[{"type":"command","command":"a","command":"b"}]}]}}',
      [],
      'skipped',
    ],
    [
      'an unknown event twice',
      '{"hooks":{"Nope":[],"Nope":[],"PreToolUse":[{"hooks":[{"type":"command","command":"a"}]}]}}',
      ['a'],
      'loaded',
    ],
    [
      'an unknown key twice',
      '{"hooks":{"PreToolUse":[{"x":1,"x":2,"hooks":[{"type":"command","command":"a"}]}]}}',
      ['a'],
      'loaded',
    ],
    ['a timeout below 0', beside({ hooks: [command('a', { timeout: -1 })] }), [], 'skipped'],
  ])('%s', (_title, config, ...[labels, state]) => {
    const report = read(config)
    expect(ran(report)).toEqual(labels)
    expect(report.files[0]?.state).toBe(state)
  })
})

describe('which hooks of Codex run', () => {
  it('all that match, the same one as often as it is written', () => {
    const report = read('', { layers: { project: hooks(command('a'), command('a')), user: hooks(command('a')) } })
    expect(report.hooks.map(({ ref }) => ref)).toEqual([
      'user:PreToolUse[0].hooks[0]',
      'project:PreToolUse[0].hooks[0]',
      'project:PreToolUse[0].hooks[1]',
    ])
  })

  it('only what is trusted', () => {
    const layers = { project: hooks(command('a')), user: hooks(command('b')), managed: hooks(command('m')) }
    const trust = (context: object) => ran(read('', { layers, context }))
    expect(trust({})).toEqual(['m', 'b', 'a'])
    expect(trust({ workspaceTrusted: false })).toEqual(['m', 'b'])
    expect(trust({ hooksTrusted: false })).toEqual(['m'])
    expect(trust({ hooksTrusted: { 'project:PreToolUse[0].hooks[0]': true } })).toEqual(['m', 'a'])
  })

  it.each([
    ['PreToolUse', {}, 600_000],
    ['PreToolUse', { timeout: 0 }, 1_000],
    ['SessionEnd', {}, 1_000],
    ['SessionEnd', { timeout: 10 }, 3_000],
  ])('timeout of %s with %j', (event, handler, timeoutMs) => {
    const config = { hooks: { [event]: [{ hooks: [command('a', handler)] }] } }
    expect(read(config, { event: { hook_event_name: event } }).hooks[0]?.timeoutMs).toBe(timeoutMs)
  })

  it.each<[string, string, boolean]>([
    ['Bash', 'Bash', true],
    ['bash', 'Bash', false],
    ['Bas', 'Bash', false],
    ['NoSuch|Bash', 'Bash', true],
    ['NoSuch | Bash', 'Bash', false],
    ['Bash,Other', 'Bash', false],
    ['Bash ', 'Bash', false],
    ['*', 'Bash', true],
    ['', 'Bash', true],
    ['^Bas', 'Bash', true],
    ['Ba.*', 'Bash', true],
    ['Bas*', 'Bash', true],
    ['(?i)bash', 'Bash', true],
    ['Bash(ls:*)', 'Bash', false],
    ['^(?!zzz)', 'Bash', false],
    ['[', 'Bash', false],
    ['code-reviewer', 'senior-code-reviewer', true],
    ['Write', 'apply_patch', true],
    ['^Write$', 'apply_patch', true],
    ['MultiEdit', 'apply_patch', false],
    ['Bash', 'apply_patch', false],
    ['Agent', 'spawn_agent', true],
    [`${'mcp__server__.*|'.repeat(20)}^Bash$`, 'Bash', true],
    [`${'mcp__server__.*|'.repeat(20)}^Bash$`, 'BashOutput', false],
  ])('matcher %j on %s', (matcher, tool, expected) => {
    const config = { hooks: { PreToolUse: [{ matcher, hooks: [command('h')] }] } }
    expect(ran(read(config, { event: { tool_name: tool } })).length === 1).toBe(expected)
  })

  it('with no variables of their own and no newline', () => {
    expect(read(hooks(command('a'))).hooks[0]).toMatchObject({
      env: {},
      stdinNewline: false,
      cwd: '/p',
      execution: 'parallel',
    })
  })
})

describe('what is said about a hooks.json', () => {
  const findings = (document: object, event: object = {}) => read(JSON.stringify(document, null, 2), { event }).findings

  it('where an entry is broken, and what it costs', () => {
    expect(findings(beside({ matcher: ['x'], hooks: [command('a')] }))).toMatchObject([
      {
        rule: 'config-entry',
        severity: 'error',
        path: 'hooks.PreToolUse[0].matcher',
        line: 5,
        column: 20,
        message: 'expected a text, got a list of 1; Codex ignores the whole file',
      },
    ])
  })

  it.each<[string, object, object, object]>([
    ['an unknown event', { hooks: { preToolUse: [] } }, {}, { rule: 'unknown-event', line: 3 }],
    [
      'a matcher nothing looks at',
      { hooks: { Stop: [{ matcher: 'x', hooks: [command('a')] }] } },
      { hook_event_name: 'Stop' },
      { rule: 'matcher-ignored', path: 'hooks.Stop[0].matcher' },
    ],
    [
      'a timeout over the limit',
      { hooks: { SessionEnd: [{ hooks: [command('a', { timeout: 10 })] }] } },
      { hook_event_name: 'SessionEnd' },
      { rule: 'timeout-clamped', path: 'hooks.SessionEnd[0].hooks[0].timeout' },
    ],
    [
      'a kind that does not run',
      hooks({ type: 'agent', prompt: 'x' }),
      {},
      { rule: 'unsupported-kind', path: 'hooks.PreToolUse[0].hooks[0].type' },
    ],
  ])('%s', (_title, document, ...[event, finding]) => {
    expect(findings(document, event)).toMatchObject([finding])
  })

  it('nothing about one that is right', () => {
    const document = {
      description: 'x',
      hooks: {
        PreToolUse: [{ matcher: 'Edit|Write|apply_patch', hooks: [command('a', { timeout: 5, statusMessage: 'x' })] }],
        Stop: [{ hooks: [command('b', { timeout: 30 })] }],
      },
    }
    expect(findings(document)).toEqual([])
    expect(findings(document, { hook_event_name: 'Stop' })).toEqual([])
  })
})

describe('who runs what', () => {
  it('hooks of plugins have variables, on Windows another command runs, MCP tools are not called at the end', () => {
    const config = hooks(command('a', { commandWindows: 'a.cmd' }), { type: 'mcp_tool', server: 's', tool: 't' })
    expect(ran(read(config, { context: { platform: 'win32' } }))).toEqual(['a.cmd', 't'])
    const plugin = read('', { layers: { plugin: config }, context: { pluginRoot: '/x' } })
    expect(plugin.hooks[0]?.env).toEqual({ PLUGIN_ROOT: '/x', CLAUDE_PLUGIN_ROOT: '/x' })
    const late = { hooks: { SessionEnd: [{ hooks: [{ type: 'mcp_tool', server: 's', tool: 't' }, command('a')] }] } }
    expect(read(late, { event: { hook_event_name: 'SessionEnd' } })).toMatchObject({
      hooks: [{ label: 'a' }],
      skippedCounts: { 'unsupported-kind': 1 },
    })
  })
})
