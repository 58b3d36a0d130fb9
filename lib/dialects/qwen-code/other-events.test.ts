import { describe, expect, it } from 'vitest'
import { answered, briefly, simulateCase } from '#lib/testing'
import { QWEN_EVENTS } from './event-rules'

const base = { session_id: 's', cwd: '/p' }
const simulate = (
  name: string,
  outputs: Record<string, object>,
  rest: { payload?: object; context?: object; config?: object } = {},
) => {
  const { payload, ...others } = rest
  return simulateCase({
    dialect: 'qwen-code',
    event: { ...base, hook_event_name: name, ...payload },
    outputs,
    ...others,
  })
}
const context = (text: string, hookEventName = 'PostToolUse') =>
  answered({ hookSpecificOutput: { hookEventName, additionalContext: text } })
const exit2 = (stderr: string) => answered('', { exitCode: 2, stderr })
const block = (reason?: string) => answered({ decision: 'block', reason })
const stop = (stopReason?: string) => answered({ continue: false, stopReason })

describe('after a tool call of Qwen Code', () => {
  const payload = { tool_name: 'write_file', tool_input: {}, tool_response: { llmContent: 'Wrote a.txt.' } }
  const after = (outputs: Record<string, object>) => briefly(simulate('PostToolUse', outputs, { payload }))

  it.each<[string, object, object]>([
    ['exit 2', exit2('no'), {}],
    ['block', block('no'), {}],
    ['deny', answered({ decision: 'deny', reason: 'no' }), {}],
    ['text', answered('hello'), {}],
    ['another output', answered({ hookSpecificOutput: { updatedToolOutput: 'x' } }), {}],
    [
      'context',
      context('note <b> & more'),
      { model: ['Wrote a.txt.\n\nnote &lt;b&gt; &amp; more'.replace('&amp;', '&')] },
    ],
    ['context under the name of another event', context('note', 'Stop'), { model: ['Wrote a.txt.\n\nnote'] }],
    ['empty context', context(''), {}],
    [
      'context beside a block',
      answered({ decision: 'block', hookSpecificOutput: { additionalContext: 'note' } }),
      { model: ['Wrote a.txt.\n\nnote'] },
    ],
    ['context over the first MiB', context('x'.repeat(1_048_576)), {}],
    ['a stop', stop('enough'), { result: 'enough', model: ['enough'] }],
    ['a stop without words', stop(), { result: 'No reason provided', model: ['No reason provided'] }],
    ['a text where fields belong', answered({ continue: false, hookSpecificOutput: 'x' }), {}],
  ])('%s', (_title, answer, expected) => {
    expect(after({ a: answer })).toEqual({ ran: 'a', ...expected })
  })

  it('joins contexts in the order of the config', () => {
    const report = simulate('PostToolUse', { a: context('a'), b: context('b') }, { payload })
    expect(report.decision.toModel).toEqual([
      {
        as: 'tool-result',
        when: 'next-request',
        replaces: true,
        text: 'Wrote a.txt.\n\na\nb',
        by: 'project:PostToolUse[0].hooks[0]',
      },
    ])
  })

  it('says the context alone where the result is not known', () => {
    const { decision } = simulate(
      'PostToolUseFailure',
      { a: context('a') },
      { payload: { tool_name: 'x', error: 'e' } },
    )
    expect(decision.toModel).toMatchObject([{ text: 'a', replaces: false }])
  })

  it('a block is named as what nothing comes of', () => {
    const [outcome] = simulate('PostToolUse', { a: block('no') }, { payload }).outcomes
    expect(outcome).toMatchObject({ disposition: 'passed', ignored: [{ field: 'decision', why: 'capability' }] })
  })

  it('a stop between calls ends the run', () => {
    const { decision } = simulate('PostToolBatch', { a: stop('enough') })
    expect(decision).toMatchObject({ verdict: 'deny', blocked: false, halt: 'enough', toModel: [] })
  })
})

