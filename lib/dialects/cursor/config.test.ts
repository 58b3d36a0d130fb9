import { describe, expect, it } from 'vitest'
import { simulateCase } from '#lib/testing'

const payload = { hook_event_name: 'preToolUse', tool_name: 'Shell', workspace_roots: ['/p'], cwd: '/p/sub' }
const read = (
  config: object | string,
  rest: { context?: object; event?: object; layers?: Record<string, object | string> } = {},
) => {
  const { event, ...others } = rest
  return simulateCase({ dialect: 'cursor', event: { ...payload, ...event }, config, ...others })
}
const ran = (report: ReturnType<typeof read>) => report.hooks.map(({ label }) => label)
const hooks = (...list: unknown[]) => ({ version: 1, hooks: { preToolUse: list } })
const hook = (command: string, rest: object = {}) => ({ command, ...rest })

describe('what Cursor makes of a hooks.json', () => {
  it.each([
    ['a good file', hooks(hook('a'), { type: 'command', command: 'b' }), ['a', 'b'], 'loaded'],
    ['a byte order mark', `\ufeff${JSON.stringify(hooks(hook('a')))}`, ['a'], 'loaded'],
    ['an unknown key', { ...hooks(hook('a', { description: 'x' })), $schema: 'x' }, ['a'], 'loaded'],
    [
      'an unknown event beside',
      { version: 1, hooks: { PreToolUse: [hook('x')], preToolUse: [hook('a')] } },
      ['a'],
      'loaded',
    ],
    ['no version', { hooks: { preToolUse: [hook('a')] } }, [], 'skipped'],
    ['a version that is a text', { ...hooks(hook('a')), version: '1' }, [], 'skipped'],
    ['version 0', { ...hooks(hook('a')), version: 0 }, [], 'skipped'],
    ['a group of Claude Code', hooks({ matcher: 'Shell', hooks: [hook('a')] }, hook('b')), ['b'], 'partly'],
    ['an empty command', hooks(hook(' '), hook('b')), ['b'], 'partly'],
    ['a hook that is a text', hooks('a', hook('b')), ['b'], 'partly'],
    ['an unknown type', hooks({ type: 'http', url: 'x' }, hook('b')), ['b'], 'partly'],
    ['a prompt without words', hooks({ type: 'prompt' }, hook('b')), ['b'], 'partly'],
    ['a matcher that is an object', hooks(hook('a', { matcher: {} }), hook('b')), ['b'], 'partly'],
    ['a timeout that is a text', hooks(hook('a', { timeout: '5' }), hook('b')), ['b'], 'partly'],
    ['failClosed as a text', hooks(hook('a', { failClosed: 'yes' }), hook('b')), ['b'], 'partly'],
    ['half a loop_limit', hooks(hook('a', { loop_limit: 0.5 }), hook('b')), ['b'], 'partly'],
    ['no loop_limit at all', hooks(hook('a', { loop_limit: null })), ['a'], 'loaded'],
    ['hooks that are a list', { version: 1, hooks: [] }, [], 'loaded'],
    ['an event that is one hook', { version: 1, hooks: { preToolUse: hook('a') } }, [], 'loaded'],
    [
      'a repeated event',
      '{"version":1,"hooks":{"preToolUse":[{"command":"a"}],"preToolUse":[{"command":"b"}]}}',
      ['b'],
      'loaded',
    ],
    ['comments', `// mine\n${JSON.stringify(hooks(hook('a')))}`, [], 'skipped'],
    ['a trailing comma', '{"version":1,"hooks":{},}', [], 'skipped'],
    ['an empty file', '', [], 'skipped'],
  ])('%s', (_title, config, ...[expected, state]) => {
    const report = read(config)
    expect(ran(report)).toEqual(expected)
    expect(report.files[0]?.state).toBe(state)
  })

  it('says where a fault stands', () => {
    const text = JSON.stringify(hooks(hook('a', { timeout: -1 })), null, 2)
    expect(read(text).findings).toContainEqual(
      expect.objectContaining({ rule: 'config-entry', path: 'hooks.preToolUse[0].timeout', line: 7, column: 20 }),
    )
  })
})

