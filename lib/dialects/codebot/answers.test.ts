import { describe, expect, it } from 'vitest'
import { answered, briefly, simulateCase } from '#lib/testing'

const PAYLOADS: Readonly<Record<string, object>> = {
  PreToolUse: { tool: 'bash', args: { command: 'ls' } },
  PostToolUse: { tool: 'bash', args: { command: 'ls' }, output: 'out' },
  UserPromptSubmit: { prompt: 'do it' },
}
const simulate = (
  event: string,
  outputs: Record<string, object>,
  rest: { entries?: object[]; blocking?: boolean; context?: object } = {},
) => {
  const { entries, blocking = true, context = {} } = rest
  const commands = Object.keys(outputs).map((command) => ({ type: 'command', command, blocking }))
  return simulateCase({
    dialect: 'codebot',
    event: { event, ...PAYLOADS[event] },
    config: { hooks: { [event]: entries ?? commands } },
    outputs,
    context,
  })
}
const block = answered({ block: true, reason: 'no' })
const denied = (reason: string) => ({ ran: 'a', verdict: 'deny', blocked: true, model: [`hook: ${reason}`] })
const passed = { ran: 'a' }

describe('one answer before a tool call', () => {
  it.each([
    ['silence', answered(), 'passed', passed],
    ['text', answered('hello'), 'passed', passed],
    ['block', block, 'denied', denied('no')],
    ['block without a reason', answered({ block: true }), 'denied', denied('blocked by hook')],
    ['block that is a text', answered({ block: 'true' }), 'passed', passed],
    ['block at exit 1', answered({ block: true, reason: 'no' }, { exitCode: 1 }), 'denied', denied('no')],
    ['exit 2', answered('', { exitCode: 2, stderr: 'no' }), 'denied', denied('blocked by hook')],
    ['exit 2 with a reason', answered({ reason: 'no' }, { exitCode: 2 }), 'denied', denied('no')],
    ['exit 2 with block: false', answered({ block: false }, { exitCode: 2 }), 'denied', denied('blocked by hook')],
    ['exit 1', answered('', { exitCode: 1, stderr: 'no' }), 'failed-open', passed],
    ['exit 127', answered('', { exitCode: 127 }), 'failed-open', passed],
    ['death by signal', answered('', { exitCode: null, signal: 'SIGKILL' }), 'failed-open', passed],
    ['a process that does not start', { spawnError: 'ENOENT' }, 'spawn-failed', passed],
    ['a timeout', answered({ block: true }, { timedOut: true }), 'timed-out', passed],
    ['a list', answered([{ block: true }]), 'passed', passed],
    ['noise before JSON', answered('x {"block": true}'), 'passed', passed],
    ['the answer of another agent', answered({ decision: 'block', reason: 'no' }), 'passed', passed],
    ['a rewrite', answered({ updated_input: { command: 'pwd' } }), 'passed', { ...passed, input: { command: 'pwd' } }],
    [
      'a rewrite of a hook that failed',
      answered({ updated_input: { command: 'pwd' } }, { exitCode: 1 }),
      'failed-open',
      { ...passed, input: { command: 'pwd' } },
    ],
    ['a rewrite that is a text', answered({ updated_input: 'pwd' }), 'passed', passed],
    ['a rewrite with a block', answered({ block: true, updated_input: {} }), 'denied', denied('blocked by hook')],
    ['context, which is dropped', answered({ additional_context: 'note' }), 'passed', passed],
  ])('%s', (_title, answer, ...[disposition, expected]) => {
    const report = simulate('PreToolUse', { a: answer })
    expect(report.outcomes[0]?.disposition).toBe(disposition)
    expect(briefly(report)).toEqual(expected)
  })

  it.each([
    ['block', block, 'block'],
    ['exit 2', answered('', { exitCode: 2 }), 'exitCode'],
  ])('of a hook that is not blocking is only merged: %s', (_title, answer, field) => {
    const report = simulate('PreToolUse', { a: answer }, { blocking: false })
    expect(report.decision.blocked).toBe(false)
    expect(report.outcomes[0]).toMatchObject({ disposition: 'passed', ignored: [{ field, why: 'capability' }] })
  })
})

describe('several answers', () => {
  it('end at the first effective block', () => {
    const { outcomes, decision } = simulate('PreToolUse', { a: answered(), b: block, c: block })
    expect(outcomes.map(({ disposition }) => disposition)).toEqual(['passed', 'denied', 'not-reached'])
    expect(decision.decidedBy).toEqual(['project:PreToolUse[1]'])
  })

  it('hand nothing on, and the last rewrite wins', () => {
    const rewrite = (command: string) => answered({ updated_input: { command } })
    const report = simulate('PreToolUse', { a: rewrite('a'), b: rewrite('b'), c: answered() })
    expect(report.outcomes.map(({ stdin }) => stdin)).toEqual(
      Array(3).fill({ event: 'PreToolUse', ...PAYLOADS.PreToolUse }),
    )
    expect(report.decision.input).toEqual({ changed: true, value: { command: 'b' }, by: 'project:PreToolUse[1]' })
  })

  it('join their contexts with a blank line', () => {
    const note = (additional_context: string) => answered({ additional_context })
    const report = simulate('UserPromptSubmit', { a: note('a'), b: note(''), c: note('c') })
    expect(briefly(report)).toEqual({ ran: 'a b c', model: ['a\n\nc'] })
  })
})

