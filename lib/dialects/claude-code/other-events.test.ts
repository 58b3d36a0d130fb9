import { describe, expect, it } from 'vitest'
import { answered, briefly, simulateCase } from '#lib/testing'

const PAYLOADS: Record<string, object> = {
  SessionStart: { source: 'startup' },
  UserPromptSubmit: { prompt: 'do it' },
  PostToolUse: {
    tool_name: 'Bash',
    tool_input: { command: 'ls' },
    tool_response: { stdout: 'out', stderr: '', interrupted: false, isImage: false },
  },
  PostToolUseFailure: { tool_name: 'Bash', tool_input: { command: 'ls' }, error: 'broken' },
  PermissionRequest: { tool_name: 'Bash', tool_input: { command: 'ls' } },
  PreModelSwitch: { to_model: 'big' },
  Stop: { stop_hook_active: false },
  Notification: { notification_type: 'idle_prompt' },
}

const simulate = (
  event: string,
  outputs: Record<string, object>,
  rest: { config?: object; context?: object; order?: string[] } = {},
) =>
  simulateCase({
    dialect: 'claude-code',
    event: { session_id: 's', hook_event_name: event, ...PAYLOADS[event] },
    outputs,
    ...rest,
  })

const said = (event: string, fields: object) => answered({ hookSpecificOutput: { hookEventName: event, ...fields } })
const exit = (exitCode: number, stderr = '') => answered('', { exitCode, stderr })
const block = (reason?: string) => answered({ decision: 'block', reason })
const stop = answered({ continue: false, stopReason: 'enough' })
const reminder = (text: string) => `<system-reminder>\n${text}\n</system-reminder>`