describe('a prompt of Qwen Code', () => {
  const prompt = (outputs: Record<string, object>, rest: object = {}) =>
    simulate('UserPromptSubmit', outputs, { payload: { prompt: 'do it' }, ...rest })
  const refused = { verdict: 'deny', blocked: true }

  it.each<[string, object, object]>([
    ['exit 2', exit2('no'), refused],
    ['exit 2 without words', exit2(''), {}],
    ['exit 1', answered('', { exitCode: 1, stderr: 'no' }), {}],
    ['block', block('no'), refused],
    ['block without a reason', block(), refused],
    ['deny', answered({ decision: 'deny', reason: 'no' }), refused],
    ['approve', answered({ decision: 'approve' }), { verdict: 'allow' }],
    ['ask', answered({ decision: 'ask', reason: 'no' }), {}],
    ['a stop', stop('enough'), refused],
    ['text', answered('note'), {}],
    ['a list', answered(['note']), {}],
    ['broken JSON', answered('{"a":'), {}],
    ['context', context('note'), { model: ['note'] }],
    [
      'context beside a block',
      answered({ decision: 'block', hookSpecificOutput: { additionalContext: 'note' } }),
      refused,
    ],
  ])('%s', (_title, answer, expected) => {
    expect(briefly(prompt({ a: answer }))).toEqual({ ran: 'a', ...expected })
  })

  it('is given its context as a part of its own', () => {
    expect(prompt({ a: context('a'), b: context('b') }).decision.toModel).toEqual([
      { as: 'user', when: 'next-request', replaces: false, text: 'a\nb', by: 'project:UserPromptSubmit[0].hooks[0]' },
    ])
  })

  it('tells somebody why it was refused, and nobody where nobody is there', () => {
    const told = prompt({ a: block('no') }, { context: { interactive: true } }).decision
    expect(told.toUser).toEqual([{ text: 'no', by: 'project:UserPromptSubmit[0].hooks[0]' }])
    expect(prompt({ a: block('no') }).decision).toMatchObject({ reason: 'no', toUser: [] })
  })

  it('grows from hook to hook in a series', () => {
    const handlers = ['a', 'b', 'c'].map((command) => ({ type: 'command', command }))
    const config = { hooks: { UserPromptSubmit: [{ sequential: true, hooks: handlers }] } }
    const failing = { ...context('lost'), exitCode: 1 }
    const { outcomes } = prompt({ a: context('<a>'), b: failing }, { config })
    expect(outcomes.map(({ stdin }) => Reflect.get(Object(stdin), 'prompt'))).toEqual([
      'do it',
      'do it\n\n<a>',
      'do it\n\n<a>',
    ])
  })
})

describe('the end of a turn of Qwen Code', () => {
  const ends = { goesOn: false }
  const goesOn = (text: string) => ({ verdict: 'deny', goesOn: true, model: [text] })

  it.each<[string, Record<string, object>, object]>([
    ['silence', { a: answered() }, ends],
    ['text', { a: answered('hi') }, ends],
    ['exit 1', { a: answered('', { exitCode: 1, stderr: 'no' }) }, ends],
    ['exit 2', { a: exit2('more') }, goesOn('more')],
    ['exit 2 without words', { a: exit2('') }, ends],
    ['exit 2 with output only', { a: answered('more', { exitCode: 2 }) }, ends],
    ['block', { a: block('more') }, goesOn('more')],
    ['block without a reason', { a: block() }, goesOn('No reason provided')],
    ['deny', { a: answered({ decision: 'deny', reason: 'more' }) }, goesOn('more')],
    ['approve', { a: answered({ decision: 'approve', reason: 'x' }) }, { verdict: 'allow', ...ends }],
    ['a stop goes on as well', { a: stop('enough') }, goesOn('enough')],
    ['two blocks', { a: block('a'), b: exit2('b') }, goesOn('a\nb')],
    ['a block and a stop', { a: block('a'), b: stop('b') }, goesOn('b')],
    ['a block and an approval', { a: block('a'), b: answered({ decision: 'approve', reason: 'b' }) }, goesOn('a\nb')],
    ['a timeout', { a: answered(JSON.stringify({ decision: 'block' }), { timedOut: true }) }, ends],
  ])('%s', (_title, outputs, expected) => {
    expect(briefly(simulate('Stop', outputs))).toEqual({ ran: Object.keys(outputs).join(' '), ...expected })
  })

  it.each([
    [0, true],
    [98, true],
    [99, false],
    [500, false],
  ])('after %i refusals in a row another one counts: %s', (consecutiveBlocks, expected) => {
    const { decision } = simulate('Stop', { a: block('more') }, { context: { consecutiveBlocks } })
    expect([decision.continueTurn, decision.toModel.length]).toEqual([expected, expected ? 1 : 0])
  })

  it('is sent as a request of its own', () => {
    const [text] = simulate('SubagentStop', { a: block('more') }, { payload: { agent_type: 'Plan' } }).decision.toModel
    expect(text).toMatchObject({ as: 'user', when: 'own-request', replaces: false })
  })
})

