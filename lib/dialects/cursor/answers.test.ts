import { describe, expect, it } from 'vitest'
import { answered, briefly, simulateCase } from '#lib/testing'

const EVENTS: Readonly<Record<string, object>> = {
  preToolUse: { tool_name: 'Shell', tool_input: { command: 'npm test' }, cwd: '/p' },
  postToolUse: { tool_name: 'MCP:query', tool_input: {}, tool_output: '{}' },
  subagentStop: { subagent_type: 'explore', status: 'completed', loop_count: 0 },
  stop: { status: 'completed', loop_count: 0 },
}

const simulate = (
  event: string,
  answer: object,
  { hook = {}, payload = {} }: { hook?: object; payload?: object } = {},
) =>
  simulateCase({
    dialect: 'cursor',
    event: { hook_event_name: event, conversation_id: 'c', workspace_roots: ['/p'], ...EVENTS[event], ...payload },
    config: { version: 1, hooks: { [event]: [{ command: 'h', ...hook }] } },
    outputs: { h: answer },
  })
const outcomeOf = (report: ReturnType<typeof simulate>) => report.outcomes[0]?.disposition
const gates = ['beforeShellExecution', 'beforeMCPExecution', 'beforeReadFile', 'beforeTabFileRead', 'subagentStart']

describe('an exit code in Cursor', () => {
  it.each(['preToolUse', ...gates, 'beforeSubmitPrompt'])('2 refuses at %s', (event) => {
    const { decision } = simulate(event, { exitCode: 2, stderr: 'no' })
    expect(decision).toMatchObject({ verdict: 'deny', blocked: true, blockedBy: 'answer', reason: 'no' })
  })

  it.each(['sessionStart', 'postToolUse', 'stop', 'subagentStop', 'preCompact', 'afterFileEdit'])(
    '2 refuses nothing at %s',
    (event) => {
      const report = simulate(event, { exitCode: 2, stderr: 'no' })
      expect(report.decision).toMatchObject({ verdict: 'none', blocked: false })
      expect(report.outcomes[0]?.ignored).toEqual([{ field: 'exitCode', why: 'capability' }])
    },
  )

  it.each([
    ['1', { exitCode: 1, stderr: 'boom' }, 'failed-open', 'failed-closed'],
    ['127', { exitCode: 127 }, 'failed-open', 'failed-closed'],
    ['none, killed', { exitCode: null, signal: 'SIGKILL' }, 'failed-open', 'failed-closed'],
    ['none, not started', { spawnError: 'ENOENT' }, 'spawn-failed', 'failed-closed'],
    ['none, too late', { timedOut: true }, 'timed-out', 'timed-out'],
    ['0 with plain text', { stdout: 'fine' }, 'invalid-answer', 'failed-closed'],
    ['0 without words', {}, 'passed', 'failed-closed'],
  ])('%s fails, and refuses with failClosed', (_code, answer, ...[open, closed]) => {
    const lets = simulate('beforeShellExecution', answer)
    expect([outcomeOf(lets), lets.decision.blocked]).toEqual([open, false])
    const stops = simulate('beforeShellExecution', answer, { hook: { failClosed: true } })
    expect([outcomeOf(stops), stops.decision.blocked]).toEqual([closed, true])
    expect(stops.decision.blockedBy).toBe('failure')
  })

  it('closes nothing where nothing can be refused', () => {
    expect(simulate('afterFileEdit', { exitCode: 1 }, { hook: { failClosed: true } }).decision.blocked).toBe(false)
  })
})

