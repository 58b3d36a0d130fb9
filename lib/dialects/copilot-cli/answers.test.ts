import { describe, expect, it } from 'vitest'
import { answered, briefly, simulateCase } from '#lib/testing'

const EVENTS: Readonly<Record<string, object>> = {
  preToolUse: { toolName: 'bash', toolArgs: { command: 'npm test' } },
  PreToolUse: { tool_name: 'Bash', tool_input: { command: 'npm test' } },
  permissionRequest: { toolName: 'bash', toolInput: { command: 'npm test' } },
  postToolUse: { toolName: 'bash', toolArgs: {}, toolResult: { resultType: 'success', textResultForLlm: 'ok' } },
}

const simulate = (
  event: string,
  answer: object,
  { hook = {}, context = {} }: { hook?: object; context?: object } = {},
) =>
  simulateCase({
    dialect: 'copilot-cli',
    event: { hook_event_name: event, sessionId: 's', cwd: '/p', ...EVENTS[event] },
    config: { version: 1, hooks: { [event]: [{ type: 'command', bash: 'h', ...hook }] } },
    outputs: { h: answer, 'https://x.example/h': answer },
    context,
  })
const firstOf = (report: ReturnType<typeof simulate>) => report.outcomes[0]
const deny = { permissionDecision: 'deny', permissionDecisionReason: 'no' }
const ERRORED = 'Denied by preToolUse hook (hook errored)'

describe('an exit code in Copilot CLI', () => {
  it.each([
    ['1', { exitCode: 1, stderr: 'x' }],
    ['127', { exitCode: 127 }],
    ['none, killed', { exitCode: null, signal: 'SIGKILL' }],
    ['none, not started', { spawnError: 'ENOENT' }],
    ['1 beside an answer that allows', { exitCode: 1, stdout: '{"permissionDecision":"allow"}' }],
  ])('%s of a guard denies as a failure', (_code, answer) => {
    for (const event of ['preToolUse', 'PreToolUse']) {
      const report = simulate(event, answer)
      expect(report.hooks[0]?.failurePolicy).toBe('fail-closed')
      expect(report.decision).toMatchObject({ verdict: 'deny', blocked: true, blockedBy: 'failure' })
      expect(report.decision.toModel).toMatchObject([{ text: ERRORED }])
    }
  })

  it('of any other hook lets the event go on', () => {
    for (const event of ['permissionRequest', 'postToolUse', 'agentStop', 'userPromptSubmitted', 'sessionStart']) {
      const report = simulate(event, { exitCode: 1, stderr: 'x' })
      expect(report.decision).toMatchObject({ verdict: 'none', blocked: false })
      expect(firstOf(report)?.disposition).toBe('failed-open')
    }
  })

  it('never counts where time was up', () => {
    const report = simulate('preToolUse', { timedOut: true })
    expect(report.decision).toMatchObject({ verdict: 'none', blocked: false })
    expect(firstOf(report)?.disposition).toBe('timed-out')
  })

  it.each([
    ['preToolUse', {}, null],
    ['preToolUse', { stdout: '{"permissionDecision":"allow"}' }, null],
    ['preToolUse', { stdout: '{"permissionDecisionReason":"words"}', stderr: 'x' }, 'words'],
    ['permissionRequest', { stdout: '{"behavior":"allow","message":"words"}', stderr: 'x' }, 'words'],
  ])('2 denies at %s with %o', (event, answer, reason) => {
    const { decision } = simulate(event, { exitCode: 2, ...answer })
    expect(decision).toMatchObject({ verdict: 'deny', blocked: true, blockedBy: 'answer', reason })
  })

  it('2 is a warning elsewhere, and context after a failure of a tool', () => {
    expect(briefly(simulate('agentStop', { exitCode: 2, stderr: 'x' }))).toEqual({
      ran: 'h',
      goesOn: false,
      user: ['x'],
    })
    const report = simulate('postToolUseFailure', { exitCode: 2, stdout: 'try again', stderr: 'x' })
    expect(briefly(report)).toEqual({ ran: 'h', model: ['try again'] })
  })
})

