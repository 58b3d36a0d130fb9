import { describe, expect, it } from 'vitest'
import { answered, briefly, simulateCase } from '#lib/testing'

const event = {
  session_id: 's',
  transcript_path: '/home/dev/.claude/projects/p/s.jsonl',
  cwd: '/home/dev/p',
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command: 'npm test' },
  tool_use_id: 'call-1',
}
const simulate = (outputs: Record<string, object>, rest: { order?: string[]; context?: object } = {}) =>
  simulateCase({ dialect: 'claude-code', event, outputs, ...rest })
const one = (answer: object, context: object = {}) => simulate({ guard: answer }, { context })

const specific = (fields: object) => ({ hookSpecificOutput: { hookEventName: 'PreToolUse', ...fields } })
const decided = (permissionDecision: string, permissionDecisionReason?: string, rest: object = {}) =>
  specific({ permissionDecision, permissionDecisionReason, ...rest })
const denied = (text: string) => ({ ran: 'guard', verdict: 'deny', blocked: true, model: [text] })
const passed = { ran: 'guard' }
const context = (text: string) =>
  `<system-reminder>\nPreToolUse:Bash hook additional context: ${text}\n</system-reminder>`

describe('one answer before a tool call', () => {
  it.each([
    ['silence', answered(), passed],
    [
      'exit 2 with words',
      answered('', { exitCode: 2, stderr: 'not here\n' }),
      denied('PreToolUse:Bash hook error: [guard]: not here\n'),
    ],
    [
      'exit 2 keeps blanks',
      answered('', { exitCode: 2, stderr: '  a\nb\n' }),
      denied('PreToolUse:Bash hook error: [guard]:   a\nb\n'),
    ],
    [
      'exit 2 without words',
      answered('', { exitCode: 2 }),
      denied('PreToolUse:Bash hook error: [guard]: No stderr output'),
    ],
    [
      'exit 2 with output only',
      answered('why', { exitCode: 2 }),
      denied('PreToolUse:Bash hook error: [guard]: No stderr output'),
    ],
    ['exit 1', answered('', { exitCode: 1, stderr: 'oops' }), passed],
    ['exit 3', answered('', { exitCode: 3, stderr: 'oops' }), passed],
    ['a missing program', answered('', { exitCode: 127, stderr: 'sh: guard: not found' }), passed],
    ['death by signal', answered('', { exitCode: null, signal: 'SIGKILL' }), passed],
    ['a process that does not start', { spawnError: 'EACCES' }, passed],
    ['a timeout', answered(decided('deny', 'late'), { timedOut: true }), passed],
    ['text on stdout', answered('all good'), passed],
    ['deny', answered(decided('deny', 'no')), denied('no')],
    ['deny without a reason', answered(decided('deny')), denied('Hook PreToolUse:Bash denied this tool')],
    ['deny with an empty reason', answered(decided('deny', '')), denied('Hook PreToolUse:Bash denied this tool')],
    ['deny with a blank reason', answered(decided('deny', ' ')), denied(' ')],
    ['deny in capitals', answered(decided('DENY', 'no')), passed],
    ['deny at exit 1', answered(decided('deny', 'no'), { exitCode: 1, stderr: 'x' }), denied('no')],
    ['deny at exit 2', answered(decided('deny', 'no'), { exitCode: 2, stderr: 'x' }), denied('no')],
    ['deny on stderr', answered('', { stderr: JSON.stringify(decided('deny', 'no')) }), passed],
    ['allow', answered(decided('allow', 'fine')), { ...passed, verdict: 'allow' }],
    [
      'allow at exit 2',
      answered(decided('allow'), { exitCode: 2, stderr: 'x' }),
      denied('PreToolUse:Bash hook error: [guard]: x'),
    ],
    ['ask', answered(decided('ask', 'sure?')), { ran: 'guard', verdict: 'ask', blocked: true, model: ['sure?'] }],
    [
      'defer',
      answered(decided('defer')),
      {
        ran: 'guard',
        verdict: 'defer',
        blocked: true,
        halt: 'The call is left to whoever runs the agent.',
        user: undefined,
      },
    ],
    ['the older block', answered({ decision: 'block', reason: 'no' }), denied('no')],
    [
      'the older block without a reason',
      answered({ decision: 'block' }),
      denied('Hook PreToolUse:Bash denied this tool'),
    ],
    ['the older approve', answered({ decision: 'approve' }), { ...passed, verdict: 'allow' }],
    ['the older deny', answered({ decision: 'deny', reason: 'no' }), passed],
    [
      'a block beside an allow',
      answered({ decision: 'block', reason: 'no', ...decided('allow') }),
      denied('PreToolUse:Bash hook error: no'),
    ],
    ['an approve beside a deny', answered({ decision: 'approve', ...decided('deny', 'no') }), denied('no')],
    ['a reason alone', answered({ reason: 'x' }), passed],
    ['a decision at the wrong level', answered({ permissionDecision: 'deny' }), passed],
    ['noise before JSON', answered(`hello\n${JSON.stringify(decided('deny'))}`), passed],
    ['noise behind JSON', answered(`${JSON.stringify(decided('deny'))}\nbye`), passed],
    ['two objects', answered(`{}\n${JSON.stringify(decided('deny'))}`), passed],
    ['blank lines around JSON', answered(`\n ${JSON.stringify(decided('deny', 'no'))}\n\n`), denied('no')],
    ['a byte order mark', answered(`\ufeff${JSON.stringify(decided('deny', 'no'))}`), denied('no')],
    ['a list', answered([decided('deny')]), passed],
    ['JSON in a JSON string', answered(JSON.stringify(JSON.stringify(decided('deny')))), passed],
    ['cut JSON', answered('{"decision":"block","reason":'), passed],
    ['an unknown field', answered({ ...decided('deny', 'no'), extra: 1 }), denied('no')],
    ['a wrongly typed field', answered({ ...decided('deny', 'no'), systemMessage: 5 }), passed],
    [
      'a reason that is a number',
      answered(specific({ permissionDecision: 'deny', permissionDecisionReason: 5 })),
      passed,
    ],
    [
      'the name of another event',
      answered({ hookSpecificOutput: { hookEventName: 'PostToolUse', permissionDecision: 'deny' } }),
      passed,
    ],
    ['no name of the event', answered({ hookSpecificOutput: { permissionDecision: 'deny' } }), passed],
    [
      'a void answer at exit 2',
      answered({ hookSpecificOutput: {} }, { exitCode: 2, stderr: 'x' }),
      denied('PreToolUse:Bash hook error: [guard]: x'),
    ],
    ['a rewrite', answered(specific({ updatedInput: { command: 'ls' } })), { ...passed, input: { command: 'ls' } }],
    [
      'a rewrite with allow',
      answered(decided('allow', 'x', { updatedInput: { command: 'ls' } })),
      { ...passed, verdict: 'allow', input: { command: 'ls' } },
    ],
    ['a rewrite with deny', answered(decided('deny', 'no', { updatedInput: { command: 'ls' } })), denied('no')],
    ['a rewrite to a text', answered(specific({ updatedInput: 'ls' })), passed],
    ['context', answered(specific({ additionalContext: 'note' })), { ...passed, model: [context('note')] }],
    [
      'context with deny',
      answered(decided('deny', 'no', { additionalContext: 'note' })),
      { ...denied('no'), model: ['no', context('note')] },
    ],
    ['context at the top', answered({ additionalContext: 'note' }), passed],
    ['a stop', answered({ continue: false, stopReason: 'enough' }), { ...passed, halt: 'enough', user: ['enough'] }],
    [
      'a stop at exit 2',
      answered({ continue: false }, { exitCode: 2, stderr: 'x' }),
      denied('PreToolUse:Bash hook error: [guard]: x'),
    ],
    ['a stop reason alone', answered({ stopReason: 'enough' }), passed],
    ['a message', answered({ systemMessage: 'hi' }), { ...passed, user: ['hi'] }],
    ['suppressed output', answered({ suppressOutput: true }), passed],
    ['an answer that goes to the background', answered({ async: true }), passed],
  ])('%s', (_title, answer, expected) => {
    expect(briefly(one(answer))).toEqual(expected)
  })

  it('refuses arguments the tool does not take in place of the tool', () => {
    const { decision } = one(answered(specific({ updatedInput: { nope: 1 } })))
    expect(decision).toMatchObject({ blocked: true, blockedBy: 'client', input: { changed: false } })
    expect(decision.toModel[0]?.text).toBe(
      'PreToolUse hook for Bash returned updatedInput that failed schema validation: Bash failed due to the following issue:\nThe required parameter `command` is missing',
    )
  })

  it('asks and does not defer where there is somebody to ask', () => {
    const interactive = { interactive: true }
    expect(one(answered(decided('ask', 'sure?')), interactive).decision).toMatchObject({
      verdict: 'ask',
      blocked: false,
      toModel: [],
    })
    expect(one(answered(decided('defer')), interactive).decision).toMatchObject({
      verdict: 'none',
      blocked: false,
      halt: null,
    })
  })

  it('says what it took no notice of', () => {
    const [outcome] = one(answered({ ...specific({ foo: 1 }), extra: 1, suppressOutput: true })).outcomes
    expect(outcome?.ignored).toEqual([
      { field: 'extra', why: 'unknown-field' },
      { field: 'hookSpecificOutput.foo', why: 'unknown-field' },
      { field: 'suppressOutput', why: 'capability' },
    ])
  })

  it('shows the start of a long context and where the whole of it is', () => {
    const text =
      one(answered(specific({ additionalContext: 'x'.repeat(2_048 * 1_024) }))).decision.toModel[0]?.text ?? ''
    expect(text).toContain(
      'Output too large (2MB). Full output saved to: /home/dev/.claude/projects/p/s/tool-results/hook-call-1-1-',
    )
    expect(text).toContain(`Preview (first 2KB):\n${'x'.repeat(2_000)}\n...\n</persisted-output>`)
    expect(one(answered(specific({ additionalContext: 'x'.repeat(10_000) }))).decision.toModel[0]?.text).toBe(
      context('x'.repeat(10_000)),
    )
  })
})