describe('an answer in Cursor', () => {
  it.each([
    ['preToolUse', { permission: 'allow' }, { verdict: 'allow' }],
    [
      'preToolUse',
      { permission: 'deny', user_message: 'u', agent_message: 'a' },
      { verdict: 'deny', blocked: true, model: ['a'], user: ['u'] },
    ],
    ['preToolUse', { permission: 'ask', user_message: 'u' }, {}],
    ['preToolUse', { permission: 'maybe' }, {}],
    [
      'preToolUse',
      { permission: 'allow', updated_input: { command: 'ls' } },
      { verdict: 'allow', input: { command: 'ls' } },
    ],
    ['preToolUse', { decision: 'block', reason: 'r' }, {}],
    ['preToolUse', { hookSpecificOutput: { permissionDecision: 'deny' } }, {}],
    ['beforeShellExecution', { permission: 'ask', user_message: 'u' }, { verdict: 'ask', user: ['u'] }],
    [
      'beforeMCPExecution',
      { permission: 'deny', agent_message: 'a' },
      { verdict: 'deny', blocked: true, model: ['a'] },
    ],
    ['beforeReadFile', { permission: 'deny', agent_message: 'a' }, { verdict: 'deny', blocked: true }],
    ['beforeReadFile', { permission: 'ask' }, {}],
    ['subagentStart', { permission: 'ask', user_message: 'u' }, { verdict: 'deny', blocked: true, user: ['u'] }],
    ['beforeSubmitPrompt', { continue: false, user_message: 'u' }, { verdict: 'deny', blocked: true, user: ['u'] }],
    ['beforeSubmitPrompt', { continue: true, additional_context: 'x' }, {}],
    ['sessionStart', { additional_context: 'note', env: { A: 'b' }, continue: false }, { model: ['note'] }],
    ['postToolUse', { updated_mcp_tool_output: { rows: 0 } }, { result: { rows: 0 } }],
    ['postToolUse', { additional_context: 'note' }, { model: ['note'] }],
    ['preCompact', { user_message: 'u' }, { user: ['u'] }],
    ['afterShellExecution', { permission: 'deny' }, {}],
    ['stop', { followup_message: 'more' }, { goesOn: true, model: ['more'] }],
    ['stop', { permission: 'deny' }, { goesOn: false }],
    ['subagentStop', { followup_message: 'more' }, { goesOn: true, model: ['more'] }],
  ])('%s %o', (event, answer, expected) => {
    expect(briefly(simulate(event, answered(answer)))).toEqual({ ran: 'h', ...expected })
  })

  it.each([
    ['preToolUse', { permission: 'ask' }, 'permission', 'capability'],
    ['preToolUse', { permission: 5 }, 'permission', 'invalid'],
    ['preToolUse', { updated_input: 'ls' }, 'updated_input', 'invalid'],
    ['preToolUse', { decision: 'block' }, 'decision', 'unknown-field'],
    ['stop', { permission: 'deny' }, 'permission', 'capability'],
    ['sessionStart', { user_message: 'u' }, 'user_message', 'capability'],
  ])('%s passes over %o', (event, answer, ...[field, why]) => {
    expect(simulate(event, answered(answer)).outcomes[0]?.ignored).toContainEqual({ field, why })
  })

  it('changes the output of a tool of an MCP server alone', () => {
    const answer = answered({ updated_mcp_tool_output: 'x' })
    expect(simulate('postToolUse', answer, { payload: { tool_name: 'Shell' } }).decision.result.changed).toBe(false)
  })

  it('may stand behind a byte order mark and blanks, and nothing else', () => {
    const deny = JSON.stringify({ permission: 'deny' })
    expect(simulate('beforeShellExecution', { stdout: `\ufeff ${deny}\n` }).decision.blocked).toBe(true)
    expect(simulate('beforeShellExecution', { stdout: `loading\n${deny}` }).decision.blocked).toBe(false)
    expect(simulate('beforeShellExecution', { exitCode: 1, stdout: deny }).decision.blocked).toBe(false)
  })
})