describe('an answer in Copilot CLI', () => {
  it.each([
    ['preToolUse', {}, {}],
    ['preToolUse', { permissionDecision: 'allow' }, { verdict: 'allow' }],
    ['preToolUse', deny, { verdict: 'deny', blocked: true, model: ['no'] }],
    ['preToolUse', { permissionDecision: 'ask' }, { verdict: 'ask' }],
    ['preToolUse', { modifiedArgs: { command: 'ls' } }, { input: { command: 'ls' } }],
    ['preToolUse', { updatedInput: { command: 'ls' } }, { input: { command: 'ls' } }],
    ['preToolUse', { decision: 'block', reason: 'r' }, {}],
    ['preToolUse', { hookSpecificOutput: deny }, {}],
    ['preToolUse', { additionalContext: 'note' }, { model: ['note'] }],
    ['PreToolUse', deny, { verdict: 'deny', blocked: true, model: ['no'] }],
    ['permissionRequest', { behavior: 'allow' }, { verdict: 'allow' }],
    ['permissionRequest', { behavior: 'deny', message: 'no' }, { verdict: 'deny', blocked: true, model: ['no'] }],
    [
      'permissionRequest',
      { behavior: 'deny', message: 'no', interrupt: true },
      { verdict: 'deny', blocked: true, halt: 'no', model: ['no'] },
    ],
    ['permissionRequest', { behavior: 'allow', interrupt: true }, { verdict: 'allow' }],
    ['permissionRequest', { permissionDecision: 'deny' }, {}],
    [
      'postToolUse',
      { modifiedResult: { resultType: 'success', textResultForLlm: 'x' } },
      { result: { resultType: 'success', textResultForLlm: 'x' } },
    ],
    ['postToolUse', { additionalContext: 'note' }, { model: ['note'] }],
    ['postToolUse', { additionalContext: null }, {}],
    ['agentStop', { decision: 'block', reason: 'more' }, { verdict: 'deny', goesOn: true, model: ['more'] }],
    ['Stop', { decision: 'block', reason: 'more' }, { verdict: 'deny', goesOn: true, model: ['more'] }],
    ['agentStop', { decision: 'allow' }, { verdict: 'allow', goesOn: false }],
    ['subagentStop', { modifiedResponse: 'short' }, { goesOn: false, result: { text: 'short' } }],
    [
      'subagentStop',
      { modifiedResponse: 'short', decision: 'block', reason: 'more' },
      { verdict: 'deny', goesOn: true, model: ['more'] },
    ],
    ['userPromptTransformed', { modifiedTransformedPrompt: 'x' }, { input: { text: 'x' } }],
    ['userPromptTransformed', { modifiedTransformedPrompt: '' }, {}],
    ['userPromptSubmitted', { modifiedPrompt: 'x', decision: 'block' }, {}],
    ['sessionStart', { additionalContext: 'note' }, { model: ['note'] }],
    ['notification', { additionalContext: 'note' }, { model: ['note'] }],
    ['sessionEnd', { additionalContext: 'note' }, {}],
  ])('%s %o', (event, answer, expected) => {
    expect(briefly(simulate(event, answered(answer)))).toEqual({ ran: 'h', ...expected })
  })

  it.each([
    ['preToolUse', { permissionDecision: 'defer' }, 'permissionDecision', 'invalid'],
    ['preToolUse', { modifiedArgs: 'ls' }, 'modifiedArgs', 'invalid'],
    ['preToolUse', { hookSpecificOutput: {} }, 'hookSpecificOutput', 'unknown-field'],
    ['preToolUse', { behavior: 'deny' }, 'behavior', 'capability'],
    ['userPromptSubmitted', { modifiedPrompt: 'x' }, 'modifiedPrompt', 'capability'],
  ])('%s passes over %o', (event, answer, ...[field, why]) => {
    expect(firstOf(simulate(event, answered(answer)))?.ignored).toEqual([{ field, why }])
  })

  it('may have lines of progress before it', () => {
    const progress = JSON.stringify({ type: 'progress', message: 'Looking…' })
    expect(simulate('preToolUse', { stdout: `${progress}\n${JSON.stringify(deny)}\n` }).decision.blocked).toBe(true)
    expect(simulate('preToolUse', { stdout: `${progress}\n` }).decision.verdict).toBe('none')
  })

  it.each([
    ['plain text', 'fine'],
    ['a line before it', `loading\n${JSON.stringify(deny)}`],
    ['two of them', `${JSON.stringify(deny)}\n${JSON.stringify(deny)}`],
  ])('is none with %s', (_what, stdout) => {
    const report = simulate('preToolUse', { stdout })
    expect(report.decision).toMatchObject({ verdict: 'none', blocked: false })
    expect(firstOf(report)?.ignored).toEqual([{ field: 'stdout', why: 'invalid' }])
  })
})

