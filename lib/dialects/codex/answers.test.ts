import { describe, expect, it } from 'vitest'
import { answered, briefly, simulateCase } from '#lib/testing'

const PAYLOADS: Record<string, object> = {
  SessionStart: { source: 'startup' },
  UserPromptSubmit: { prompt: 'do it' },
  PreToolUse: { tool_name: 'Bash', tool_input: { command: 'npm test' } },
  PermissionRequest: { tool_name: 'Bash', tool_input: { command: 'npm test' } },
  PostToolUse: { tool_name: 'Bash', tool_input: { command: 'ls' }, tool_response: 'out' },
}
type Rest = { order?: string[]; context?: object; config?: object; event?: object }
const simulate = (event: string, outputs: Record<string, object>, { event: more, ...rest }: Rest = {}) =>
  simulateCase({
    dialect: 'codex',
    event: { cwd: '/p', hook_event_name: event, ...PAYLOADS[event], ...more },
    outputs,
    ...rest,
  })

const said = (event: string, fields: object) => ({ hookSpecificOutput: { hookEventName: event, ...fields } })
const decided = (permissionDecision: string, permissionDecisionReason?: string, rest: object = {}) =>
  said('PreToolUse', { permissionDecision, permissionDecisionReason, ...rest })
const blockedText = (reason: string) => `Command blocked by PreToolUse hook: ${reason}. Command: npm test`
const denied = (reason: string) => ({ verdict: 'deny', blocked: true, model: [blockedText(reason)] })
const exit = (exitCode: number, stderr = '') => answered('', { exitCode, stderr })
const block = (reason?: string) => answered({ decision: 'block', reason })
const prompt = (at: number, reason: string) =>
  `<hook_prompt hook_run_id="stop:${at}:/p/.codex/hooks.json">${reason}</hook_prompt>`
const stop = answered({ continue: false, stopReason: 'enough' })