describe('a block at another event', () => {
  it.each<[string, object]>([
    ['UserPromptSubmit', { verdict: 'deny', blocked: true, user: ['hook: no'] }],
    ['TaskCreated', { verdict: 'deny', blocked: true, model: ['hook: no'] }],
    ['TaskCompleted', { verdict: 'deny', blocked: true, model: ['hook: no'] }],
    ['PostStopValidation', { verdict: 'deny', goesOn: true, model: ['{"block":true,"reason":"no"}'] }],
    ['PostToolUse', {}],
    ['Notification', {}],
    ['SessionStart', {}],
    ['SessionEnd', {}],
    ['SubagentStop', {}],
  ])('%s', (event, expected) => {
    expect(briefly(simulate(event, { a: block }))).toEqual({ ran: 'a', ...expected })
  })

  it.each([
    ['PostToolUse', 'background', 'async'],
    ['SubagentStop', 'background', 'async'],
    ['PreToolUse', 'series', 'sync'],
    ['PostStopValidation', 'series', 'sync'],
  ])('%s runs in %s', (event, execution, mode) => {
    expect(simulate(event, { a: answered() }).hooks[0]).toMatchObject({ execution, mode })
  })
})

describe('a validation', () => {
  const validate = (answer: object, rest: object = {}) => briefly(simulate('PostStopValidation', { a: answer }, rest))
  const fails = (text: string) => ({ ran: 'a', verdict: 'deny', goesOn: true, model: [text] })

  it.each([
    ['exit 0', answered('fine'), { ran: 'a', goesOn: false }],
    ['exit 1 with output', answered(' 2 failed\n', { exitCode: 1, stderr: 'x' }), fails('2 failed')],
    ['exit 1 without output', answered('', { exitCode: 1, stderr: 'x' }), fails('a: exit code 1 x')],
    ['exit 2', answered('', { exitCode: 2 }), fails('a: exit code 2')],
    ['block', block, fails('{"block":true,"reason":"no"}')],
    ['a timeout', { timedOut: true }, fails('no answer within 60000 ms')],
    ['a process that does not start', { spawnError: 'ENOENT' }, fails('ENOENT')],
  ])('%s, blocking or not', (_title, answer, expected) => {
    expect(validate(answer)).toEqual(expected)
    expect(validate(answer, { blocking: false })).toEqual(expected)
  })

  it('ends at the first failure', () => {
    const { outcomes } = simulate('PostStopValidation', { a: { exitCode: 1 }, b: answered() })
    expect(outcomes.map(({ disposition }) => disposition)).toEqual(['denied', 'not-reached'])
  })
})

describe('other kinds', () => {
  const prompt = { type: 'prompt', prompt: 'Fine?', blocking: true }
  const http = (url: string) => ({ type: 'http', url, blocking: true })

  it.each<[string, object, object, boolean]>([
    ['a model that agrees', prompt, { ok: true }, false],
    ['a model that does not', prompt, { ok: false, reason: 'no' }, true],
    ['a model without an answer', prompt, {}, false],
    ['a model that takes too long', prompt, { ok: false, timedOut: true }, false],
    ['an endpoint that blocks', http('https://example.com'), { body: '{"block": true}' }, true],
    [
      'an endpoint that blocks with an error',
      http('https://example.com'),
      { status: 500, body: '{"block": true}' },
      true,
    ],
    ['an endpoint with an error', http('https://example.com'), { status: 500, body: 'no' }, false],
    ['nobody there', http('https://example.com'), { spawnError: 'ECONNREFUSED' }, false],
    [
      'an answer that is cut',
      http('https://example.com'),
      { body: `{"block": true, "x": "${'x'.repeat(65_536)}"}` },
      false,
    ],
    ['localhost', http('http://localhost:9000'), { body: '{"block": true}' }, false],
    ['a loopback address', http('http://127.0.0.2'), { body: '{"block": true}' }, false],
    ['a private address', http('http://172.20.0.1'), { body: '{"block": true}' }, false],
    ['a public address that looks like one', http('http://172.32.0.1'), { body: '{"block": true}' }, true],
    ['a link-local address', http('http://[fe80::1]/'), { body: '{"block": true}' }, false],
    ['another scheme', http('ftp://example.com'), { body: '{"block": true}' }, false],
  ])('%s', (_title, entry, ...[answer, blocked]) => {
    const { decision } = simulate('PreToolUse', { 'project:PreToolUse[0]': answer }, { entries: [entry] })
    expect(decision.blocked).toBe(blocked)
  })
})

describe('a run that is not approved', () => {
  const no = { context: { hooksTrusted: false } }

  it.each<[string, string, boolean, object]>([
    ['stops a blocking hook', 'PreToolUse', true, { blocked: true, blockedBy: 'answer' }],
    ['stops no other', 'PreToolUse', false, { blocked: false }],
    ['fails a validation', 'PostStopValidation', false, { continueTurn: true }],
    ['stops nothing where nobody waits', 'PostToolUse', true, { blocked: false }],
  ])('%s', (_title, event, ...[blocking, decision]) => {
    expect(simulate(event, { a: answered() }, { ...no, blocking }).decision).toMatchObject(decision)
  })

  it('may be one of several', () => {
    const context = { hooksTrusted: { b: false } }
    const { outcomes } = simulate('PreToolUse', { a: answered(), b: answered() }, { context })
    expect(outcomes.map(({ disposition }) => disposition)).toEqual(['passed', 'denied'])
  })
})
