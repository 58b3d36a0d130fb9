import { describe, expect, it } from 'vitest'
import { answered, briefly, simulateCase } from '#lib/testing'

const simulate = (
  point: string,
  outputs: Record<string, object>,
  rest: { items?: object[]; context?: object; policy?: string } = {},
) => {
  const { items, policy, ...others } = rest
  const commands = Object.keys(outputs).map((id) => ({
    id,
    point,
    kind: 'command',
    params: { command: id, shell: true },
    ...(policy !== undefined && { failure_policy: policy }),
  }))
  return simulateCase({
    dialect: 'neo-code',
    event: { point, metadata: { tool_name: 'bash', workdir: '/p' } },
    layers: { user: { runtime: { hooks: { items: items ?? commands } } } },
    outputs,
    ...others,
  })
}
const one = (answer: object, policy?: string) =>
  simulate('before_tool_call', { a: answer }, policy === undefined ? {} : { policy })
const status = (word: string, rest: object = {}) => answered({ status: word, ...rest })
const blocked = (reason: string) => ({ ran: 'a', verdict: 'deny', blocked: true, model: [reason] })
const passed = { ran: 'a' }

describe('the answer of a command', () => {
  it.each([
    ['silence', answered(), 'passed', null, passed],
    ['text', answered(' hello\n'), 'passed', 'hello', passed],
    ['pass', status('pass', { message: 'fine' }), 'passed', 'fine', passed],
    ['PASS', status('PASS'), 'passed', null, passed],
    ['block', status('block', { message: 'no' }), 'denied', 'no', blocked('no')],
    ['block without words', status('Block'), 'denied', null, blocked('blocked by a')],
    ['failed', status('failed', { message: 'oops' }), 'failed-open', 'oops', passed],
    ['failed without words', status('failed'), 'failed-open', 'the command reported a failure', passed],
    ['an unknown status', status('deny'), 'passed', '{"status":"deny"}', passed],
    ['a status that is a number', answered({ status: 5 }), 'passed', '{"status":5}', passed],
    ['JSON that is no object', answered('["block"]'), 'passed', '["block"]', passed],
    ['exit 1', answered('', { exitCode: 1, stderr: ' no \n' }), 'denied', 'no', blocked('no')],
    ['exit 2', answered('', { exitCode: 2, stderr: 'no' }), 'denied', 'no', blocked('no')],
    ['exit 2 with output', answered('out', { exitCode: 2, stderr: 'err' }), 'denied', 'out', blocked('out')],
    ['exit 2 without words', answered('', { exitCode: 2 }), 'denied', null, blocked('blocked by a')],
    ['pass at exit 1', answered({ status: 'pass', message: 'm' }, { exitCode: 1 }), 'denied', 'm', blocked('m')],
    ['exit 3', answered('', { exitCode: 3, stderr: 'x' }), 'failed-open', 'the command left with exit code 3', passed],
    ['exit 3 with words', answered({ status: 'block', message: 'm' }, { exitCode: 3 }), 'failed-open', 'm', passed],
    ['exit 127', answered('', { exitCode: 127 }), 'failed-open', 'the command left with exit code 127', passed],
    [
      'death by signal',
      answered('', { exitCode: null, signal: 'SIGKILL' }),
      'failed-open',
      'the command was killed',
      passed,
    ],
    ['a process that does not start', { spawnError: 'ENOENT' }, 'spawn-failed', 'ENOENT', passed],
    ['a timeout', answered('', { exitCode: 2, timedOut: true }), 'timed-out', 'no answer within 2000 ms', passed],
    [
      'an answer after two seconds',
      answered('', { exitCode: 2, durationMs: 2_000 }),
      'timed-out',
      'no answer within 2000 ms',
      passed,
    ],
    [
      'more than a mebibyte',
      answered('x'.repeat(1_048_577)),
      'failed-open',
      'standard output of more than 1048576 bytes',
      passed,
    ],
  ] as [string, object, string, string | null, object][])(
    '%s',
    (_title, answer, ...[disposition, reason, expected]) => {
      const report = one(answer)
      expect(report.outcomes[0]).toMatchObject({ disposition, reason })
      expect(briefly(report)).toEqual(expected)
    },
  )

  it.each([
    ['exit 3', answered('', { exitCode: 3 }), 'failed-closed'],
    ['failed', status('failed'), 'failed-closed'],
    ['a timeout', { timedOut: true }, 'timed-out'],
    ['a process that does not start', { spawnError: 'ENOENT' }, 'spawn-failed'],
  ])('under fail_closed %s blocks', (_title, answer, disposition) => {
    const { outcomes, decision } = one(answer, 'fail_closed')
    expect(outcomes[0]).toMatchObject({ disposition, asked: 'deny' })
    expect(decision).toMatchObject({ verdict: 'deny', blocked: true, blockedBy: 'failure' })
  })

  it('keeps annotations for diagnosis and shows them to nobody', () => {
    const report = one(status('pass', { annotations: ['x', 5, 'y'] }))
    expect(report.outcomes[0]?.effects).toEqual({ annotations: ['x', 'y'] })
    expect(report.decision).toMatchObject({ toModel: [], toUser: [] })
  })
})

