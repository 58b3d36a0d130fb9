import { describe, expect, it } from 'vitest'
import { answered, briefly, simulateCase } from '#lib/testing'

const event = {
  session_id: 's',
  cwd: '/p',
  hook_event_name: 'PreToolUse',
  permission_mode: 'yolo',
  tool_name: 'write_file',
  tool_input: { file_path: '/p/a.txt', content: 'x' },
}
const simulate = (
  outputs: Record<string, object>,
  rest: { order?: string[]; context?: object; config?: object } = {},
) => simulateCase({ dialect: 'qwen-code', event, outputs, ...rest })
const one = (answer: object, context: object = {}) => simulate({ guard: answer }, { context })

const specific = (fields: object) => ({ hookSpecificOutput: { hookEventName: 'PreToolUse', ...fields } })
const permission = (word: string, reason?: unknown) =>
  specific({ permissionDecision: word, permissionDecisionReason: reason })
const denied = (reason: string) => ({ ran: 'guard', verdict: 'deny', blocked: true, model: [reason] })
const asked = (reason: string) => ({ ran: 'guard', verdict: 'ask', blocked: true, model: [reason] })
const passed = { ran: 'guard' }
const allowed = { ...passed, verdict: 'allow' }
const MIB = 1_048_576

describe('one answer before a tool call', () => {
  it.each([
    ['silence', answered(), passed],
    ['exit 2 with words', answered('', { exitCode: 2, stderr: ' no \n more\n\n' }), denied('no \n more')],
    ['exit 2 without words', answered('', { exitCode: 2 }), passed],
    ['exit 2 with blanks', answered('', { exitCode: 2, stderr: '  \n' }), passed],
    ['exit 2 with output only', answered('no', { exitCode: 2 }), passed],
    ['exit 2 with both streams', answered('out', { exitCode: 2, stderr: 'err' }), denied('err')],
    ['deny at exit 2 on output alone', answered(permission('deny', 'no'), { exitCode: 2 }), passed],
    ['deny at exit 2 beside words', answered(permission('deny', 'no'), { exitCode: 2, stderr: 'err' }), denied('err')],
    ['allow at exit 2 beside words', answered(permission('allow'), { exitCode: 2, stderr: 'err' }), denied('err')],
    [
      'deny at exit 2 on stderr',
      answered('', { exitCode: 2, stderr: JSON.stringify(permission('deny', 'no')) }),
      denied('no'),
    ],
    [
      'allow at exit 2 on stderr',
      answered('', { exitCode: 2, stderr: JSON.stringify(permission('allow', 'yes')) }),
      allowed,
    ],
    ['exit 1 with words', answered('', { exitCode: 1, stderr: 'no' }), passed],
    ['exit 3 with words', answered('', { exitCode: 3, stderr: 'no' }), passed],
    ['a missing program', answered('', { exitCode: 127, stderr: 'guard: not found' }), passed],
    ['death by signal', answered('', { exitCode: null, signal: 'SIGKILL', stderr: 'no' }), passed],
    ['deny at exit 1', answered(permission('deny', 'no'), { exitCode: 1, stderr: 'x' }), denied('no')],
    ['deny on stderr at exit 0', answered('', { stderr: JSON.stringify(permission('deny', 'no')) }), denied('no')],
    ['deny on stderr beside output', answered('hi', { stderr: JSON.stringify(permission('deny', 'no')) }), passed],
    ['a process that does not start', { spawnError: 'EACCES' }, passed],
    ['a timeout', answered(permission('deny', 'late'), { timedOut: true }), passed],
    ['text', answered('hello\n'), passed],
    ['deny', answered(permission('deny', 'no')), denied('no')],
    ['deny without a reason', answered(permission('deny')), denied('No reason provided')],
    ['deny with blanks for a reason', answered(permission('deny', '  ')), denied('  ')],
    ['deny with a number for a reason', answered(permission('deny', 5)), denied('No reason provided')],
    ['deny with a reason one level up', answered({ reason: 'up', ...permission('deny') }), denied('up')],
    ['deny with a stop reason', answered({ stopReason: 'stop', ...permission('deny') }), denied('stop')],
    ['deny in capitals', answered(permission('DENY', 'no')), passed],
    ['ask', answered(permission('ask', 'sure?')), asked('sure?')],
    ['ask without a reason', answered(permission('ask')), asked('User confirmation required')],
    ['defer', answered(permission('defer', 'no')), passed],
    ['an old block', answered({ decision: 'block', reason: 'no' }), denied('no')],
    ['an old deny', answered({ decision: 'deny', reason: 'no' }), denied('no')],
    ['an old ask', answered({ decision: 'ask', reason: 'sure?' }), asked('sure?')],
    ['an old approve', answered({ decision: 'approve', reason: 'yes' }), allowed],
    ['an unknown decision', answered({ decision: 'zzz', reason: 'no' }), passed],
    ['a decision that is a number', answered({ decision: 5, reason: 'no' }), passed],
    ['a reason that is a number', answered({ decision: 'deny', reason: 5 }), denied('5')],
    ['an old block under an allow', answered({ decision: 'block', reason: 'no', ...permission('allow') }), allowed],
    ['an old approve under a deny', answered({ decision: 'approve', ...permission('deny', 'no') }), denied('no')],
    [
      'a block under an unknown word',
      answered({ decision: 'block', reason: 'no', ...permission('zzz') }),
      denied('no'),
    ],
    ['a permission one level up', answered({ permissionDecision: 'deny' }), passed],
    ['a block beside a text where fields belong', answered({ decision: 'block', hookSpecificOutput: 'x' }), passed],
    ['noise before JSON', answered(`hi\n${JSON.stringify(permission('deny', 'no'))}`), passed],
    ['noise behind JSON', answered(`${JSON.stringify(permission('deny', 'no'))}\nbye`), passed],
    ['JSON in a JSON string', answered(JSON.stringify(JSON.stringify(permission('deny', 'no')))), denied('no')],
    ['a JSON string', answered('"deny"'), passed],
    ['a JSON string at exit 2', answered('', { exitCode: 2, stderr: '"deny"' }), denied('"deny"')],
    ['a number at exit 2', answered('', { exitCode: 2, stderr: '42' }), passed],
    ['a list', answered([permission('deny', 'no')]), passed],
    ['a byte order mark', answered(`\ufeff${JSON.stringify(permission('deny', 'no'))}`), denied('no')],
    ['an unknown field', answered({ ...permission('deny', 'no'), extra: 1 }), denied('no')],
    [
      'the name of another event',
      answered({ hookSpecificOutput: { hookEventName: 'Stop', permissionDecision: 'deny' } }),
      denied('No reason provided'),
    ],
    ['bytes that are no text', { stdoutBase64: btoa('{"decision":"deny","reason":"\xff"}') }, denied('\ufffd')],
    ['JSON within the first MiB', answered(`${' '.repeat(MIB - 19)}{"decision":"deny"}`), denied('No reason provided')],
    ['JSON over the first MiB', answered(`${' '.repeat(MIB - 18)}{"decision":"deny"}`), passed],
    ['a stop', answered({ continue: false, stopReason: 'enough' }), denied('enough')],
    ['a stop without words', answered({ continue: false }), denied('No reason provided')],
    [
      'a stop under an allow',
      answered({ continue: false, stopReason: 'enough', ...permission('allow') }),
      denied('enough'),
    ],
    ['a stop that is a text', answered({ continue: 'false', stopReason: 'enough' }), passed],
    ['a stop reason alone', answered({ stopReason: 'enough' }), passed],
    ['a rewrite', answered(specific({ updatedInput: { file_path: '/p/b.txt', content: 'y' } })), passed],
    ['a rewrite of a relative', answered(specific({ tool_input: { content: 'y' } })), passed],
    ['context', answered(specific({ additionalContext: 'note' })), passed],
    ['a message', answered({ systemMessage: 'hi', ...permission('deny', 'no') }), denied('no')],
  ])('%s', (_title, answer, expected) => {
    expect(briefly(one(answer))).toEqual(expected)
  })

  it('puts the question where somebody is there, and shows messages', () => {
    const report = one(answered({ systemMessage: 'hi', ...permission('ask', 'sure?') }), { interactive: true })
    expect(briefly(report)).toEqual({ ran: 'guard', verdict: 'ask', user: ['hi'] })
    expect(one(answered('hello'), { interactive: true }).decision.toUser).toEqual([
      { text: 'hello', by: 'project:PreToolUse[0].hooks[0]' },
    ])
  })

  it.each([
    [
      answered(specific({ updatedInput: {}, tool_input: {}, additionalContext: 'x' })),
      [
        ['hookSpecificOutput.updatedInput', 'capability'],
        ['hookSpecificOutput.additionalContext', 'capability'],
        ['hookSpecificOutput.tool_input', 'capability'],
      ],
    ],
    [
      answered({ decision: 'zzz', systemMessage: 'hi' }),
      [
        ['decision', 'invalid'],
        ['systemMessage', 'capability'],
      ],
    ],
    [
      answered({ continue: 'no', ...permission('defer') }),
      [
        ['continue', 'invalid'],
        ['hookSpecificOutput.permissionDecision', 'invalid'],
      ],
    ],
    [answered(permission('deny', 'no')), []],
  ])('says what it took no notice of: %j', (answer, expected) => {
    expect(one(answer).outcomes[0]?.ignored.map(({ field, why }) => [field, why])).toEqual(expected)
  })

  it.each([
    [answered(permission('deny', 'no')), 'denied', 'no'],
    [answered('', { exitCode: 3, stderr: 'no' }), 'failed-open', 'Non-blocking error: no'],
    [answered('', { exitCode: 2 }), 'failed-open', 'exit code 2'],
    [answered('', { exitCode: null, signal: 'SIGTERM' }), 'failed-open', 'ended by SIGTERM'],
    [{ spawnError: 'EACCES' }, 'spawn-failed', 'EACCES'],
    [answered('', { timedOut: true }), 'timed-out', 'no answer within 60000 ms'],
    [answered(), 'passed', null],
  ])('names the end of a hook: %j', (answer, disposition, reason) => {
    expect(one(answer).outcomes[0]).toMatchObject({ disposition, reason })
  })
})