describe('a silent hook before a tool call', () => {
  it.each([{}, { stdout: 'help text' }, { stdout: '[]' }])('%o refuses it, as an answer is missing', (answer) => {
    const { decision, outcomes } = simulate('preToolUse', answer)
    expect(outcomes[0]).toMatchObject({ disposition: 'failed-closed' })
    expect(decision).toMatchObject({ verdict: 'deny', blocked: true, blockedBy: 'failure' })
  })

  it('does not where the hook has failed', () => {
    expect(simulate('preToolUse', { exitCode: 1 }).decision.blocked).toBe(false)
  })
})

describe('the end of a turn in Cursor', () => {
  const followUp = answered({ followup_message: 'more' })
  it.each([
    [4, {}, true],
    [5, {}, false],
    [2, { loop_limit: 2 }, false],
    [99, { loop_limit: null }, true],
  ])('after %i follow-ups with %o goes on: %s', (count, hook, goesOn) => {
    const report = simulate('stop', followUp, { hook, payload: { loop_count: count } })
    expect(report.decision).toMatchObject({ continueTurn: goesOn, followUp: goesOn ? 'more' : null, blocked: false })
    expect(report.outcomes[0]?.ignored).toEqual(goesOn ? [] : [{ field: 'followup_message', why: 'loop-cap' }])
  })

  it('of a subagent goes on only where it has completed', () => {
    const report = simulate('subagentStop', followUp, { payload: { status: 'aborted' } })
    expect(report.decision.continueTurn).toBe(false)
  })
})

describe('several answers in Cursor', () => {
  const event = { hook_event_name: 'beforeShellExecution', command: 'rm -rf build', cwd: '/p' }
  const hook = (command: string, rest: object = {}) => ({
    version: 1,
    hooks: { beforeShellExecution: [{ command, ...rest }] },
  })
  const deny = answered({ permission: 'deny', agent_message: 'no' })
  const allow = answered({ permission: 'allow' })

  it('are decided by the higher source where they conflict', () => {
    const layers = { project: hook('p'), user: hook('u') }
    const ask = (p: object, u: object) => simulateCase({ dialect: 'cursor', event, layers, outputs: { p, u } }).decision
    expect(ask(allow, deny)).toMatchObject({
      verdict: 'allow',
      blocked: false,
      decidedBy: ['project:beforeShellExecution[0]'],
    })
    expect(ask(deny, allow)).toMatchObject({ verdict: 'deny', blocked: true })
    expect(ask({}, deny)).toMatchObject({ verdict: 'deny', decidedBy: ['user:beforeShellExecution[0]'] })
  })

  it('in one source come to the strictest', () => {
    const config = { version: 1, hooks: { beforeShellExecution: [{ command: 'a' }, { command: 'b' }] } }
    const { decision } = simulateCase({ dialect: 'cursor', event, config, outputs: { a: allow, b: deny } })
    expect(decision).toMatchObject({ verdict: 'deny', decidedBy: ['project:beforeShellExecution[1]'] })
  })

  it('do not lift a hook that has failed closed', () => {
    const layers = { project: hook('p'), user: hook('u', { failClosed: true }) }
    const { decision } = simulateCase({ dialect: 'cursor', event, layers, outputs: { p: allow, u: { exitCode: 1 } } })
    expect(decision).toMatchObject({ blocked: true, blockedBy: 'failure', decidedBy: ['user:beforeShellExecution[0]'] })
  })
})

describe('a prompt hook of Cursor', () => {
  const config = { version: 1, hooks: { beforeShellExecution: [{ type: 'prompt', prompt: 'Is it safe? $ARGUMENTS' }] } }
  const event = { hook_event_name: 'beforeShellExecution', command: 'ls' }
  it.each([
    [{ ok: true }, false],
    [{ ok: false, reason: 'not safe' }, true],
  ])('judged %o', (answer, blocked) => {
    const report = simulateCase({ dialect: 'cursor', event, config, outputs: { 'Is it safe? $ARGUMENTS': answer } })
    expect(report.hooks[0]).toMatchObject({ kind: 'prompt', label: 'Is it safe? $ARGUMENTS' })
    expect(report.decision.blocked).toBe(blocked)
  })
})