describe('several answers before a tool call', () => {
  const deny = (reason: string) => answered(decided('deny', reason))
  const write = (command: string) => answered(specific({ updatedInput: { command } }))

  it.each<[string, Record<string, object>, string[], object]>([
    [
      'deny beats allow',
      { a: deny('a'), b: answered(decided('allow')) },
      ['a', 'b'],
      { verdict: 'deny', blocked: true, model: ['a'] },
    ],
    [
      'deny beats ask',
      { a: answered(decided('ask', 'a')), b: deny('b') },
      ['b', 'a'],
      { verdict: 'deny', blocked: true, model: ['b'] },
    ],
    [
      'ask beats allow',
      { a: answered(decided('allow')), b: answered(decided('ask', 'b')) },
      ['a', 'b'],
      { verdict: 'ask', blocked: true, model: ['b'] },
    ],
    [
      'the last denial to finish is read',
      { a: deny('a'), b: deny('b') },
      ['b', 'a'],
      { verdict: 'deny', blocked: true, model: ['a'] },
    ],
    [
      'exit 2 counts like a denial',
      { a: deny('a'), b: answered('', { exitCode: 2, stderr: 'b' }) },
      ['a', 'b'],
      { verdict: 'deny', blocked: true, model: ['PreToolUse:Bash hook error: [b]: b'] },
    ],
    ['the last rewrite to finish counts', { a: write('a'), b: write('b') }, ['b', 'a'], { input: { command: 'a' } }],
    [
      'contexts come as the hooks finish',
      { a: answered(specific({ additionalContext: 'a' })), b: answered(specific({ additionalContext: 'b' })) },
      ['b', 'a'],
      { model: [context('b'), context('a')] },
    ],
    [
      'a timeout says nothing',
      { a: answered(decided('deny'), { timedOut: true }), b: answered(decided('allow')) },
      ['b', 'a'],
      { verdict: 'allow' },
    ],
  ])('%s', (_title, outputs, ...[order, expected]) => {
    expect(briefly(simulate(outputs, { order }))).toEqual({ ran: 'a b', ...expected })
  })

  it('finish by their durations where no order is given', () => {
    const slow = { ...deny('slow'), durationMs: 50 }
    expect(simulate({ a: slow, b: deny('quick') }).decision).toMatchObject({
      reason: 'slow',
      decidedBy: ['project:PreToolUse[0].hooks[1]', 'project:PreToolUse[0].hooks[0]'],
    })
  })
})