describe('several answers before a tool call', () => {
  const say = (word: string, reason = word) => answered(permission(word, reason))
  const exit2 = (stderr: string) => answered('', { exitCode: 2, stderr })
  const old = (decision: string, reason?: string) => answered({ decision, reason })
  const denial = (text: string) => ({ verdict: 'deny', blocked: true, model: [text] })

  it.each<[string, Record<string, object>, object]>([
    ['a later allow beats a deny', { a: say('deny'), b: say('allow') }, { verdict: 'allow' }],
    ['a later allow beats exit 2', { a: exit2('a'), b: say('allow') }, { verdict: 'allow' }],
    ['a later deny beats an allow', { a: say('allow'), b: say('deny', 'b') }, denial('b')],
    ['a later deny beats a question', { a: say('ask'), b: say('deny', 'b') }, denial('b')],
    [
      'a later question beats a deny',
      { a: say('deny'), b: say('ask', 'b') },
      { verdict: 'ask', blocked: true, model: ['b'] },
    ],
    ['of two denials the later is read', { a: say('deny', 'a'), b: say('deny', 'b') }, denial('b')],
    ['a silent hook changes nothing', { a: say('deny', 'a'), b: answered() }, denial('a')],
    ['a timeout changes nothing', { a: answered('', { timedOut: true }), b: say('deny', 'b') }, denial('b')],
    ['an earlier allow beats a later exit 2', { a: say('allow'), b: exit2('b') }, { verdict: 'allow' }],
    ['an earlier deny beats an old allow', { a: say('deny', 'a'), b: old('allow', 'b') }, denial('a')],
    ['of old decisions a block is enough', { a: old('block', 'a'), b: old('allow', 'b') }, denial('a\nb')],
    ['two exits with 2 are both read', { a: exit2('a'), b: exit2('b') }, denial('a\nb')],
    [
      'a warning is read beside a block',
      { a: answered('', { exitCode: 1, stderr: 'a' }), b: exit2('b') },
      denial('Non-blocking error: a\nb'),
    ],
    ['plain text is read beside a block', { a: answered('a'), b: exit2('b') }, denial('Hook executed successfully\nb')],
    ['an old question is lost', { a: old('ask', 'a'), b: answered('hi') }, {}],
    [
      'reason and permission of two hooks go together',
      { a: say('deny', 'a'), b: answered(specific({ permissionDecisionReason: 'b' })) },
      denial('b'),
    ],
    ['an unknown later word lifts a denial', { a: say('deny', 'a'), b: say('zzz', 'b') }, {}],
    [
      'the last stop reason is read',
      { a: answered({ continue: false, stopReason: 'a' }), b: answered({ continue: false, stopReason: 'b' }) },
      denial('b'),
    ],
    [
      'a stop beside an allow denies',
      { a: answered({ continue: false, stopReason: 'a' }), b: say('allow') },
      denial('a'),
    ],
  ])('%s, whichever finished first', (_title, outputs, expected) => {
    const names = Object.keys(outputs)
    const orders = [names, names.toReversed()]
    expect(orders.map((order) => briefly(simulate(outputs, { order })))).toEqual(
      orders.map(() => ({ ran: 'a b', ...expected })),
    )
  })

  it('names the hooks that decide', () => {
    const deciders = (outputs: Record<string, object>) => simulate(outputs).decision.decidedBy.map((ref) => ref.at(-2))
    expect(deciders({ a: say('deny'), b: say('deny') })).toEqual(['1'])
    expect(deciders({ a: exit2('a'), b: exit2('b') })).toEqual(['0', '1'])
    expect(deciders({ a: answered({ continue: false }), b: say('allow') })).toEqual(['0'])
    expect(deciders({ a: answered(), b: answered() })).toEqual([])
  })

  it('a series hands changed arguments on to the next hook alone, and a denial does not end it', () => {
    const handlers = ['a', 'b', 'c'].map((command) => ({ type: 'command', command }))
    const config = { hooks: { PreToolUse: [{ sequential: true, hooks: handlers }] } }
    const rewrite = (content: string) => ({
      ...permission('deny', 'a'),
      ...specific({ permissionDecision: 'deny', tool_input: { content } }),
    })
    const report = simulate(
      { a: answered(rewrite('y')), b: answered(rewrite('z'), { exitCode: 1 }), c: answered() },
      { config },
    )
    expect(report.hooks.map(({ execution }) => execution)).toEqual(['series', 'series', 'series'])
    expect(report.outcomes.map(({ disposition }) => disposition)).toEqual(['denied', 'denied', 'passed'])
    expect(report.outcomes.map(({ stdin }) => stdin)).toMatchObject([
      { tool_input: { file_path: '/p/a.txt', content: 'x' } },
      { tool_input: { file_path: '/p/a.txt', content: 'y' } },
      { tool_input: { file_path: '/p/a.txt', content: 'y' } },
    ])
    expect(report.decision.input.changed).toBe(false)
  })

  it('a hook in the background decides nothing', () => {
    const handlers = [
      { type: 'command', command: 'a', async: true },
      { type: 'command', command: 'b', async: true, asyncRewake: true },
    ]
    const config = { hooks: { PreToolUse: [{ hooks: handlers }] } }
    const report = simulate({ a: say('deny'), b: exit2('b') }, { config })
    expect(briefly(report)).toEqual({ ran: 'a b' })
    expect(report.outcomes.map(({ disposition }) => disposition)).toEqual(['background', 'background'])
    expect(report.outcomes[0]?.ignored).toEqual([{ field: 'hookSpecificOutput', why: 'mode' }])
  })
})