describe('one answer at another event', () => {
  it.each<[string, string, object, object]>([
    [
      'SessionStart',
      'plain text',
      answered('hello\n'),
      { model: [reminder('SessionStart:startup hook success: hello')] },
    ],
    [
      'SessionStart',
      'a list',
      answered(['hello']),
      { model: [reminder('SessionStart:startup hook success: ["hello"]')] },
    ],
    ['SessionStart', 'cut JSON', answered('{"a":'), {}],
    ['SessionStart', 'text at exit 1', answered('hello', { exitCode: 1 }), {}],
    ['SessionStart', 'exit 2', exit(2, 'no'), { user: ['no'] }],
    [
      'SessionStart',
      'context',
      said('SessionStart', { additionalContext: 'note' }),
      { model: [reminder('SessionStart hook additional context: note')] },
    ],
    [
      'SessionStart',
      'block',
      block('no'),
      { verdict: 'deny', model: [reminder('SessionStart:startup hook blocking error from command: "h": no')] },
    ],
    ['SessionStart', 'a stop', stop, {}],
    [
      'UserPromptSubmit',
      'plain text',
      answered('hello\n'),
      { model: [reminder('UserPromptSubmit hook success: hello')] },
    ],
    [
      'UserPromptSubmit',
      'context',
      said('UserPromptSubmit', { additionalContext: 'note' }),
      { model: [reminder('UserPromptSubmit hook additional context: note')] },
    ],
    [
      'UserPromptSubmit',
      'exit 2',
      exit(2, 'no'),
      {
        verdict: 'deny',
        blocked: true,
        user: ['UserPromptSubmit operation blocked by hook:\n[h]: no\n\nOriginal prompt: do it'],
      },
    ],
    [
      'UserPromptSubmit',
      'exit 2 without words',
      exit(2),
      {
        verdict: 'deny',
        blocked: true,
        user: ['UserPromptSubmit operation blocked by hook:\n[h]: No stderr output\n\nOriginal prompt: do it'],
      },
    ],
    [
      'UserPromptSubmit',
      'block without a reason',
      block(),
      {
        verdict: 'deny',
        blocked: true,
        user: ['UserPromptSubmit operation blocked by hook:\nBlocked by hook\n\nOriginal prompt: do it'],
      },
    ],
    ['UserPromptSubmit', 'deny', answered({ decision: 'deny' }), {}],
    [
      'UserPromptSubmit',
      'a stop',
      stop,
      { verdict: 'deny', blocked: true, halt: 'enough', user: ['Operation stopped by hook: enough'] },
    ],
    ['PostToolUse', 'plain text', answered('hello'), {}],
    ['PostToolUse', 'exit 1', exit(1, 'oops'), {}],
    [
      'PostToolUse',
      'exit 2',
      exit(2, 'bad'),
      { verdict: 'deny', model: [reminder('PostToolUse:Bash hook blocking error from command: "h": [h]: bad')] },
    ],
    [
      'PostToolUse',
      'block without a reason',
      block(),
      { verdict: 'deny', model: [reminder('PostToolUse:Bash hook blocking error from command: "h": Blocked by hook')] },
    ],
    ['PostToolUse', 'a stop', stop, { halt: 'enough', user: ['enough'] }],
    [
      'PostToolUse',
      'a new result',
      said('PostToolUse', { updatedToolOutput: { stdout: 'new', stderr: '', interrupted: false } }),
      { result: { stdout: 'new', stderr: '', interrupted: false }, model: ['new'] },
    ],
    ['PostToolUse', 'a new result of the wrong shape', said('PostToolUse', { updatedToolOutput: 'new' }), {}],
    ['PostToolUse', 'a new result for MCP tools', said('PostToolUse', { updatedMCPToolOutput: 'new' }), {}],
    [
      'PostToolUseFailure',
      'exit 2',
      exit(2, 'bad'),
      { verdict: 'deny', model: [reminder('PostToolUseFailure:Bash hook blocking error from command: "h": [h]: bad')] },
    ],
    ['Stop', 'plain text', answered('hello'), { goesOn: false }],
    ['Stop', 'exit 1', exit(1, 'x'), { goesOn: false }],
    ['Stop', 'exit 2', exit(2, 'more'), { verdict: 'deny', goesOn: true, model: ['Stop hook feedback:\n[h]: more'] }],
    [
      'Stop',
      'exit 2 without words',
      exit(2),
      { verdict: 'deny', goesOn: true, model: ['Stop hook feedback:\n[h]: No stderr output'] },
    ],
    ['Stop', 'block', block('more'), { verdict: 'deny', goesOn: true, model: ['Stop hook feedback:\nmore'] }],
    [
      'Stop',
      'block without a reason',
      block(),
      { verdict: 'deny', goesOn: true, model: ['Stop hook feedback:\nBlocked by hook'] },
    ],
    ['Stop', 'deny', answered({ decision: 'deny', reason: 'more' }), { goesOn: false }],
    ['Stop', 'a stop', stop, { goesOn: false, halt: 'enough', user: ['enough'] }],
    [
      'Stop',
      'context',
      said('Stop', { additionalContext: 'note' }),
      { verdict: 'deny', goesOn: true, model: [reminder('Stop hook additional context: note')] },
    ],
    ['PermissionRequest', 'exit 2', exit(2, 'no'), {}],
    [
      'PermissionRequest',
      'deny',
      said('PermissionRequest', { decision: { behavior: 'deny', message: 'no' } }),
      { verdict: 'deny', blocked: true, model: ['no'] },
    ],
    [
      'PermissionRequest',
      'allow',
      said('PermissionRequest', { decision: { behavior: 'allow', updatedInput: { command: 'pwd' } } }),
      { verdict: 'allow', input: { command: 'pwd' } },
    ],
    [
      'PreModelSwitch',
      'exit 2',
      exit(2, 'no'),
      { verdict: 'deny', blocked: true, user: ['PreModelSwitch operation blocked by hook:\n[h]: no'] },
    ],
    [
      'PreModelSwitch',
      'a timeout',
      answered('', { timedOut: true }),
      {
        verdict: 'deny',
        blocked: true,
        user: ['PreModelSwitch operation blocked by hook:\n[h]: no answer within 30000 ms'],
      },
    ],
    ['Notification', 'exit 2', exit(2, 'no'), {}],
    [
      'WorktreeCreate',
      'any failure',
      exit(7, 'no'),
      { verdict: 'deny', blocked: true, user: ['WorktreeCreate operation blocked by hook:\n[h]: no'] },
    ],
    ['SessionEnd', 'block', block('no'), {}],
    [
      'PreCompact',
      'block',
      block('no'),
      { verdict: 'deny', blocked: true, user: ['PreCompact operation blocked by hook:\nno'] },
    ],
  ])('%s: %s', (event, _title, ...[answer, expected]) => {
    expect(briefly(simulate(event, { h: answer }))).toEqual({ ran: 'h', ...expected })
  })
})

describe('several answers at another event', () => {
  it('each refusal at the end of a turn is read, as the hooks finish', () => {
    const { decision } = simulate('Stop', { a: block('a'), b: exit(2, 'b') }, { order: ['b', 'a'] })
    expect(decision.toModel.map(({ text }) => text)).toEqual(['Stop hook feedback:\n[b]: b', 'Stop hook feedback:\na'])
  })

  it('a stop beats a refusal at the end of a turn', () => {
    expect(briefly(simulate('Stop', { a: block('a'), b: stop }))).toMatchObject({ goesOn: false, halt: 'enough' })
  })

  it('nothing of a refused prompt reaches the model', () => {
    expect(simulate('UserPromptSubmit', { a: answered('note'), b: exit(2, 'no') }).decision.toModel).toEqual([])
  })

  it('the ninth refusal in a row at the end of a turn is overridden', () => {
    const at = (consecutiveBlocks: number) =>
      simulate('Stop', { a: block('a') }, { context: { consecutiveBlocks } }).decision
    expect(at(7)).toMatchObject({ continueTurn: true })
    expect(at(8)).toMatchObject({ continueTurn: false, verdict: 'none', toModel: [] })
    const env = (cap: string) => ({ context: { consecutiveBlocks: 9, env: { CLAUDE_CODE_STOP_HOOK_BLOCK_CAP: cap } } })
    const caps = ['0', '9', '10', 'x'].map((cap) => simulate('Stop', { a: block('a') }, env(cap)).decision.continueTurn)
    expect(caps).toEqual([true, false, true, false])
  })
})

