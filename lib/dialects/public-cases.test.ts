import { describe, expect, it } from 'vitest'
import { answered, type simulateCase as simulate, simulateCase } from '#lib/testing'

type Case = Parameters<typeof simulate>[0]

const cursor = (event: string, hook: object = {}, rest: object = {}): Case => ({
  dialect: 'cursor',
  event: { hook_event_name: event, ...rest },
  config: { version: 1, hooks: { [event]: [{ command: './guard', ...hook }] } },
})
const claude = (event: string): Case => ({ dialect: 'claude-code', event: { hook_event_name: event, session_id: 's' } })
const saying = (one: Case, answer: object): Case => ({ ...one, outputs: { './guard': answer } })

/** What public reports say of a hook's answer, each read by the agents it is about. */
const DECISIONS: readonly (readonly [string, Case, object])[] = [
  [
    'aovestdipaperino/tokensave#188: silence lets a call go on in Claude Code',
    saying(claude('PreToolUse'), {}),
    { verdict: 'none', blocked: false },
  ],
  [
    'aovestdipaperino/tokensave#188: silence refuses it in Cursor',
    saying(cursor('preToolUse', {}, { tool_name: 'Grep' }), {}),
    { verdict: 'deny', blocked: true, blockedBy: 'failure' },
  ],
  [
    'mindfold-ai/Trellis#18: text is context in Claude Code',
    saying(claude('SessionStart'), { stdout: '<ctx>main</ctx>' }),
    { toModel: [{ text: expect.stringContaining('<ctx>main</ctx>') }] },
  ],
  [
    'mindfold-ai/Trellis#18: text is no answer in Cursor',
    saying(cursor('sessionStart'), { stdout: '<ctx>main</ctx>' }),
    { toModel: [] },
  ],
  [
    'cycodehq/cycode-cli#491: a payload without roots is judged like any other',
    saying(cursor('beforeShellExecution', {}, { workspace_roots: [] }), answered({ permission: 'allow' })),
    { verdict: 'allow', blocked: false },
  ],
]

describe('decisions of public reports', () => {
  it.each(DECISIONS)('%s', (_report, one, decision) => {
    expect(simulateCase(one).decision).toMatchObject(decision)
  })

  it('SonarSource/sonarqube-cli#450: of two hooks that fail only the one that fails closed blocks', () => {
    const list = [
      { command: './scan', timeout: 5 },
      { command: './scan2', failClosed: true },
    ]
    const failed = { exitCode: 1, stderr: 'boom' }
    const report = simulateCase({
      dialect: 'cursor',
      event: { hook_event_name: 'beforeReadFile', file_path: '/p/.env' },
      config: { version: 1, hooks: { beforeReadFile: list } },
      outputs: { './scan': failed, './scan2': failed },
    })
    expect(report.outcomes.map(({ disposition }) => disposition)).toEqual(['failed-open', 'failed-closed'])
    expect(report.decision).toMatchObject({ blocked: true, decidedBy: ['project:beforeReadFile[1]'] })
  })

  it('cycodehq/cycode-cli#491: a config with a byte order mark is read', () => {
    const config = `\ufeff${JSON.stringify({ version: 1, hooks: { stop: [{ command: 'a' }] } })}`
    const report = simulateCase({ dialect: 'cursor', event: { hook_event_name: 'stop' }, config })
    expect(report.files[0]?.state).toBe('loaded')
  })
})

describe('matchers of public reports', () => {
  const taken = (dialect: string, event: string, hook: (matcher: string) => object) =>
    ['Edit', 'NotebookEdit', 'edit'].filter((tool) => {
      const payload = { hook_event_name: event, tool_name: tool, toolName: tool }
      const config = { version: 1, hooks: { [event]: [hook('Edit.*')] } }
      return simulateCase({ dialect, event: payload, config }).hooks.length > 0
    })
  const command = { type: 'command', command: 'a' }

  it('github/copilot-cli, changelog: a pattern has to take the whole name in Copilot CLI alone', () => {
    const group = (matcher: string) => ({ matcher, hooks: [command] })
    const bare = (matcher: string) => ({ matcher, ...command })
    expect(taken('claude-code', 'PreToolUse', group)).toEqual(['Edit', 'NotebookEdit'])
    expect(taken('copilot-cli', 'preToolUse', bare)).toEqual(['Edit'])
  })
})