describe('which hooks of Cursor run', () => {
  it('those of every file, the higher source first', () => {
    const layers = {
      user: hooks(hook('u')),
      project: hooks(hook('p')),
      team: hooks(hook('t')),
      managed: hooks(hook('m')),
    }
    const report = read('', { layers })
    expect(report.hooks.map(({ ref }) => ref)).toEqual([
      'managed:preToolUse[0]',
      'team:preToolUse[0]',
      'project:preToolUse[0]',
      'user:preToolUse[0]',
    ])
  })

  it('not those of a project that is not trusted', () => {
    const layers = { user: hooks(hook('u')), project: hooks(hook('p')) }
    const report = read('', { layers, context: { workspaceTrusted: false } })
    expect(ran(report)).toEqual(['u'])
    expect(report.skippedCounts).toEqual({ untrusted: 1 })
  })

  it('in the cloud not those of the user, no prompts, and none of some events', () => {
    const layers = { user: hooks(hook('u')), project: hooks(hook('p'), { type: 'prompt', prompt: 'x' }) }
    const context = { env: { CURSOR_CODE_REMOTE: 'true' } }
    const report = read('', { layers, context })
    expect(ran(report)).toEqual(['p'])
    expect(report.skippedCounts).toEqual({ 'source-disabled': 1, 'unsupported-kind': 1 })
    expect(report.hooks[0]?.env?.CURSOR_CODE_REMOTE).toBe('true')
    const start = { version: 1, hooks: { sessionStart: [hook('s')] } }
    expect(read(start, { context, event: { hook_event_name: 'sessionStart' } }).skippedCounts).toEqual({
      'not-allowed-here': 1,
    })
  })

  it.each([
    ['preToolUse', { tool_name: 'Shell' }, 'Shell|Write', true],
    ['preToolUse', { tool_name: 'TabWrite' }, 'Write', true],
    ['preToolUse', { tool_name: 'MCP:query' }, '^MCP:', true],
    ['preToolUse', { tool_name: 'Shell' }, 'shell', false],
    ['preToolUse', { tool_name: 'Shell' }, '*', true],
    ['preToolUse', { tool_name: 'Shell' }, '(', false],
    ['beforeShellExecution', { command: 'git push' }, '^git\\s', true],
    ['beforeShellExecution', { command: 'ls' }, '^git\\s', false],
    ['subagentStart', { subagent_type: 'explore' }, 'explore', true],
    ['beforeReadFile', { file_path: '/p/.env' }, 'Read', true],
    ['beforeReadFile', { file_path: '/p/.env' }, '\\.env', false],
    ['stop', {}, 'Stop', true],
    ['stop', {}, 'completed', false],
    ['beforeSubmitPrompt', { prompt: 'x' }, 'UserPromptSubmit', true],
    ['preCompact', { trigger: 'auto' }, 'manual', true],
  ])('%s with %o and the matcher %s: %s', (event, fields, ...[matcher, runs]) => {
    const config = { version: 1, hooks: { [event]: [hook('a', { matcher })] } }
    expect(ran(read(config, { event: { hook_event_name: event, ...fields } }))).toEqual(runs ? ['a'] : [])
  })
})

describe('how Cursor runs a hook', () => {
  it('waits as many seconds as it is told, or a minute, and says that nobody knows', () => {
    const report = read(hooks(hook('a', { timeout: 5 }), hook('b')))
    expect(report.hooks.map(({ timeoutMs }) => timeoutMs)).toEqual([5_000, 60_000])
    expect(report.findings.filter(({ ref }) => ref === 'project:preToolUse[1]')).toMatchObject([{ rule: 'unproven' }])
  })

  it('takes no answer of what it does not wait for', () => {
    const config = { version: 1, hooks: { sessionEnd: [hook('a')] } }
    const report = read(config, { event: { hook_event_name: 'sessionEnd' } })
    expect(report.hooks[0]).toMatchObject({ mode: 'async', execution: 'background' })
  })

  it('starts it where its file belongs', () => {
    const layers = { managed: hooks(hook('m')), project: hooks(hook('p')), user: hooks(hook('u')) }
    const places = (context: object) => read('', { layers, context }).hooks.map(({ cwd }) => cwd)
    expect(places({ home: '/home/ann' })).toEqual(['/etc/cursor', '/p', '/home/ann/.cursor'])
    expect(places({ platform: 'win32', projectDir: 'C:\\p' })).toEqual([
      'C:\\ProgramData\\Cursor',
      'C:\\p',
      '~/.cursor',
    ])
  })

  it('adds variables, some where their value is known', () => {
    const event = { cursor_version: '3.11', user_email: 'ann@example.org', transcript_path: null }
    expect(read(hooks(hook('a')), { event }).hooks[0]?.env).toEqual({
      CURSOR_PROJECT_DIR: '/p',
      CLAUDE_PROJECT_DIR: '/p',
      CURSOR_VERSION: '3.11',
      CURSOR_USER_EMAIL: 'ann@example.org',
    })
  })

  it('marks every plan as unproven', () => {
    expect(read(hooks(hook('a', { timeout: 1 }))).findings).toMatchObject([
      { rule: 'unproven', message: expect.stringContaining('preToolUse is documented') },
    ])
  })
})
