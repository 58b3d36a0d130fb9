import { describe, expect, it } from 'vitest'
import { answered, briefly, simulateCase } from '#lib/testing'

const PAYLOADS: Record<string, object> = {
  SessionStart: { source: 'startup' },
  BeforeAgent: { prompt: 'do it' },
  AfterAgent: { prompt: 'do it', prompt_response: 'done', stop_hook_active: false },
  AfterTool: {
    tool_name: 'run_shell_command',
    tool_input: { command: 'ls' },
    tool_response: { llmContent: 'out', returnDisplay: 'out' },
  },
  BeforeModel: { llm_request: { model: 'm', messages: [] } },
  AfterModel: { llm_request: { model: 'm', messages: [] }, llm_response: {} },
  BeforeToolSelection: { llm_request: { model: 'm', messages: [] } },
}
const simulate = (event: string, outputs: Record<string, object>, rest: { config?: object; context?: object } = {}) =>
  simulateCase({
    dialect: 'gemini-cli',
    event: { session_id: 's', hook_event_name: event, ...PAYLOADS[event] },
    outputs,
    ...rest,
  })
const said = (fields: object) => answered({ hookSpecificOutput: fields })
const deny = answered({ decision: 'deny', reason: 'no' })
const stop = answered({ continue: false, stopReason: 'enough' })
const context = said({ additionalContext: ' a <b>&\n' })

describe('one answer at another event', () => {
  it.each<[string, string, object, object]>([
    ['SessionStart', 'context', context, { model: ['<hook_context> a &lt;b&gt;&\n</hook_context>'] }],
    ['SessionStart', 'plain text', answered('hello'), { verdict: 'allow', user: ['hello'] }],
    ['SessionStart', 'exit 2', answered('', { exitCode: 2, stderr: 'no' }), {}],
    ['SessionStart', 'deny', deny, {}],
    ['SessionStart', 'a stop', stop, {}],
    ['BeforeAgent', 'context', context, { model: ['<hook_context> a &lt;b&gt;&\n</hook_context>'] }],
    ['BeforeAgent', 'plain text', answered('hello'), { verdict: 'allow', user: ['hello'] }],
    ['BeforeAgent', 'deny', deny, { verdict: 'deny', blocked: true, user: ['no'] }],
    [
      'BeforeAgent',
      'deny with context',
      answered({ decision: 'deny', reason: 'no', hookSpecificOutput: { additionalContext: 'x' } }),
      { verdict: 'deny', blocked: true, user: ['no'] },
    ],
    [
      'BeforeAgent',
      'exit 2',
      answered('out', { exitCode: 2, stderr: 'err' }),
      { verdict: 'deny', blocked: true, user: ['out'] },
    ],
    ['BeforeAgent', 'a stop', stop, { verdict: 'deny', blocked: true, halt: 'enough', user: ['enough'] }],
    ['AfterTool', 'plain text', answered('hello'), { verdict: 'allow', user: ['hello'] }],
    ['AfterTool', 'deny', deny, { verdict: 'deny', result: { error: 'no' }, model: ['no'] }],
    [
      'AfterTool',
      'block without a reason',
      answered({ decision: 'block' }),
      { verdict: 'deny', result: { error: 'No reason provided' }, model: ['No reason provided'] },
    ],
    ['AfterTool', 'exit 2 without words', answered('', { exitCode: 2 }), {}],
    [
      'AfterTool',
      'context',
      said({ additionalContext: 'note' }),
      { model: ['out\n\n<hook_context>note</hook_context>'] },
    ],
    ['AfterTool', 'a stop', stop, { halt: 'enough', user: ['enough'] }],
    ['AfterTool', 'the result field of another agent', said({ updatedToolOutput: 'x' }), {}],
    [
      'AfterTool',
      'a call that follows',
      said({ tailToolCallRequest: { name: 'read_file', args: {} } }),
      { result: { tailToolCallRequest: { name: 'read_file', args: {} } } },
    ],
    ['AfterAgent', 'plain text', answered('hello'), { verdict: 'allow', goesOn: false, user: ['hello'] }],
    ['AfterAgent', 'deny', deny, { verdict: 'deny', goesOn: true, model: ['no'] }],
    [
      'AfterAgent',
      'block without a reason',
      answered({ decision: 'block' }),
      { verdict: 'deny', goesOn: true, model: ['No reason provided'] },
    ],
    [
      'AfterAgent',
      'exit 2 with output',
      answered('out\n', { exitCode: 2 }),
      { verdict: 'deny', goesOn: true, model: ['out'] },
    ],
    [
      'AfterAgent',
      'a stop beside a deny',
      answered({ continue: false, stopReason: 'enough', decision: 'deny', reason: 'no' }),
      { verdict: 'deny', goesOn: false, halt: 'enough', user: ['enough'] },
    ],
    ['AfterAgent', 'context', said({ additionalContext: 'x' }), { goesOn: false }],
    ['BeforeModel', 'deny', deny, { verdict: 'deny', blocked: true, user: ['no'] }],
    ['BeforeModel', 'another request', said({ llm_request: { model: 'n' } }), { input: { model: 'n' } }],
    ['AfterModel', 'another answer', said({ llm_response: { candidates: [] } }), { result: { candidates: [] } }],
    ['AfterModel', 'deny', deny, {}],
    [
      'BeforeToolSelection',
      'a choice',
      said({ toolConfig: { mode: 'ANY', allowedFunctionNames: ['b', 'a'] } }),
      { input: { toolConfig: { mode: 'ANY', allowedFunctionNames: ['a', 'b'] } } },
    ],
    ['PreCompress', 'deny', deny, {}],
    ['SessionEnd', 'a message', answered({ systemMessage: 'bye' }), { user: ['bye'] }],
  ])('%s: %s', (event, _title, ...[answer, expected]) => {
    expect(briefly(simulate(event, { h: answer }))).toEqual({ ran: 'h', ...expected })
  })
})

