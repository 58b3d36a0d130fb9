import { describe, expect, it } from 'vitest'
import { simulateCase } from '#lib/testing'

const payload = {
  hook_event_name: 'preToolUse',
  sessionId: 's',
  timestamp: 1_795_996_800_000,
  cwd: '/p',
  toolName: 'bash',
  toolArgs: { command: 'ls' },
}
type Rest = {
  context?: object
  event?: object
  layers?: Record<string, object | string>
  files?: readonly { layer: string; path: string; text: string }[]
}
const read = (config: object | string, { event, ...rest }: Rest = {}) =>
  simulateCase({ dialect: 'copilot-cli', event: { ...payload, ...event }, config, ...rest })
const ran = (report: ReturnType<typeof read>) => report.hooks.map(({ label }) => label)
const hooks = (...list: unknown[]) => ({ version: 1, hooks: { preToolUse: list } })
const hook = (bash: string, rest: object = {}) => ({ type: 'command', bash, ...rest })
const file = (layer: string, path: string, document: object) => ({ layer, path, text: JSON.stringify(document) })

describe('what Copilot CLI makes of a hook file', () => {
  it.each([
    ['a good file', hooks(hook('a'), { command: 'b' }, { exec: 'c', args: ['-x'] }), ['a', 'b', 'c -x'], 'loaded'],
    ['groups of Claude Code', hooks({ matcher: 'bash', hooks: [hook('a')] }, hook('b')), ['a', 'b'], 'loaded'],
    ['no version', { hooks: { preToolUse: [hook('a')] } }, ['a'], 'loaded'],
    ['version 2', { ...hooks(hook('a')), version: 2 }, [], 'skipped'],
    [
      'an event that is no list',
      { version: 1, hooks: { preToolUse: hook('a'), sessionStart: [hook('b')] } },
      [],
      'skipped',
    ],
    ['hooks that are a text', { version: 1, hooks: 'x' }, [], 'skipped'],
    ['an unknown event', { version: 1, hooks: { beforeTool: 'x', preToolUse: [hook('a')] } }, ['a'], 'loaded'],
    ['comments', `// x\n${JSON.stringify(hooks(hook('a')))}`, [], 'skipped'],
    ['a trailing comma', '{"version":1,"hooks":{},}', [], 'skipped'],
    ['a byte order mark', `\ufeff${JSON.stringify(hooks(hook('a')))}`, [], 'skipped'],
    ['cut JSON', '{"hooks":', [], 'skipped'],
    [
      'a repeated event',
      '{"version":1,"hooks":{"preToolUse":[{"bash":"a"}],"preToolUse":[{"bash":"b"}]}}',
      ['b'],
      'loaded',
    ],
    ['a hook that is a text', hooks('a', hook('b')), ['b'], 'partly'],
    ['no command', hooks({ type: 'command', timeoutSec: 5 }, hook('b')), ['b'], 'partly'],
    ['exec beside bash', hooks(hook('a', { exec: 'x' }), hook('b')), ['b'], 'partly'],
    ['an unknown type', hooks({ type: 'agent', bash: 'a' }, hook('b')), ['b'], 'partly'],
    ['plain http before a call', hooks({ type: 'http', url: 'http://localhost:9/h' }, hook('b')), ['b'], 'partly'],
    ['an address that is none', hooks({ type: 'http', url: 'x' }, hook('b')), ['b'], 'partly'],
    ['a timeout that is a text', hooks(hook('a', { timeoutSec: '5' }), hook('b')), ['b'], 'partly'],
    ['a matcher that is a list', hooks(hook('a', { matcher: ['bash'] }), hook('b')), ['b'], 'partly'],
    ['env that is a text', hooks(hook('a', { env: 'A=b' }), hook('b')), ['b'], 'partly'],
    ['a group whose hooks are an object', hooks({ hooks: {} }, hook('b')), ['b'], 'partly'],
  ])('%s', (_title, config, ...[expected, state]) => {
    const report = read(config)
    expect(ran(report)).toEqual(expected)
    expect(report.files[0]?.state).toBe(state)
  })

  it('drops all hooks of settings with one that is broken', () => {
    const broken = { hooks: { preToolUse: [{ type: 'command' }, hook('b')] } }
    const report = read('', { files: [file('project', '.github/copilot/settings.json', broken)] })
    expect(report.files[0]?.state).toBe('skipped')
    expect(report.skippedCounts).toEqual({ 'file-skipped': 2 })
  })

  it('asks settings for no version', () => {
    const report = read('', { files: [file('project', '.claude/settings.json', { ...hooks(hook('a')), version: 7 })] })
    expect(ran(report)).toEqual(['a'])
  })
})

