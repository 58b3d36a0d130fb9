import { describe, expect, it } from 'vitest'
import { simulateCase } from '#lib/testing'

const PAYLOADS: Readonly<Record<string, object>> = {
  PreToolUse: { tool: 'Bash', args: { command: 'rm -rf build' } },
  TaskCreated: { task: { id: '1', subject: 'x', status: 'pending' } },
  SubagentStop: { agent: 'reviewer' },
}
const read = (config: object | string, event = 'PreToolUse', layers?: Record<string, object>) =>
  simulateCase({ dialect: 'codebot', event: { event, ...PAYLOADS[event] }, ...(layers ? { layers } : { config }) })
const ran = (report: ReturnType<typeof read>) => report.hooks.map(({ label }) => label)
const command = (name: string, rest: object = {}) => ({ type: 'command', command: name, ...rest })
const hooks = (...entries: unknown[]) => ({ hooks: { PreToolUse: entries } })

describe('what codebot makes of its settings', () => {
  it.each([
    ['a good file', hooks(command('a'), command('b')), ['a', 'b'], 'loaded'],
    ['other settings', { model: 'x', ...hooks(command('a')) }, ['a'], 'loaded'],
    [
      'a question',
      hooks({ type: 'prompt', prompt: 'Is this fine? $ARGUMENTS' }),
      ['Is this fine? $ARGUMENTS'],
      'loaded',
    ],
    ['an endpoint', hooks({ type: 'http', url: 'https://example.com/x' }), ['https://example.com/x'], 'loaded'],
    ['the same hook twice', hooks(command('a'), command('a')), ['a', 'a'], 'loaded'],
    ['an unknown event beside', { hooks: { Stop: [command('x')], PreToolUse: [command('a')] } }, ['a'], 'loaded'],
    ['no type', hooks({ command: 'a' }, command('b')), ['b'], 'partly'],
    ['an unknown type', hooks({ type: 'agent', prompt: 'a' }, command('b')), ['b'], 'partly'],
    ['no command', hooks({ type: 'command' }, command('b')), ['b'], 'partly'],
    ['the field of another kind', hooks({ type: 'prompt', command: 'a' }, command('b')), ['b'], 'partly'],
    ['a matcher that does not compile', hooks(command('a', { matcher: '/(/' }), command('b')), ['b'], 'partly'],
    ['a condition that does not compile', hooks(command('a', { if: '/[/' }), command('b')), ['b'], 'partly'],
    ['fields that are null', hooks(command('a', { matcher: null, timeout: null })), ['a'], 'loaded'],
    ['a command that is a number', hooks(command('b'), { type: 'command', command: 5 }), [], 'refused-start'],
    ['a timeout with a fraction', hooks(command('a', { timeout: 1.5 })), [], 'refused-start'],
    ['blocking that is a text', hooks(command('a', { blocking: 'yes' })), [], 'refused-start'],
    ['an event that is one entry', { hooks: { PreToolUse: command('a') } }, [], 'refused-start'],
    ['an entry that is a text', hooks('a'), [], 'refused-start'],
    ['comments', '// mine\n{"hooks": {}}', [], 'refused-start'],
  ])('%s', (_title, config, ...[expected, state]) => {
    const report = read(config)
    expect(ran(report)).toEqual(expected)
    expect(report.files[0]?.state).toBe(state)
  })

  it('puts the list of the project behind that of the user', () => {
    const layers = { project: hooks(command('p')), user: hooks(command('u1'), command('u2')) }
    const report = read('', 'PreToolUse', layers)
    expect(report.hooks.map(({ ref }) => ref)).toEqual([
      'user:PreToolUse[0]',
      'user:PreToolUse[1]',
      'project:PreToolUse[0]',
    ])
  })

  it.each([
    [undefined, 60_000],
    [0, 60_000],
    [-5, 60_000],
    [90, 90_000],
  ])('a timeout of %j', (timeout, expected) => {
    expect(read(hooks(command('a', { timeout }))).hooks[0]?.timeoutMs).toBe(expected)
  })

  it('gives a command its payload without a newline, and three variables', () => {
    expect(read(hooks(command('a'))).hooks[0]).toMatchObject({
      stdin: { event: 'PreToolUse', ...PAYLOADS.PreToolUse },
      stdinNewline: false,
      env: { HOOK_EVENT: 'PreToolUse', HOOK_TOOL_NAME: 'Bash' },
    })
  })
})

describe('the matcher of codebot', () => {
  it.each([
    ['PreToolUse', '', true],
    ['PreToolUse', '  ', true],
    ['PreToolUse', 'bash', true],
    ['PreToolUse', ' BASH ', true],
    ['PreToolUse', 'bas', false],
    ['PreToolUse', '*', false],
    ['PreToolUse', 'bash|edit', false],
    ['PreToolUse', '/^B/', true],
    ['PreToolUse', '/as/', true],
    ['PreToolUse', '/^b/', false],
    ['PreToolUse', '/^b/i', true],
    ['PreToolUse', '/^b/gi', true],
    ['PreToolUse', '/^b/g', false],
    ['PreToolUse', '/bash', false],
    ['PreToolUse', '//', true],
    ['TaskCreated', 'task_create', true],
    ['TaskCreated', 'task_update', false],
    ['TaskCompleted', '/^task_/', true],
    ['SubagentStop', 'Reviewer', true],
    ['SubagentStop', 'writer', false],
    ['Notification', '', true],
    ['Notification', 'Notification', false],
    ['Notification', '/.*/', true],
    ['UserPromptSubmit', 'x', false],
    ['PostStopValidation', 'x', false],
    ['SessionStart', 'startup', false],
  ])('at %s %j', (event, matcher, expected) => {
    const report = read({ hooks: { [event]: [command('a', { matcher })] } }, event)
    expect(report.hooks).toHaveLength(Number(expected))
  })

  it('says where there is nothing to look at', () => {
    const report = read({ hooks: { Notification: [command('a', { matcher: 'x' })] } }, 'Notification')
    expect(report.skipped).toMatchObject([{ reason: 'matcher', detail: expect.stringContaining('empty text') }])
  })

  it.each([
    ['PreToolUse', '/rm -rf/', true],
    ['PreToolUse', '/RM/', false],
    ['PreToolUse', '/RM/i', true],
    ['PreToolUse', 'rm -rf', false],
    ['PreToolUse', '{"command":"RM -rf build"}', true],
    ['Notification', '/./', false],
    ['Notification', '/^$/', true],
  ])('a condition at %s: %j', (event, condition, expected) => {
    const report = read({ hooks: { [event]: [command('a', { if: condition })] } }, event)
    expect(report.hooks).toHaveLength(Number(expected))
    expect(report.skippedCounts).toEqual(expected ? {} : { if: 1 })
  })

  it('says that a plain condition never holds', () => {
    expect(read(hooks(command('a', { if: 'rm -rf' }))).findings).toContainEqual(
      expect.objectContaining({ rule: 'if-never-runs', path: 'hooks.PreToolUse[0].if', hint: 'Write /rm -rf/.' }),
    )
  })
})
