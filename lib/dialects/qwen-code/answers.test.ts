import { describe, expect, it } from 'vitest'
import { answered, briefly, simulateCase } from '#lib/testing'

const PAYLOADS: Record<string, object> = {
  UserPromptSubmit: { prompt: 'do it' },
  PreToolUse: { tool_name: 'write_file', tool_input: { file_path: '/p/a', content: 'x' } },
  PostToolUse: { tool_name: 'write_file', tool_input: {}, tool_response: { llmContent: 'written' } },
}
type Rest = { order?: string[]; context?: object; config?: object }
const simulate = (event: string, outputs: Record<string, object>, rest: Rest = {}) =>
  simulateCase({
    dialect: 'qwen-code',
    event: { cwd: '/p', hook_event_name: event, ...PAYLOADS[event] },
    outputs,
    ...rest,
  })

const said = (fields: object) => ({ hookSpecificOutput: fields })
const decided = (permissionDecision: string, permissionDecisionReason?: unknown) =>
  said({ permissionDecision, permissionDecisionReason })
const denied = (reason: string) => ({ verdict: 'deny', blocked: true, model: [reason] })
const asked = (reason: string) => ({ verdict: 'ask', blocked: true, model: [reason] })
const exit = (exitCode: number, stderr = '') => answered('', { exitCode, stderr })
const stop = answered({ continue: false, stopReason: 'enough' })
const goesOn = (reason: string) => ({ verdict: 'deny', goesOn: true, model: [reason] })

describe('one answer of a hook of Qwen Code', () => {
  it.each<[string, string, object, object]>([
    ['PreToolUse', 'silence', answered(), {}],
    ['PreToolUse', 'plain text', answered('hello\n'), { user: ['hello'] }],
    ['PreToolUse', 'exit 2 with words', exit(2, ' no\n'), denied('no')],
    ['PreToolUse', 'exit 2 without words', exit(2), {}],
    ['PreToolUse', 'exit 2 with blanks', exit(2, ' \n'), {}],
    ['PreToolUse', 'exit 2 with output only', answered('no', { exitCode: 2 }), {}],
    ['PreToolUse', 'exit 1', exit(1, 'x'), { user: ['x'] }],
    ['PreToolUse', 'exit 3', exit(3, 'x'), { user: ['x'] }],
    ['PreToolUse', 'a missing program', exit(127, 'x'), { user: ['x'] }],
    [
      'PreToolUse',
      'death by signal',
      answered('', { exitCode: null, signal: 'SIGKILL', stderr: 'x' }),
      { user: ['x'] },
    ],
    ['PreToolUse', 'a timeout', answered(decided('deny', 'late'), { timedOut: true }), {}],
    ['PreToolUse', 'a process that does not start', { spawnError: 'ENOENT' }, {}],
    ['PreToolUse', 'deny', answered(decided('deny', 'no')), denied('no')],
    ['PreToolUse', 'deny without a reason', answered(decided('deny')), denied('No reason provided')],
    ['PreToolUse', 'deny with a number for a reason', answered(decided('deny', 5)), denied('No reason provided')],
    ['PreToolUse', 'deny in capitals', answered(decided('DENY', 'no')), {}],
    ['PreToolUse', 'deny at exit 1', answered(decided('deny', 'no'), { exitCode: 1, stderr: 'x' }), denied('no')],
    [
      'PreToolUse',
      'deny at exit 2 with words',
      answered(decided('deny', 'no'), { exitCode: 2, stderr: 'x' }),
      denied('x'),
    ],
    ['PreToolUse', 'deny at exit 2 without words', answered(decided('deny', 'no'), { exitCode: 2 }), {}],
    [
      'PreToolUse',
      'deny on stderr at exit 0',
      answered('', { stderr: JSON.stringify(decided('deny', 'no')) }),
      denied('no'),
    ],
    ['PreToolUse', 'deny on stderr at exit 2', exit(2, JSON.stringify(decided('deny', 'no'))), denied('no')],
    ['PreToolUse', 'ask', answered(decided('ask', 'sure?')), asked('sure?')],
    ['PreToolUse', 'ask without a reason', answered(decided('ask')), asked('User confirmation required')],
    ['PreToolUse', 'allow', answered(decided('allow', 'x')), { verdict: 'allow' }],
    ['PreToolUse', 'defer', answered(decided('defer', 'x')), {}],
    ['PreToolUse', 'the older block', answered({ decision: 'block', reason: 'no' }), denied('no')],
    ['PreToolUse', 'the older deny', answered({ decision: 'deny', reason: 'no' }), denied('no')],
    ['PreToolUse', 'the older ask', answered({ decision: 'ask', reason: 'sure?' }), asked('sure?')],
    ['PreToolUse', 'the older block without a reason', answered({ decision: 'block' }), denied('No reason provided')],
    ['PreToolUse', 'an unknown decision', answered({ decision: 'zzz', reason: 'x' }), {}],
    [
      'PreToolUse',
      'a block beside an allow',
      answered({ decision: 'block', reason: 'no', ...decided('allow') }),
      { verdict: 'allow' },
    ],
    [
      'PreToolUse',
      'an approve beside a deny',
      answered({ decision: 'approve', reason: 'x', ...decided('deny', 'no') }),
      denied('no'),
    ],
    [
      'PreToolUse',
      'unknown and wrongly typed fields',
      answered({ systemMessage: 5, extra: 1, ...decided('deny', 'no') }),
      denied('no'),
    ],
    [
      'PreToolUse',
      'noise before JSON',
      answered(`hi\n${JSON.stringify(decided('deny'))}`),
      { user: [`hi\n${JSON.stringify(decided('deny'))}`] },
    ],
    [
      'PreToolUse',
      'JSON in a JSON string',
      answered(JSON.stringify(JSON.stringify(decided('deny', 'no')))),
      denied('no'),
    ],
    ['PreToolUse', 'a byte order mark', answered(`\ufeff${JSON.stringify(decided('deny', 'no'))}`), denied('no')],
    [
      'PreToolUse',
      'JSON behind a megabyte of blanks',
      answered(`${' '.repeat(1_048_576)}${JSON.stringify(decided('deny', 'no'))}`),
      {},
    ],
    [
      'PreToolUse',
      'a rewrite',
      answered(said({ permissionDecision: 'allow', updatedInput: { file_path: '/x' } })),
      { verdict: 'allow' },
    ],
    ['PreToolUse', 'context', answered(said({ additionalContext: 'note' })), {}],
    ['PreToolUse', 'a stop', stop, denied('enough')],
    [
      'PreToolUse',
      'a stop beside an allow',
      answered({ continue: false, stopReason: 'enough', ...decided('allow', 'x') }),
      denied('enough'),
    ],
    ['UserPromptSubmit', 'plain text', answered('hello'), { user: ['hello'] }],
    ['UserPromptSubmit', 'context', answered(said({ additionalContext: 'note' })), { model: ['note'] }],
    ['UserPromptSubmit', 'exit 2 with words', exit(2, 'no'), { verdict: 'deny', blocked: true }],
    [
      'UserPromptSubmit',
      'deny with context',
      answered({ decision: 'deny', reason: 'no', ...said({ additionalContext: 'x' }) }),
      { verdict: 'deny', blocked: true },
    ],
    ['UserPromptSubmit', 'a stop', stop, { verdict: 'deny', blocked: true }],
    ['PostToolUse', 'exit 2 with words', exit(2, 'bad'), {}],
    ['PostToolUse', 'block', answered({ decision: 'block', reason: 'bad' }), {}],
    ['PostToolUse', 'context', answered(said({ additionalContext: 'note' })), { model: ['written\n\nnote'] }],
    ['PostToolUse', 'a new result', answered(said({ updatedToolOutput: 'x' })), {}],
    ['PostToolUse', 'a stop', stop, { result: 'enough', model: ['enough'] }],
    ['Stop', 'plain text', answered('hello'), { goesOn: false, user: ['hello'] }],
    ['Stop', 'exit 2 with words', exit(2, 'more\n'), goesOn('more')],
    ['Stop', 'exit 2 without words', exit(2), { goesOn: false }],
    ['Stop', 'block', answered({ decision: 'block', reason: 'more' }), goesOn('more')],
    ['Stop', 'deny', answered({ decision: 'deny', reason: 'more' }), goesOn('more')],
    ['Stop', 'block without a reason', answered({ decision: 'block' }), goesOn('No reason provided')],
    ['Stop', 'approve', answered({ decision: 'approve', reason: 'x' }), { verdict: 'allow', goesOn: false }],
    ['Stop', 'a stop', stop, goesOn('enough')],
    ['Notification', 'exit 2', exit(2, 'no'), {}],
  ])('%s: %s', (event, _title, ...[answer, expected]) => {
    expect(briefly(simulate(event, { h: answer }))).toEqual({ ran: 'h', ...expected })
  })
})