describe('a block', () => {
  const block = status('block', { message: 'no' })

  it.each<[string, object]>([
    ['before_tool_call', { verdict: 'deny', blocked: true, model: ['no'] }],
    ['user_prompt_submit', { verdict: 'deny', blocked: true, halt: 'no', user: ['no'] }],
    ['accept_gate', { verdict: 'deny', goesOn: true, model: ['no'] }],
    ['after_tool_result', {}],
    ['after_tool_failure', {}],
    ['session_start', {}],
    ['session_end', {}],
    ['post_compact', {}],
    ['subagent_stop', {}],
  ])('at %s', (point, expected) => {
    expect(briefly(simulate(point, { a: block }))).toEqual({ ran: 'a', ...expected })
  })

  it('where the point has none is a pass, and says so', () => {
    expect(simulate('session_end', { a: block }).outcomes[0]).toMatchObject({
      disposition: 'passed',
      asked: null,
      ignored: [{ field: 'status', why: 'capability' }],
    })
  })

  it('ends the chain, over the stages', () => {
    const { outcomes, decision } = simulate('before_tool_call', { a: answered(), b: block, c: block })
    expect(outcomes.map(({ disposition }) => disposition)).toEqual(['passed', 'denied', 'not-reached'])
    expect(outcomes[2]).toMatchObject({ exitCode: null, durationMs: 0, reason: null })
    expect(decision.decidedBy).toEqual(['user:before_tool_call[1]'])
  })

  it('of the gate ends the run the fourth time', () => {
    const third = simulate('accept_gate', { a: block }, { context: { consecutiveBlocks: 2 } })
    expect(briefly(third)).toMatchObject({ goesOn: true })
    const fourth = simulate('accept_gate', { a: block }, { context: { consecutiveBlocks: 3 } })
    expect(briefly(fourth)).toEqual({ ran: 'a', verdict: 'deny', goesOn: false, halt: 'no' })
    expect(briefly(simulate('accept_gate', { a: answered() }))).toEqual({ ran: 'a', goesOn: false })
  })
})

describe('a new text of the prompt', () => {
  const update = (text: unknown) => status('pass', { update_input: text })

  it('is the first usable one', () => {
    const outputs = { a: update({ text: ' ' }), b: update({ text: 'first' }), c: update({ text: 'second' }) }
    const report = simulate('user_prompt_submit', outputs)
    expect(report.decision.input).toEqual({
      changed: true,
      value: { text: 'first' },
      by: 'user:user_prompt_submit[1]',
    })
    expect(report.outcomes[0]?.ignored).toEqual([{ field: 'update_input', why: 'invalid' }])
  })

  it('is not taken of a prompt that is refused, nor at another point', () => {
    const refused = simulate('user_prompt_submit', { a: update({ text: 'x' }), b: status('block') })
    expect(refused.decision.input.changed).toBe(false)
    const elsewhere = simulate('before_tool_call', { a: update({ text: 'x' }) })
    expect(elsewhere.decision.input.changed).toBe(false)
    expect(elsewhere.outcomes[0]?.ignored).toEqual([{ field: 'update_input', why: 'capability' }])
  })
})

describe('a builtin', () => {
  const builtin = (handler: string, params: object, rest: object = {}) => ({
    id: 'b',
    point: 'before_tool_call',
    handler,
    params,
    match: { tool_name: 'bash' },
    ...rest,
  })
  const outcome = (item: object, outputs: Record<string, object> = {}) => {
    const { outcomes, decision } = simulate('before_tool_call', outputs, { items: [item] })
    return [outcomes[0]?.disposition, outcomes[0]?.reason, decision.blocked]
  }

  it.each<[string, object, Record<string, object>, unknown[]]>([
    ['a warning', builtin('warn_on_tool_call', { message: 'careful' }), {}, ['passed', 'careful', false]],
    ['a note', builtin('add_context_note', { note: 'n', message: 'm' }), {}, ['passed', 'n', false]],
    ['a note by its other name', builtin('add_context_note', { message: 'm' }), {}, ['passed', 'm', false]],
    ['a file', builtin('require_file_exists', { path: 'a/../b' }), {}, ['passed', null, false]],
    [
      'a missing file',
      builtin('require_file_exists', { path: 'b' }),
      { b: { exitCode: 1 } },
      ['failed-open', 'b is not there', false],
    ],
    [
      'a missing file that must be there',
      builtin('require_file_exists', { path: 'b', message: 'write b' }, { failure_policy: 'fail_closed' }),
      { b: { exitCode: 1 } },
      ['failed-closed', 'write b', true],
    ],
    [
      'a file outside',
      builtin('require_file_exists', { path: '../b' }),
      {},
      ['failed-open', '../b is outside of the workdir', false],
    ],
    [
      'a file whose folder only starts alike',
      builtin('require_file_exists', { path: '/pp/b' }),
      {},
      ['failed-open', '/pp/b is outside of the workdir', false],
    ],
  ])('%s', (_title, item, ...[outputs, expected]) => {
    expect(outcome(item, outputs)).toEqual(expected)
  })

  it('without words of its own warns all the same', () => {
    expect(outcome(builtin('warn_on_tool_call', {}))[1]).toMatch(/\w/)
  })
})

describe('an endpoint', () => {
  const item = { id: 'h', point: 'before_tool_call', kind: 'http', params: { url: 'http://localhost/x' } }

  it.each([
    ['a good status', { status: 204 }, 'passed'],
    ['a bad status', { status: 500, body: 'no' }, 'failed-open'],
    ['nobody there', { spawnError: 'ECONNREFUSED' }, 'spawn-failed'],
    ['a timeout', { timedOut: true }, 'timed-out'],
    ['a body that asks for a block', { status: 200, body: '{"status":"block"}' }, 'passed'],
  ])('%s only observes', (_title, answer, disposition) => {
    const report = simulate('before_tool_call', { h: answer }, { items: [item] })
    expect(report.outcomes[0]?.disposition).toBe(disposition)
    expect(report.decision.blocked).toBe(false)
    expect(report.hooks[0]).toMatchObject({ mode: 'observe', execution: 'series' })
  })
})