describe('one answer of a hook of Codex', () => {
  it.each<[string, string, object, object]>([
    ['PreToolUse', 'silence', answered(), {}],
    ['PreToolUse', 'exit 2 with words', exit(2, ' no\nmore \n'), denied('no\nmore')],
    ['PreToolUse', 'exit 2 without words', exit(2), {}],
    ['PreToolUse', 'exit 2 with blanks', exit(2, ' \n'), {}],
    ['PreToolUse', 'exit 2 with output only', answered('no', { exitCode: 2 }), {}],
    ['PreToolUse', 'exit 1', exit(1, 'x'), {}],
    ['PreToolUse', 'exit 3', exit(3, 'x'), {}],
    ['PreToolUse', 'a missing program', exit(127, 'x'), {}],
    ['PreToolUse', 'death by signal', answered('', { exitCode: null, signal: 'SIGKILL', stderr: 'x' }), {}],
    ['PreToolUse', 'a timeout', answered(decided('deny', 'late'), { timedOut: true }), {}],
    ['PreToolUse', 'a process that does not start', { spawnError: 'ENOENT' }, {}],
    ['PreToolUse', 'deny', answered(decided('deny', 'no')), denied('no')],
    ['PreToolUse', 'deny without a reason', answered(decided('deny')), {}],
    ['PreToolUse', 'deny with a blank reason', answered(decided('deny', ' ')), {}],
    ['PreToolUse', 'deny in capitals', answered(decided('DENY', 'no')), {}],
    ['PreToolUse', 'deny at exit 1', answered(decided('deny', 'no'), { exitCode: 1 }), {}],
    [
      'PreToolUse',
      'deny at exit 2 with words',
      answered(decided('deny', 'no'), { exitCode: 2, stderr: 'x' }),
      denied('x'),
    ],
    ['PreToolUse', 'deny at exit 2 without words', answered(decided('deny', 'no'), { exitCode: 2 }), {}],
    ['PreToolUse', 'deny on stderr', answered('', { stderr: JSON.stringify(decided('deny', 'no')) }), {}],
    ['PreToolUse', 'allow alone', answered(decided('allow')), {}],
    ['PreToolUse', 'ask', answered(decided('ask', 'sure?')), {}],
    ['PreToolUse', 'the older block', block('no'), denied('no')],
    ['PreToolUse', 'the older block without a reason', block(), {}],
    ['PreToolUse', 'the older approve', answered({ decision: 'approve' }), {}],
    ['PreToolUse', 'the older deny', answered({ decision: 'deny', reason: 'no' }), {}],
    ['PreToolUse', 'a block beside an allow', answered({ decision: 'block', reason: 'no', ...decided('allow') }), {}],
    [
      'PreToolUse',
      'an approve beside a deny',
      answered({ decision: 'approve', ...decided('deny', 'no') }),
      denied('no'),
    ],
    ['PreToolUse', 'an unknown field', answered({ ...decided('deny', 'no'), extra: 1 }), {}],
    ['PreToolUse', 'an unknown inner field', answered(decided('deny', 'no', { extra: 1 })), {}],
    ['PreToolUse', 'a wrongly typed field', answered({ ...decided('deny', 'no'), systemMessage: 5 }), {}],
    [
      'PreToolUse',
      'the name of another event',
      answered({ hookSpecificOutput: { ...decided('deny', 'no').hookSpecificOutput, hookEventName: 'Stop' } }),
      denied('no'),
    ],
    [
      'PreToolUse',
      'the name of no event',
      answered({ hookSpecificOutput: { ...decided('deny', 'no').hookSpecificOutput, hookEventName: 'Nope' } }),
      {},
    ],
    [
      'PreToolUse',
      'no name of an event',
      answered({ hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: 'no' } }),
      {},
    ],
    ['PreToolUse', 'a stop', stop, {}],
    ['PreToolUse', 'suppressed output with deny', answered({ suppressOutput: true, ...decided('deny', 'no') }), {}],
    [
      'PreToolUse',
      'a message with deny',
      answered({ systemMessage: 'hi', ...decided('deny', 'no') }),
      { ...denied('no'), user: ['hi'] },
    ],
    ['PreToolUse', 'noise before JSON', answered(`hi\n${JSON.stringify(decided('deny', 'no'))}`), {}],
    ['PreToolUse', 'noise behind JSON', answered(`${JSON.stringify(decided('deny', 'no'))}\nbye`), {}],
    ['PreToolUse', 'a byte order mark', answered(`\ufeff${JSON.stringify(decided('deny', 'no'))}`), {}],
    ['PreToolUse', 'a list', answered([decided('deny', 'no')]), {}],
    [
      'PreToolUse',
      'a rewrite with allow',
      answered(decided('allow', undefined, { updatedInput: { command: 'ls', x: 1 } })),
      { verdict: 'allow', input: { command: 'ls' } },
    ],
    ['PreToolUse', 'a rewrite alone', answered(said('PreToolUse', { updatedInput: { command: 'ls' } })), {}],
    ['PreToolUse', 'a rewrite with deny', answered(decided('deny', 'no', { updatedInput: { command: 'ls' } })), {}],
    [
      'PreToolUse',
      'a rewrite without a command',
      answered(decided('allow', undefined, { updatedInput: { nope: 1 } })),
      { verdict: 'allow', blocked: true, model: ['hook returned updatedInput without string field `command`'] },
    ],
    [
      'PreToolUse',
      'a rewrite to a text',
      answered(decided('allow', undefined, { updatedInput: 'ls' })),
      { verdict: 'allow', blocked: true, model: ['hook returned updatedInput without string field `command`'] },
    ],
    ['PreToolUse', 'context', answered(said('PreToolUse', { additionalContext: 'note' })), { model: ['note'] }],
    [
      'PreToolUse',
      'context with deny',
      answered(decided('deny', 'no', { additionalContext: 'note' })),
      { ...denied('no'), model: ['note', blockedText('no')] },
    ],
    [
      'PreToolUse',
      'context with allow alone',
      answered(decided('allow', undefined, { additionalContext: 'note' })),
      {},
    ],
    ['SessionStart', 'plain text', answered(' hello\n'), { model: ['hello'] }],
    ['SessionStart', 'context', answered(said('SessionStart', { additionalContext: ' a\n' })), { model: [' a\n'] }],
    ['SessionStart', 'text at exit 1', answered('hello', { exitCode: 1 }), {}],
    ['SessionStart', 'cut JSON', answered('{"a":'), {}],
    ['SessionStart', 'a stop', stop, { halt: 'enough', user: ['enough'] }],
    ['UserPromptSubmit', 'plain text', answered('hello'), { model: ['hello'] }],
    ['UserPromptSubmit', 'a list', answered(['hello']), {}],
    [
      'UserPromptSubmit',
      'exit 2 with words',
      exit(2, 'no'),
      { verdict: 'deny', blocked: true, halt: 'no', user: ['no'] },
    ],
    ['UserPromptSubmit', 'exit 2 without words', exit(2), {}],
    [
      'UserPromptSubmit',
      'block with context',
      answered({ decision: 'block', reason: 'no', ...said('UserPromptSubmit', { additionalContext: 'x' }) }),
      { verdict: 'deny', blocked: true, halt: 'no', user: ['no'] },
    ],
    ['UserPromptSubmit', 'block without a reason', block(), {}],
    [
      'UserPromptSubmit',
      'suppressed output with context',
      answered({ suppressOutput: true, ...said('UserPromptSubmit', { additionalContext: 'x' }) }),
      { model: ['x'] },
    ],
    ['UserPromptSubmit', 'a stop', stop, { verdict: 'deny', blocked: true, halt: 'enough', user: ['enough'] }],
    ['PostToolUse', 'plain text', answered('hello'), {}],
    ['PostToolUse', 'exit 2 with words', exit(2, 'bad\n'), { verdict: 'deny', result: 'bad', model: ['bad'] }],
    ['PostToolUse', 'exit 2 without words', exit(2), {}],
    ['PostToolUse', 'block', block('bad'), { verdict: 'deny', result: 'bad', model: ['bad'] }],
    ['PostToolUse', 'a stop', stop, { verdict: 'deny', result: 'enough', model: ['enough'] }],
    [
      'PostToolUse',
      'a stop without words',
      answered({ continue: false }),
      { verdict: 'deny', result: 'PostToolUse hook stopped execution', model: ['PostToolUse hook stopped execution'] },
    ],
    ['PostToolUse', 'a new result', answered(said('PostToolUse', { updatedMCPToolOutput: 'x' })), {}],
    ['PostToolUse', 'context', answered(said('PreToolUse', { additionalContext: 'note' })), { model: ['note'] }],
    ['Stop', 'plain text', answered('hello'), { goesOn: false }],
    ['Stop', 'block', block('more'), { verdict: 'deny', goesOn: true, model: [prompt(0, 'more')] }],
    ['Stop', 'block without a reason', block(), { goesOn: false }],
    ['Stop', 'exit 2 with words', exit(2, 'more\n'), { verdict: 'deny', goesOn: true, model: [prompt(0, 'more')] }],
    ['Stop', 'exit 2 without words', exit(2), { goesOn: false }],
    ['Stop', 'a stop', stop, { goesOn: false, halt: 'enough', user: ['enough'] }],
    ['Stop', 'context', answered(said('Stop', { additionalContext: 'x' })), { goesOn: false }],
    ['PermissionRequest', 'exit 2 with words', exit(2, 'no'), { verdict: 'deny', blocked: true, model: ['no'] }],
    [
      'PermissionRequest',
      'allow',
      answered(said('PermissionRequest', { decision: { behavior: 'allow' } })),
      { verdict: 'allow' },
    ],
    ['PreCompact', 'exit 2', exit(2, 'no'), { user: ['no'] }],
    ['Interrupt', 'plain text', answered('hello'), {}],
  ])('%s: %s', (event, _title, ...[answer, expected]) => {
    expect(briefly(simulate(event, { h: answer }))).toEqual({ ran: 'h', ...expected })
  })
})