describe('several answers of hooks of Qwen Code', () => {
  const deny = (reason: string) => answered(decided('deny', reason))

  it.each<[string, Record<string, object>, object]>([
    ['a later allow lifts a deny', { a: deny('a'), b: answered(decided('allow')) }, { verdict: 'allow' }],
    ['a later allow lifts exit 2', { a: exit(2, 'a'), b: answered(decided('allow')) }, { verdict: 'allow' }],
    ['a later deny blocks', { a: answered(decided('allow')), b: deny('b') }, denied('b')],
    ['the last of two denials is read', { a: deny('a'), b: deny('b') }, denied('b')],
    ['the words of exit 2 are joined', { a: exit(2, 'a'), b: exit(2, 'b') }, denied('a\nb')],
  ])('%s, whichever finishes first', (_title, outputs, expected) => {
    for (const order of [
      ['a', 'b'],
      ['b', 'a'],
    ]) {
      expect(briefly(simulate('PreToolUse', outputs, { order }))).toEqual({ ran: 'a b', ...expected })
    }
  })

  it('contexts are joined in the order of the config', () => {
    const note = (additionalContext: string) => answered(said({ additionalContext }))
    expect(simulate('PostToolUse', { a: note('a'), b: note('b') }).decision.toModel).toMatchObject([
      { replaces: true, text: 'written\n\na\nb' },
    ])
  })

  it('a background hook decides and tells nothing', () => {
    const config = { hooks: { PreToolUse: [{ hooks: [{ type: 'command', command: 'a', async: true }] }] } }
    const report = simulate('PreToolUse', { a: answered({ ...decided('deny'), systemMessage: 'hi' }) }, { config })
    expect(report.outcomes[0]?.disposition).toBe('background')
    expect(briefly(report)).toEqual({ ran: 'a' })
  })

  it('the agent ends by itself after a hundred refused ends', () => {
    const at = (consecutiveBlocks: number) =>
      simulate('Stop', { a: exit(2, 'a') }, { context: { consecutiveBlocks } }).decision.continueTurn
    expect([at(99), at(100)]).toEqual([true, false])
  })
})