describe('an endpoint of Copilot CLI', () => {
  const hook = { type: 'http', url: 'https://x.example/h', bash: undefined }
  it.each([
    [{ status: 200, body: JSON.stringify(deny) }, true],
    [{ status: 200 }, false],
    [{ status: 403, body: JSON.stringify(deny) }, false],
    [{ spawnError: true }, false],
    [{ timedOut: true }, false],
  ])('that answers %o', (answer, blocked) => {
    expect(simulate('preToolUse', answer, { hook }).decision.blocked).toBe(blocked)
  })
})

describe('several answers in Copilot CLI', () => {
  const merge = (event: string, ...answers: object[]) => {
    const names = answers.map((_, at) => `h${at}`)
    const report = simulateCase({
      dialect: 'copilot-cli',
      event: { hook_event_name: event, sessionId: 's', cwd: '/p', ...EVENTS[event] },
      config: { version: 1, hooks: { [event]: names.map((bash) => ({ bash })) } },
      outputs: Object.fromEntries(answers.map((answer, at) => [`h${at}`, answered(answer)])),
    })
    return report
  }

  it('run in order, and any denial counts', () => {
    const report = merge('preToolUse', { permissionDecision: 'allow' }, deny, { permissionDecision: 'ask' })
    expect(report.hooks.map(({ execution }) => execution)).toEqual(['series', 'series', 'series'])
    expect(report.decision).toMatchObject({ verdict: 'deny', decidedBy: ['project:preToolUse[1]'] })
  })

  it('of a permission request come to the last that says something', () => {
    const [no, yes] = [{ behavior: 'deny', message: 'no' }, { behavior: 'allow' }]
    expect(merge('permissionRequest', no, yes, {}).decision).toMatchObject({ verdict: 'allow', blocked: false })
    expect(merge('permissionRequest', yes, no).decision).toMatchObject({ verdict: 'deny', blocked: true })
  })

  it('rewrite with the last word', () => {
    const { decision } = merge('preToolUse', { modifiedArgs: { command: 'a' } }, { modifiedArgs: { command: 'b' } })
    expect(decision.input).toMatchObject({ value: { command: 'b' }, by: 'project:preToolUse[1]' })
  })

  it('join contexts behind a result, up to 10 KB', () => {
    expect(briefly(merge('postToolUse', { additionalContext: 'a' }, { additionalContext: 'b' }))).toMatchObject({
      model: ['a\n\nb'],
    })
    const { decision } = merge('postToolUse', { additionalContext: 'x'.repeat(20_000) })
    expect(decision.toModel[0]?.text).toHaveLength(10_240)
  })

  it('keep a turn going eight times in a row', () => {
    const answer = answered({ decision: 'block', reason: 'more' })
    const goesOn = (consecutiveBlocks: number) =>
      simulate('agentStop', answer, { context: { consecutiveBlocks } }).decision.continueTurn
    expect([goesOn(7), goesOn(8)]).toEqual([true, false])
  })
})
