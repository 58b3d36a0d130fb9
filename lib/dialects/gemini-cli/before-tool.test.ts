import { describe, expect, it } from 'vitest'
import { answered, briefly, simulateCase } from '#lib/testing'

const event = {
  session_id: 's',
  cwd: '/p',
  hook_event_name: 'BeforeTool',
  tool_name: 'run_shell_command',
  tool_input: { command: 'npm test', description: 'tests' },
}
const simulate = (
  outputs: Record<string, object>,
  rest: { order?: string[]; context?: object; config?: object } = {},
) => simulateCase({ dialect: 'gemini-cli', event, outputs, ...rest })
const one = (answer: object, context: object = {}) => simulate({ guard: answer }, { context })

const deny = (reason?: string) => ({ decision: 'deny', reason })
const specific = (fields: object) => ({ hookSpecificOutput: { hookEventName: 'BeforeTool', ...fields } })
const denied = (reason: string) => ({
  ran: 'guard',
  verdict: 'deny',
  blocked: true,
  model: [`Tool execution blocked: ${reason}`],
})
const passed = { ran: 'guard' }
const allowed = { ...passed, verdict: 'allow' }
const CHANGED = '[System] Tool input parameters were modified by a hook before execution.'

describe('one answer before a tool call', () => {
  it.each([
    ['silence', answered(), passed],
    ['exit 2 with words', answered('', { exitCode: 2, stderr: ' no \n' }), denied('no')],
    ['exit 2 with both streams', answered('out', { exitCode: 2, stderr: 'err' }), denied('out')],
    ['exit 2 with output only', answered('out\n', { exitCode: 2 }), denied('out')],
    ['exit 2 without words', answered('', { exitCode: 2 }), passed],
    ['exit 2 with blanks', answered(' ', { exitCode: 2, stderr: '  \n' }), passed],
    ['exit 1 with words', answered('', { exitCode: 1, stderr: 'no' }), { ...passed, user: ['Warning: no'] }],
    ['exit 1 without words', answered('', { exitCode: 1 }), passed],
    ['exit 3 with words', answered('', { exitCode: 3, stderr: 'no' }), denied('no')],
    ['exit 255 with words', answered('', { exitCode: 255, stderr: 'no' }), denied('no')],
    [
      'a missing program',
      answered('', { exitCode: 127, stderr: 'bash: guard: not found' }),
      denied('bash: guard: not found'),
    ],
    ['a program that may not run', answered('', { exitCode: 126, stderr: 'denied' }), denied('denied')],
    [
      'death by signal',
      answered('', { exitCode: null, signal: 'SIGKILL', stderr: 'no' }),
      { ...allowed, user: ['no'] },
    ],
    ['a process that does not start', { spawnError: 'EACCES' }, passed],
    ['a timeout', answered(deny('late'), { timedOut: true }), passed],
    ['text', answered('hello\n'), { ...allowed, user: ['hello'] }],
    ['deny', answered(deny('no')), denied('no')],
    ['block', answered({ decision: 'block', reason: 'no' }), denied('no')],
    ['deny without a reason', answered(deny()), denied('No reason provided')],
    ['deny at exit 1', answered(deny('no'), { exitCode: 1, stderr: 'x' }), denied('no')],
    ['deny at exit 2', answered(deny('no'), { exitCode: 2, stderr: 'x' }), denied('no')],
    ['deny on stderr at exit 0', answered('', { stderr: JSON.stringify(deny('no')) }), denied('no')],
    [
      'deny on stderr beside output',
      answered('hi', { stderr: JSON.stringify(deny('no')) }),
      { ...allowed, user: ['hi'] },
    ],
    ['allow at exit 2', answered({ decision: 'allow' }, { exitCode: 2, stderr: 'x' }), allowed],
    ['approve', answered({ decision: 'approve' }), allowed],
    ['an unknown decision', answered({ decision: 'maybe' }), passed],
    ['a decision that is a number', answered({ decision: 5, reason: 'x' }), passed],
    ['the decision of another agent', answered(specific({ permissionDecision: 'deny' })), passed],
    ['a rewrite of another agent', answered(specific({ updatedInput: { command: 'ls' } })), passed],
    [
      'a block beside an allow of another agent',
      answered({ decision: 'block', reason: 'no', ...specific({ permissionDecision: 'allow' }) }),
      denied('no'),
    ],
    [
      'noise before JSON',
      answered(`hi\n${JSON.stringify(deny('no'))}`),
      { ...allowed, user: [`hi\n${JSON.stringify(deny('no'))}`] },
    ],
    [
      'noise behind JSON',
      answered(`${JSON.stringify(deny('no'))}\nbye`),
      { ...allowed, user: [`${JSON.stringify(deny('no'))}\nbye`] },
    ],
    ['JSON in a JSON string', answered(JSON.stringify(JSON.stringify(deny('no')))), denied('no')],
    ['a JSON string', answered('"deny"'), { ...allowed, user: ['"deny"'] }],
    ['a number at exit 2', answered('42', { exitCode: 2 }), passed],
    ['a list', answered([deny('no')]), passed],
    ['a byte order mark', answered(`\ufeff${JSON.stringify(deny('no'))}`), denied('no')],
    ['an unknown field', answered({ ...deny('no'), extra: 1 }), denied('no')],
    [
      'the name of another event',
      answered({ ...deny('no'), hookSpecificOutput: { hookEventName: 'AfterTool' } }),
      denied('no'),
    ],
    ['a stop that is a text', answered({ continue: 'false' }), passed],
    ['bytes that are no text', { stdoutBase64: btoa('{"decision":"deny","reason":"\xff"}') }, denied('\ufffd')],
    [
      'a rewrite',
      answered(specific({ tool_input: { command: 'ls' } })),
      { ...passed, input: { command: 'ls' }, model: [CHANGED] },
    ],
    [
      'a rewrite without the name of the event',
      answered({ hookSpecificOutput: { tool_input: { command: 'ls' } } }),
      { ...passed, input: { command: 'ls' }, model: [CHANGED] },
    ],
    [
      'a rewrite of one argument',
      answered(specific({ tool_input: { description: 'x' } })),
      { ...passed, blocked: true, model: ["params must have required property 'command'"] },
    ],
    ['a rewrite with deny', answered({ ...deny('no'), ...specific({ tool_input: { command: 'ls' } }) }), denied('no')],
    ['context', answered(specific({ additionalContext: 'note' })), passed],
    [
      'a stop',
      answered({ continue: false, stopReason: 'enough' }),
      { ...passed, verdict: 'deny', blocked: true, halt: 'enough', user: ['enough'] },
    ],
    ['a stop reason alone', answered({ stopReason: 'enough' }), passed],
    ['a message', answered({ systemMessage: 'hi', ...deny('no') }), { ...denied('no'), user: ['hi'] }],
  ])('%s', (_title, answer, expected) => {
    expect(briefly(one(answer))).toEqual(expected)
  })

  it('ends the run where it would ask and nobody is there', () => {
    const ask = answered({ decision: 'ask', reason: 'sure?' })
    expect(one(ask).decision).toMatchObject({
      verdict: 'ask',
      blocked: true,
      blockedBy: 'client',
      halt: expect.any(String),
      toModel: [],
    })
    expect(one(ask, { interactive: true }).decision).toMatchObject({ verdict: 'ask', blocked: false, halt: null })
  })

  it('says what it took no notice of', () => {
    const [outcome] = one(answered(specific({ permissionDecision: 'deny', additionalContext: 'x' }))).outcomes
    expect(outcome?.ignored).toEqual([
      { field: 'hookSpecificOutput.permissionDecision', why: 'unknown-field' },
      { field: 'hookSpecificOutput.additionalContext', why: 'capability' },
    ])
  })
})

