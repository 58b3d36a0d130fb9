import { describe, expect, it } from 'vitest'
import { simulateCase } from '#lib/testing'

const run = (matcher: string | undefined, event: object) => {
  const name = String(Reflect.get(event, 'hook_event_name'))
  const group = { ...(matcher !== undefined && { matcher }), hooks: [{ type: 'command', command: 'h' }] }
  return simulateCase({ dialect: 'claude-code', event: { ...event }, config: { hooks: { [name]: [group] } } })
}
const tool = (name: string) => ({ hook_event_name: 'PreToolUse', tool_name: name })

describe('a matcher of Claude Code', () => {
  it.each([
    [undefined, 'Bash', 'all', true],
    ['', 'Bash', 'all', true],
    ['*', 'Bash', 'all', true],
    ['Bash', 'Bash', 'exact', true],
    ['bash', 'Bash', 'exact', false],
    ['BASH', 'Bash', 'exact', false],
    ['Bas', 'Bash', 'exact', false],
    ['ash', 'Bash', 'exact', false],
    ['BashOutput', 'Bash', 'exact', false],
    ['Edit|Bash', 'Bash', 'exact', true],
    ['Edit | Bash', 'Bash', 'exact', true],
    ['Edit, Bash', 'Bash', 'exact', true],
    ['Bash ', 'Bash', 'exact', true],
    ['Edit|Bas', 'Bash', 'exact', false],
    ['code-reviewer', 'senior-code-reviewer', 'exact', false],
    ['mcp__github', 'mcp__github__get', 'exact', false],
    ['mcp__github__.*', 'mcp__github__get', 'regex', true],
    ['^Bas', 'Bash', 'regex', true],
    ['Ba.*', 'Bash', 'regex', true],
    ['.as', 'Bash', 'regex', true],
    ['Bas*', 'Bash', 'regex', true],
    ['Bash(ls:*)', 'Bash', 'regex', false],
    ['(?i)bash', 'Bash', 'regex', false],
    ['^(?!Bash)', 'Bash', 'regex', false],
    ['^(?!Bash)', 'Read', 'regex', true],
    ['[', 'Bash', 'regex', false],
    ['*sh', 'Bash', 'regex', false],
  ])('%j on %s', (matcher, name, ...[mode, matches]) => {
    const { hooks, skipped } = run(matcher, tool(name))
    expect(hooks.map(({ match }) => match.mode)).toEqual(matches ? [mode] : [])
    expect(skipped.map(({ reason }) => reason)).toEqual(matches ? [] : ['matcher'])
  })

  it.each([
    ['startup', { hook_event_name: 'SessionStart', source: 'startup' }, true],
    ['startup|resume', { hook_event_name: 'SessionStart', source: 'resume' }, true],
    ['resume', { hook_event_name: 'SessionStart', source: 'startup' }, false],
    ['whatever', { hook_event_name: 'UserPromptSubmit', prompt: 'x' }, true],
    ['whatever', { hook_event_name: 'Stop' }, true],
    ['.env', { hook_event_name: 'FileChanged', file_path: '/p/.env' }, true],
    ['package', { hook_event_name: 'FileChanged', file_path: '/p/package.json' }, false],
    ['rate_limit', { hook_event_name: 'StopFailure', error: 'rate_limit' }, true],
  ])('%j on %j', (matcher, event, matches) => {
    expect(run(matcher, event).hooks).toHaveLength(matches ? 1 : 0)
  })

  it('says why it can never match, and that nothing looks at it', () => {
    expect(run('[', tool('Bash')).skipped[0]?.detail).toBe('"[" is no JavaScript pattern; it matches nothing.')
    expect(run('Read', tool('Bash')).skipped[0]?.detail).toBe('"Read" does not match "Bash".')
    expect(run('Bash', { hook_event_name: 'Stop' }).findings).toMatchObject([
      { rule: 'matcher-ignored', path: 'hooks.Stop[0].matcher' },
    ])
  })

  it('never stalls, however dear it is', () => {
    const { skipped } = run('(a+)+$', tool(`${'a'.repeat(200)}!`))
    expect(skipped[0]).toMatchObject({ reason: 'matcher', detail: expect.stringContaining('too many steps') })
    const many = Array.from({ length: 3_000 }, (_, at) => ({
      matcher: `(a+)+${at}$`,
      hooks: [{ type: 'command', command: `c${at}` }],
    }))
    const report = simulateCase({
      dialect: 'claude-code',
      event: tool('a'.repeat(300)),
      config: { hooks: { PreToolUse: many } },
    })
    expect(report.skippedCounts).toEqual({ matcher: 3_000 })
  })
})