describe('smaller things an answer may ask for', () => {
  it('a change of the managed settings cannot be refused', () => {
    const change = (source: string) =>
      simulateCase({
        dialect: 'claude-code',
        event: { hook_event_name: 'ConfigChange', source },
        outputs: { a: exit(2, 'no') },
      }).decision.blocked
    expect([change('user_settings'), change('policy_settings')]).toEqual([true, false])
  })

  it('a first message, another display and the end of the turn', () => {
    const start = said('SessionStart', { additionalContext: 'note', initialUserMessage: 'begin' })
    expect(simulate('SessionStart', { a: start }).decision.toModel.map(({ text }) => text)).toEqual([
      reminder('SessionStart hook additional context: note'),
      'begin',
    ])
    expect(briefly(simulate('MessageDisplay', { a: said('MessageDisplay', { displayContent: 'shown' }) }))).toEqual({
      ran: 'a',
      user: ['shown'],
    })
    const interrupt = said('PermissionRequest', { decision: { behavior: 'deny', message: 'no', interrupt: true } })
    expect(simulate('PermissionRequest', { a: interrupt }).decision).toMatchObject({
      blocked: true,
      halt: 'no',
      toModel: [],
    })
  })
})

describe('hooks of other kinds', () => {
  const withHook = (event: string, handler: object) => ({ hooks: { [event]: [{ hooks: [handler] }] } })
  const ref = (event: string) => `project:${event}[0].hooks[0]`
  const kind = (event: string, handler: object, answer: object) =>
    simulate(event, { [ref(event)]: answer }, { config: withHook(event, handler) })

  it('an HTTP hook says no by its body alone', () => {
    const http = { type: 'http', url: 'http://127.0.0.1:9/x' }
    expect(
      kind('Stop', http, { status: 200, body: '{"decision":"block","reason":"more"}' }).decision.continueTurn,
    ).toBe(true)
    expect(kind('Stop', http, { status: 403, body: 'no' }).outcomes[0]?.disposition).toBe('failed-open')
    expect(kind('Stop', http, { spawnError: true }).outcomes[0]).toMatchObject({
      disposition: 'failed-open',
      reason: 'the endpoint could not be reached',
    })
    expect(kind('Stop', http, { spawnError: 'ECONNREFUSED' }).outcomes[0]?.reason).toBe('ECONNREFUSED')
    expect(kind('Stop', http, { status: 200, body: 'no' }).outcomes[0]?.disposition).toBe('invalid-answer')
  })

  it('a prompt hook ends the run where it refuses a call, unless it is told to let it go on', () => {
    const prompt = { type: 'prompt', prompt: 'Is $ARGUMENTS fine?' }
    const no = { ok: false, reason: 'not fine' }
    expect(kind('PostToolUse', prompt, no).decision.halt).toBe('not fine')
    expect(kind('PostToolUse', { ...prompt, continueOnBlock: true }, no).decision.halt).toBeNull()
    expect(kind('Stop', prompt, no).decision).toMatchObject({ continueTurn: true, halt: null })
    expect(kind('Stop', prompt, { ok: true }).decision.continueTurn).toBe(false)
    const unasked = kind('Stop', prompt, { spawnError: 'no model', ok: false })
    expect(unasked.outcomes[0]).toMatchObject({ disposition: 'failed-open', reason: 'no model' })
    expect(unasked.decision.continueTurn).toBe(false)
  })

  it('a failure blocks where the hook asks for it', () => {
    const guard = { type: 'command', command: 'h', onFailure: 'block' }
    const report = kind('UserPromptSubmit', guard, exit(1, 'broken'))
    expect(report.hooks[0]?.failurePolicy).toBe('fail-closed')
    expect(report.decision).toMatchObject({ blocked: true, blockedBy: 'failure' })
    expect(report.outcomes[0]?.disposition).toBe('failed-closed')
  })

  it('a background hook decides nothing, tells the model and may wake it', () => {
    const async = { type: 'command', command: 'h', async: true }
    const answer = answered(
      { decision: 'block', systemMessage: 'note' },
      { durationMs: 5_000, exitCode: 2, stderr: 'wake' },
    )
    const report = kind('PostToolUse', async, answer)
    expect(report.hooks[0]).toMatchObject({ mode: 'async', execution: 'background' })
    expect(report.outcomes[0]).toMatchObject({
      disposition: 'background',
      ignored: [{ field: 'decision', why: 'mode' }],
    })
    expect(briefly(report)).toEqual({ ran: 'h', model: [reminder('note')] })
    const woken = kind('PostToolUse', { ...async, asyncRewake: true }, answer).decision
    expect(woken.rewake).toEqual([
      { by: ref('PostToolUse'), message: reminder('Stop hook blocking error from command "PostToolUse": wake') },
    ])
  })
})