describe('which hooks of Copilot CLI run', () => {
  it('those of every file, in the order of the layers', () => {
    const layers = {
      plugin: hooks(hook('x')),
      project: hooks(hook('p')),
      user: hooks(hook('u')),
      managed: hooks(hook('m')),
    }
    expect(ran(read('', { layers }))).toEqual(['m', 'u', 'p', 'x'])
  })

  it('of an untrusted folder those of the user and the policy', () => {
    const layers = { project: hooks(hook('p')), user: hooks(hook('u')), managed: hooks(hook('m')) }
    const report = read('', { layers, context: { workspaceTrusted: false } })
    expect(ran(report)).toEqual(['m', 'u'])
    expect(report.skippedCounts).toEqual({ untrusted: 1 })
  })

  it('not those of a file that is switched off', () => {
    const files = [
      file('project', '.github/hooks/a.json', { ...hooks(hook('a')), disableAllHooks: true }),
      file('project', '.github/hooks/b.json', hooks(hook('b'))),
      file('managed', '/etc/github-copilot/policy.d/c.json', { ...hooks(hook('c')), disableAllHooks: true }),
    ]
    const report = read('', { files })
    expect(ran(report)).toEqual(['c', 'b'])
    expect(report.skippedCounts).toEqual({ 'source-disabled': 1 })
  })

  it('none but the policy where settings of the repository switch off', () => {
    const files = [
      file('local', '.github/copilot/settings.local.json', { disableAllHooks: true }),
      file('project', '.github/hooks/b.json', hooks(hook('b'))),
      file('user', '~/.copilot/hooks/u.json', hooks(hook('u'))),
      file('managed', '/etc/github-copilot/policy.d/c.json', hooks(hook('c'))),
    ]
    const report = read('', { files })
    expect(ran(report)).toEqual(['c'])
    expect(report.skippedCounts).toEqual({ 'all-disabled': 2 })
  })

  it.each([
    ['preToolUse', 'bash', 'bash', true],
    ['preToolUse', 'bash', 'ba', false],
    ['preToolUse', 'bash', 'bash|edit', true],
    ['preToolUse', 'bash', 'b.*', true],
    ['preToolUse', 'bash', 'Bash', false],
    ['preToolUse', 'bash', '*', false],
    ['preToolUse', 'bash', '', true],
    ['preToolUse', 'Edit', 'Edit.*', true],
    ['preToolUse', 'NotebookEdit', 'Edit.*', false],
    ['preToolUse', 'edit', 'Edit.*', false],
    ['PreToolUse', 'Bash', 'Bash', true],
    ['PreToolUse', 'Bash', 'powershell', true],
    ['PreToolUse', 'Edit', 'apply_patch|Write', true],
    ['PreToolUse', 'Agent', 'Task', true],
    ['PreToolUse', 'Bash', '*', true],
    ['PreToolUse', 'Bash', '**', true],
    ['PreToolUse', 'Bash', 'B.*', true],
    ['PreToolUse', 'Bash', 'as', false],
    ['PostToolUse', 'Bash', '*', false],
    ['permissionRequest', 'bash', 'bash', true],
  ])('%s of %s with the matcher %j: %s', (event, tool, ...[matcher, runs]) => {
    const config = { version: 1, hooks: { [event]: [hook('a', { matcher })] } }
    const report = read(config, { event: { hook_event_name: event, toolName: tool, tool_name: tool } })
    expect(ran(report)).toEqual(runs ? ['a'] : [])
  })

  it('say that a matcher which is no pattern drops its hook', () => {
    const report = read(hooks(hook('a', { matcher: '*' })))
    expect(report.skipped).toMatchObject([{ reason: 'matcher', detail: expect.stringContaining('skips the hook') }])
  })

  it('those that have a command for the platform', () => {
    const config = hooks(hook('a'), { powershell: 'b' }, { command: 'c' }, hook('d', { powershell: 'e' }))
    expect(ran(read(config))).toEqual(['a', 'c', 'd'])
    const report = read(config, { context: { platform: 'win32' } })
    expect(ran(report)).toEqual(['b', 'c', 'e'])
    expect(report.skippedCounts).toEqual({ platform: 1 })
  })

  it('prompts in new sessions with a person alone', () => {
    const prompt = { type: 'prompt', prompt: 'Say hello' }
    const ask = (event: object, context: object, name = 'sessionStart') =>
      read({ version: 1, hooks: { [name]: [prompt] } }, { event: { hook_event_name: name, ...event }, context })
    const report = ask({ source: 'new' }, { interactive: true })
    expect(report.decision.toModel).toMatchObject([{ as: 'user', when: 'own-request', text: 'Say hello' }])
    expect(ask({ source: 'resume' }, { interactive: true }).skippedCounts).toEqual({ 'not-allowed-here': 1 })
    expect(ask({ source: 'new' }, {}).skippedCounts).toEqual({ 'not-allowed-here': 1 })
    expect(ask({}, { interactive: true }, 'sessionEnd').skippedCounts).toEqual({ 'unsupported-kind': 1 })
  })

  it('plain http on the same machine, where a variable allows it', () => {
    const config = { version: 1, hooks: { postToolUse: [{ type: 'http', url: 'http://localhost:9/h' }] } }
    const event = { hook_event_name: 'postToolUse' }
    expect(read(config, { event }).skippedCounts).toEqual({ 'not-allowed-here': 1 })
    const context = { env: { COPILOT_HOOK_ALLOW_LOCALHOST: '1' } }
    expect(ran(read(config, { event, context }))).toEqual(['http://localhost:9/h'])
  })
})