describe('a permission of Qwen Code', () => {
  const request = (...decisions: object[]) => {
    const outputs = decisions.map((decision, at) => [`h${at}`, answered({ hookSpecificOutput: { decision } })] as const)
    return simulate('PermissionRequest', Object.fromEntries(outputs), {
      payload: { tool_name: 'edit' },
      context: { interactive: true },
    }).decision
  }

  it('is granted with other arguments', () => {
    expect(request({ behavior: 'allow', updatedInput: { a: 1 } })).toMatchObject({
      verdict: 'allow',
      blocked: false,
      input: { changed: true, value: { a: 1 } },
    })
  })

  it('is refused by one of several, with the words of all', () => {
    const decision = request({ behavior: 'deny', message: 'a', interrupt: true }, { behavior: 'allow', message: 'b' })
    expect(decision).toMatchObject({ verdict: 'deny', blocked: true, halt: 'a\nb', input: { changed: false } })
    expect(decision.toModel.map(({ text }) => text)).toEqual(['a\nb'])
  })

  it('is not decided by fields of other events', () => {
    const { decision } = simulate(
      'PermissionRequest',
      { a: block('no') },
      { payload: { tool_name: 'edit' }, context: { interactive: true } },
    )
    expect(decision).toMatchObject({ verdict: 'none', blocked: false })
  })
})

describe('the todo list of Qwen Code', () => {
  it('is kept from a change, as long as the change is not written', () => {
    const create = (phase: string) => briefly(simulate('TodoCreated', { a: block('no') }, { payload: { phase } }))
    expect(create('validation')).toEqual({ ran: 'a', verdict: 'deny', blocked: true, model: ['no'] })
    expect(create('postWrite')).toEqual({ ran: 'a' })
  })
})

describe('events that nothing comes of', () => {
  const silent = Object.entries(QWEN_EVENTS).filter(([, { deny, stop: halts, context: goes }]) => {
    return deny === 'none' && halts === 'ignored' && goes === 'dropped'
  })

  it('are known', () => {
    expect(silent.map(([name]) => name)).toEqual([
      'SessionEnd',
      'SessionDelete',
      'MessageDisplay',
      'StopFailure',
      'PostCompact',
      'Notification',
      'PermissionDenied',
      'InstructionsLoaded',
    ])
  })

  it.each(silent)('%s', (name) => {
    const answer = answered({
      decision: 'block',
      reason: 'no',
      continue: false,
      hookSpecificOutput: { additionalContext: 'x' },
    })
    expect(briefly(simulate(name, { a: answer, b: exit2('no') }, { context: { interactive: true } }))).toEqual({
      ran: 'a b',
    })
  })
})

describe('events that are documented only', () => {
  it('say so', () => {
    const rules = (name: string) => simulate(name, {}).findings.map(({ rule }) => rule)
    expect(['PreToolUse', 'Stop', 'SubagentStop', 'InstructionsLoaded'].map(rules)).toEqual([
      [],
      [],
      ['unproven'],
      ['unproven'],
    ])
  })

  it('a session gives its context to the first request, and later contexts come behind earlier ones', () => {
    const { decision } = simulate(
      'SessionStart',
      { a: context('a'), b: context('b') },
      { payload: { source: 'startup' }, context: { interactive: true } },
    )
    expect(decision.toModel).toMatchObject([{ as: 'user', text: 'a\nb' }])
  })
})