describe('several answers of hooks of Codex', () => {
  const deny = (reason: string) => answered(decided('deny', reason))
  const write = (command: string) => answered(decided('allow', undefined, { updatedInput: { command } }))
  const note = (event: string, additionalContext: string) => answered(said(event, { additionalContext }))

  it('the first denial of the config is read, whichever finishes first', () => {
    expect(briefly(simulate('PreToolUse', { a: deny('a'), b: deny('b') }, { order: ['b', 'a'] }))).toEqual({
      ran: 'a b',
      ...denied('a'),
    })
  })

  it('the rewrite of the last to finish counts', () => {
    expect(
      simulate('PreToolUse', { a: write('a'), b: write('b') }, { order: ['b', 'a'] }).decision.input.value,
    ).toEqual({ command: 'a' })
  })

  it('contexts come in the order of the config', () => {
    const { toModel } = simulate(
      'PreToolUse',
      { a: note('PreToolUse', 'a'), b: note('PreToolUse', 'b') },
      { order: ['b', 'a'] },
    ).decision
    expect(toModel).toMatchObject([
      { as: 'developer', text: 'a' },
      { as: 'developer', text: 'b' },
    ])
  })

  it('reasons in the place of a result are joined by a blank line', () => {
    expect(simulate('PostToolUse', { a: block('a'), b: exit(2, 'b') }).decision.result.value).toBe('a\n\nb')
  })

  it('each refusal at the end of a turn is a prompt of its own, and a stop beats them', () => {
    const texts = simulate('Stop', { a: block('a'), b: exit(2, 'b') }, { order: ['b', 'a'] }).decision.toModel.map(
      ({ text }) => text,
    )
    expect(texts).toEqual([prompt(0, 'a'), prompt(1, 'b')])
    expect(simulate('Stop', { a: block('a'), b: stop }).decision).toMatchObject({
      continueTurn: false,
      halt: 'enough',
      toModel: [],
    })
  })

  it('a background hook decides nothing and tells the model later', () => {
    const config = { hooks: { PreToolUse: [{ hooks: [{ type: 'command', command: 'a', async: true }] }] } }
    const answer = answered({ systemMessage: 'hi', ...decided('deny', 'no', { additionalContext: 'note' }) })
    const report = simulate('PreToolUse', { a: answer }, { config })
    expect(report.outcomes[0]?.disposition).toBe('background')
    expect(briefly(report)).toEqual({ ran: 'a', model: ['note', 'hi'] })
  })

  it('a long context is cut to its head and tail', () => {
    const [text] = simulate('SessionStart', { a: answered('x'.repeat(1_000_000)) }).decision.toModel
    const shown = text?.text.replace(/x+/g, 'x').split('\n\n')
    expect(shown).toEqual([
      'Warning: truncated output (original token count: 250000)\nTotal output lines: 1',
      expect.stringMatching(/^x…247\d{3} tokens truncated…x$/),
      'Full hook output saved to: <temp>/hook_outputs/<session>/<uuid>.txt',
    ])
  })

  it('a rewrite of another tool is all of its arguments', () => {
    const event = { tool_name: 'mcp__a__b', tool_input: {} }
    const rewrite = answered(decided('allow', undefined, { updatedInput: { q: 1 } }))
    expect(simulate('PreToolUse', { a: rewrite }, { event }).decision.input.value).toEqual({ q: 1 })
  })
})