describe('how Copilot CLI runs a hook', () => {
  it('waits as many seconds as it is told, or 30', () => {
    const report = read(hooks(hook('a'), hook('b', { timeout: 7 }), hook('c', { timeoutSec: 5, timeout: 7 })))
    expect(report.hooks.map(({ timeoutMs }) => timeoutMs)).toEqual([30_000, 7_000, 5_000])
  })

  it('starts it in the repository, or in a folder of it', () => {
    const config = hooks(hook('a'), hook('b', { cwd: './tools' }), hook('c', { cwd: '/tmp' }), hook('d', { cwd: '.' }))
    expect(read(config).hooks.map(({ cwd }) => cwd)).toEqual(['/p', '/p/tools', '/tmp', '/p'])
  })

  it('adds the variables of the hook, and those of a plugin', () => {
    const own = hook('a', { env: { MODE: 'block', WHO: '$NAME', N: 5 } })
    const context = { env: { NAME: 'ann' }, pluginRoot: '/x', projectDir: '/p' }
    expect(read(hooks(own), { context }).hooks[0]?.env).toEqual({ MODE: 'block', WHO: 'ann' })
    expect(read('', { layers: { plugin: hooks(hook('a')) }, context }).hooks[0]?.env).toEqual({
      PLUGIN_ROOT: '/x',
      COPILOT_PLUGIN_ROOT: '/x',
      CLAUDE_PLUGIN_ROOT: '/x',
      CLAUDE_PROJECT_DIR: '/p',
    })
  })

  it('marks every plan as unproven', () => {
    expect(read(hooks(hook('a'))).findings).toMatchObject([{ rule: 'unproven' }])
  })
})

describe('the two spellings of an event', () => {
  const config = { version: 1, hooks: { preToolUse: [hook('own')], PreToolUse: [{ command: 'claude' }] } }

  it('run together, each with its own payload', () => {
    const [own, claude] = read(config).hooks.map(({ stdin }) => stdin)
    expect(own).toEqual({
      sessionId: 's',
      timestamp: 1_795_996_800_000,
      cwd: '/p',
      toolName: 'bash',
      toolArgs: { command: 'ls' },
    })
    expect(claude).toEqual({
      hook_event_name: 'PreToolUse',
      session_id: 's',
      timestamp: '2026-11-30T00:00:00.000Z',
      cwd: '/p',
      tool_name: 'Bash',
      tool_input: { command: 'ls' },
    })
  })

  it('also where the event came in the other one', () => {
    const event = {
      hook_event_name: 'PostToolUse',
      session_id: 's',
      timestamp: '2026-11-30T00:00:00.000Z',
      tool_name: 'Read',
      tool_input: { path: 'a' },
      tool_result: { result_type: 'success', text_result_for_llm: 'x' },
    }
    const report = simulateCase({
      dialect: 'copilot-cli',
      event,
      config: {
        version: 1,
        hooks: { postToolUse: [hook('a', { matcher: 'view' })], PostToolUse: [hook('b', { matcher: 'Read' })] },
      },
    })
    expect(report.hooks.map(({ stdin }) => stdin)).toEqual([
      {
        sessionId: 's',
        timestamp: 1_795_996_800_000,
        toolName: 'view',
        toolArgs: { path: 'a' },
        toolResult: { resultType: 'success', textResultForLlm: 'x' },
      },
      event,
    ])
  })

  it('name the end of a subagent alike', () => {
    const report = simulateCase({
      dialect: 'copilot-cli',
      event: {
        hook_event_name: 'SubagentStop',
        last_assistant_message: 'done',
        agent_name: 'explore',
        stop_hook_active: false,
      },
      config: { version: 1, hooks: { subagentStop: [hook('a')] } },
    })
    expect(report.hooks[0]?.stdin).toEqual({ response: 'done', agentName: 'explore', stop_hook_active: false })
  })

  it('have one payload for notifications', () => {
    const event = { hook_event_name: 'Notification', sessionId: 's', notification_type: 'agent_idle', message: 'idle' }
    const config = { version: 1, hooks: { notification: [hook('a', { matcher: 'agent_.*' })] } }
    expect(simulateCase({ dialect: 'copilot-cli', event, config }).hooks[0]).toMatchObject({
      stdin: event,
      mode: 'async',
    })
  })
})