describe('several answers at another event', () => {
  it('contexts are one element, in the order of the config', () => {
    const note = (additionalContext: string) => said({ additionalContext })
    expect(briefly(simulate('BeforeAgent', { a: note('a'), b: note('b') }))).toMatchObject({
      model: ['<hook_context>a\nb</hook_context>'],
    })
  })

  it('a stop beats a denial at the end of a turn, and a fresh start is asked for with a denial', () => {
    expect(briefly(simulate('AfterAgent', { a: deny, b: stop }))).toMatchObject({ goesOn: false, halt: 'enough' })
    const fresh = answered({ decision: 'deny', reason: 'no', hookSpecificOutput: { clearContext: true } })
    expect(simulate('AfterAgent', { a: fresh }).decision).toMatchObject({ clearContext: true, continueTurn: true })
  })

  it('tool choices are united, and none beats all', () => {
    const choice = (mode: string, ...allowedFunctionNames: string[]) =>
      said({ toolConfig: { mode, allowedFunctionNames } })
    const both = simulate('BeforeToolSelection', { a: choice('AUTO', 'x'), b: choice('ANY', 'y') }).decision.input.value
    expect(both).toEqual({ toolConfig: { mode: 'ANY', allowedFunctionNames: ['x', 'y'] } })
    const none = simulate('BeforeToolSelection', { a: choice('NONE'), b: choice('ANY', 'y') }).decision.input.value
    expect(none).toEqual({ toolConfig: { mode: 'NONE' } })
  })

  it('a series adds contexts to the prompt and fields to the request', () => {
    const group = (event: string) => ({
      hooks: {
        [event]: [
          {
            sequential: true,
            hooks: [
              { type: 'command', command: 'a' },
              { type: 'command', command: 'b' },
            ],
          },
        ],
      },
    })
    const prompt = simulate(
      'BeforeAgent',
      { a: said({ additionalContext: 'note' }), b: answered() },
      { config: group('BeforeAgent') },
    )
    expect(prompt.outcomes[1]?.stdin).toMatchObject({ prompt: 'do it\n\nnote' })
    const request = simulate(
      'BeforeModel',
      { a: said({ llm_request: { model: 'n' } }), b: answered() },
      { config: group('BeforeModel') },
    )
    expect(request.outcomes[1]?.stdin).toMatchObject({ llm_request: { model: 'n', messages: [] } })
  })

  it('a long result is cut in its middle', () => {
    const text =
      simulate('AfterTool', { a: said({ additionalContext: 'x'.repeat(60_000) }) }).decision.toModel[0]?.text ?? ''
    expect(text).toMatch(
      /^Output too large\. Showing first 8,000 and last 32,000 characters\. For full output see: .*\nout\n\n<hook_context>x/,
    )
    expect(text).toContain('characters omitted] ...')
    expect(text.endsWith('x</hook_context>')).toBe(true)
  })
})