describe('several answers before a tool call', () => {
  const write = (command: string) => answered(specific({ tool_input: { command } }))

  it.each<[string, Record<string, object>, string[], object]>([
    [
      'deny beats allow, and both reasons are read',
      { a: answered(deny('a')), b: answered({ decision: 'allow', reason: 'b' }) },
      ['b', 'a'],
      { verdict: 'deny', blocked: true, model: ['Tool execution blocked: a\nb'] },
    ],
    [
      'reasons come in the order of the config',
      { a: answered(deny('a')), b: answered('', { exitCode: 2, stderr: 'b' }) },
      ['b', 'a'],
      { verdict: 'deny', blocked: true, model: ['Tool execution blocked: a\nb'] },
    ],
    [
      'a warning is no reason',
      { a: answered('', { exitCode: 1, stderr: 'a' }), b: answered(deny('b')) },
      ['a', 'b'],
      { verdict: 'deny', blocked: true, model: ['Tool execution blocked: b'], user: ['Warning: a'] },
    ],
    [
      'the last rewrite of the config counts',
      { a: write('a'), b: write('b') },
      ['b', 'a'],
      { input: { command: 'b' }, model: [CHANGED] },
    ],
    ['a timeout says nothing', { a: answered(deny('a'), { timedOut: true }), b: answered() }, ['a', 'b'], {}],
  ])('%s', (_title, outputs, ...[order, expected]) => {
    expect(briefly(simulate(outputs, { order }))).toEqual({ ran: 'a b', ...expected })
  })

  it('a series hands the changed arguments on, and a denial does not end it', () => {
    const config = {
      hooks: {
        BeforeTool: [
          {
            sequential: true,
            hooks: [
              { type: 'command', command: 'a' },
              { type: 'command', command: 'b' },
            ],
          },
        ],
      },
    }
    const report = simulate(
      { a: answered({ ...deny('a'), ...specific({ tool_input: { command: 'ls' } }) }), b: answered() },
      { config },
    )
    expect(report.hooks.map(({ execution }) => execution)).toEqual(['series', 'series'])
    expect(report.outcomes.map(({ disposition }) => disposition)).toEqual(['denied', 'passed'])
    expect(report.outcomes[1]?.stdin).toMatchObject({ tool_input: { command: 'ls', description: 'tests' } })
  })
})
