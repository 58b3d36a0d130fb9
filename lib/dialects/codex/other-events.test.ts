import { describe, expect, it } from 'vitest'
import { answered, briefly, groupOf, simulateCase } from '#lib/testing'

const PAYLOADS: Record<string, object> = {
  SessionStart: { source: 'startup' },
  SubagentStart: { agent_type: 'reviewer' },
  PreToolUse: { tool_name: 'Bash', tool_input: { command: 'ls' } },
  PermissionRequest: { tool_name: 'Bash', tool_input: { command: 'ls' } },
  PostToolUse: { tool_name: 'Bash', tool_input: { command: 'ls' }, tool_response: 'out' },
  PreCompact: { trigger: 'auto' },
  PostCompact: { trigger: 'manual' },
}
const simulate = (event: string, answer: object, config: object = groupOf(event, 'h')) =>
  simulateCase({
    dialect: 'codex',
    event: { cwd: '/p', hook_event_name: event, ...PAYLOADS[event] },
    config,
    outputs: { h: answer },
  })

const specific = (event: string, fields: object) => ({ hookSpecificOutput: { hookEventName: event, ...fields } })
const dialog = (decision: unknown) => answered(specific('PermissionRequest', { decision }))
const note = (event: string, more: object = {}) => answered({ ...more, ...specific(event, { additionalContext: 'n' }) })
const stop = answered({ continue: false, stopReason: 'enough' })
const fails = (stderr: string, exitCode = 2) => answered('', { exitCode, stderr })

describe('one answer at the rarer events of Codex', () => {
  it.each<[string, string, object, object]>([
    ['PermissionRequest', 'allow', dialog({ behavior: 'allow' }), { verdict: 'allow' }],
    [
      'PermissionRequest',
      'deny',
      dialog({ behavior: 'deny', message: ' no ' }),
      { verdict: 'deny', blocked: true, model: ['no'] },
    ],
    [
      'PermissionRequest',
      'deny without words',
      dialog({ behavior: 'deny' }),
      { verdict: 'deny', blocked: true, model: ['PermissionRequest hook denied approval'] },
    ],
    ['PermissionRequest', 'no decision', dialog(null), {}],
    ['PermissionRequest', 'a decision that is a text', dialog('allow'), {}],
    ['PermissionRequest', 'another behaviour', dialog({ behavior: 'ask' }), {}],
    ['PermissionRequest', 'no behaviour', dialog({ message: 'no' }), {}],
    ['PermissionRequest', 'a rewrite', dialog({ behavior: 'allow', updatedInput: { command: 'x' } }), {}],
    ['PermissionRequest', 'new permissions', dialog({ behavior: 'allow', updatedPermissions: [] }), {}],
    ['PermissionRequest', 'an interrupt', dialog({ behavior: 'deny', interrupt: true }), {}],
    ['PermissionRequest', 'a block of a tool call', answered({ decision: 'block', reason: 'no' }), {}],
    ['PermissionRequest', 'a stop', stop, {}],
    ['PostToolUse', 'a reason alone', answered({ reason: 'no' }), {}],
    ['PostToolUse', 'suppressed output', note('PostToolUse', { suppressOutput: true }), {}],
    [
      'PostToolUse',
      'a stop with a reason',
      answered({ continue: false, stopReason: 'a', reason: 'b' }),
      { verdict: 'deny', result: 'b', model: ['b'] },
    ],
    [
      'PostToolUse',
      'a block with blanks around',
      answered({ decision: 'block', reason: ' b\n' }),
      { verdict: 'deny', result: ' b\n', model: [' b\n'] },
    ],
    ['PreToolUse', 'context beside a reason alone', note('PreToolUse', { reason: 'no' }), {}],
    ['PreToolUse', 'context beside nulls', note('PreToolUse', { decision: null, reason: null }), { model: ['n'] }],
    ['PreToolUse', 'a continue that is null', note('PreToolUse', { continue: null }), {}],
    ['PreToolUse', 'a message beside what fails', answered({ systemMessage: 'hi', stopReason: 'x' }), { user: ['hi'] }],
    ['SubagentStart', 'plain text', answered('hello'), { model: ['hello'] }],
    ['SubagentStart', 'context with a stop', note('SubagentStart', { continue: false }), { model: ['n'] }],
    ['SubagentStop', 'plain text', answered('hello'), { goesOn: false }],
    ['SubagentStop', 'a stop', stop, { goesOn: false, halt: 'enough', user: ['enough'] }],
    ['PreCompact', 'plain text', answered('hello'), {}],
    ['PreCompact', 'a stop', stop, { verdict: 'deny', blocked: true, halt: 'enough', user: ['enough'] }],
    ['PreCompact', 'a block', answered({ decision: 'block', reason: 'no' }), {}],
    ['PreCompact', 'exit 1', fails('no\n', 1), { user: ['no'] }],
    ['PostCompact', 'a message', answered({ systemMessage: 'hi' }), { user: ['hi'] }],
    ['PostCompact', 'a stop', stop, {}],
    ['SessionEnd', 'exit 2', fails('no'), { user: ['no'] }],
    ['SessionEnd', 'an answer', answered({ systemMessage: 'hi', continue: false }), {}],
    ['Interrupt', 'a message', answered({ systemMessage: 'hi' }), { user: ['hi'] }],
    ['Interrupt', 'a message and more', answered({ systemMessage: 'hi', continue: true }), {}],
    ['Interrupt', 'exit 2', fails('no'), {}],
  ])('%s: %s', (event, _title, ...[answer, expected]) => {
    expect(briefly(simulate(event, answer))).toEqual({ ran: 'h', ...expected })
  })

  it.each<[string, object, string, object[]]>([
    ['PreToolUse', answered({ extra: 1 }), 'invalid-answer', [{ field: 'extra', why: 'unknown-field' }]],
    ['PreToolUse', answered({ continue: 'no' }), 'invalid-answer', [{ field: 'continue', why: 'invalid' }]],
    ['PreToolUse', stop, 'invalid-answer', [{ field: 'continue', why: 'capability' }]],
    ['PreToolUse', answered('{"a":'), 'invalid-answer', []],
    ['PreToolUse', fails('', 2), 'failed-open', []],
    ['PreCompact', fails('no', 2), 'failed-open', [{ field: 'exitCode', why: 'capability' }]],
    ['SubagentStart', stop, 'passed', [{ field: 'continue', why: 'capability' }]],
    ['Stop', answered('hello'), 'invalid-answer', []],
  ])('%s says what became of %j', (event, answer, ...[disposition, ignored]) => {
    expect(simulate(event, answer).outcomes[0]).toMatchObject({ disposition, ignored })
  })

  it('a hook in the background decides nothing, and says so', () => {
    const config = { hooks: { Stop: [{ hooks: [{ type: 'command', command: 'h', async: true }] }] } }
    const report = simulate('Stop', fails('more'), config)
    expect(report.outcomes[0]).toMatchObject({
      disposition: 'background',
      ignored: [{ field: 'decision', why: 'mode' }],
    })
    expect(report.decision).toMatchObject({ continueTurn: false, toModel: [] })
  })

  it('where nothing was recorded, the plan says so', () => {
    const rules = (event: string) => simulate(event, answered()).findings.map(({ rule }) => rule)
    expect(['PreToolUse', 'PermissionRequest', 'SubagentStop', 'Interrupt'].map(rules)).toEqual([
      [],
      ['unproven'],
      ['unproven'],
      ['unproven'],
    ])
  })
})
