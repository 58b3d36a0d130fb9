import { describe, expect, it } from 'vitest'
import { type EnvelopeDocument, LIMITS } from '#lib/contract'
import { definitionV2, envelopeV1, envelopeV2 } from '#lib/testing'
import { answering, chainOf, openTestBus, skippedOf } from '#lib/testing/bus'
import type { Handler } from './handler'

const run = (handlerId: string) => ({ kind: 'handler', handlerId })
const allow = answering({ decision: 'allow' })
const rewriting = (answer: Record<string, unknown>) => answering({ decision: 'allow', ...answer })
const toolCall = (input: Record<string, unknown>) => envelopeV2({ metadata: { toolName: 'Bash' }, input })

/** A handler that keeps what it was given. */
function keeping(seen: EnvelopeDocument[], answer: Handler = allow): Handler {
  return (envelope, context) => {
    seen.push(envelope)
    return answer(envelope, context)
  }
}

const inputs = (seen: readonly EnvelopeDocument[]) =>
  seen.map((envelope) => ('input' in envelope ? envelope.input : null))

describe('a rewrite', () => {
  it('is what the hooks behind it get, and the ones before it did not', async () => {
    const [before, rewriter, behind]: EnvelopeDocument[][] = [[], [], []]
    const bus = openTestBus({
      handlers: {
        before: keeping(before ?? []),
        rewriter: keeping(rewriter ?? [], rewriting({ input: { command: 'ls' } })),
        behind: keeping(behind ?? []),
      },
      definitions: [
        definitionV2({ id: 'a', run: run('before') }),
        definitionV2({ id: 'b', run: run('rewriter') }),
        definitionV2({ id: 'c', run: run('behind') }),
      ],
    })
    const { outcomes, decision } = await bus.dispatch(toolCall({ command: 'rm', deep: { a: 1 } }))
    const original = { command: 'rm', deep: { a: 1 } }
    expect([before, rewriter, behind].map((seen) => inputs(seen ?? []))).toEqual([
      [original],
      [original],
      [{ command: 'ls' }],
    ])
    expect(outcomes.map(({ effects }) => effects.judged)).toEqual(['original', 'original', 'rewritten'])
    expect(outcomes[1]?.effects.input).toEqual({ command: 'ls' })
    expect(decision.input).toEqual({ changed: true, value: { command: 'ls' }, by: 'b' })
    const [last] = behind ?? []
    expect(last && 'input' in last && Object.isFrozen(last) && Object.isFrozen(last.input)).toBe(true)
  })

  it('is the first one; later ones are ignored and say why', async () => {
    const bus = openTestBus({
      handlers: {
        useless: rewriting({ input: 'no object' }),
        first: rewriting({ input: { n: 1 } }),
        second: rewriting({ input: { n: 2 } }),
      },
      definitions: ['useless', 'first', 'second'].map((handlerId, order) =>
        definitionV2({ id: handlerId, order, run: run(handlerId) }),
      ),
    })
    const { outcomes, decision } = await bus.dispatch(toolCall({ n: 0 }))
    expect(outcomes.map(({ ignored }) => ignored)).toEqual([
      [{ field: 'input', why: 'invalid' }],
      [],
      [{ field: 'input', why: 'already-rewritten' }],
    ])
    expect(outcomes.map(({ effects }) => effects)).toEqual([
      { judged: 'original' },
      { judged: 'original', input: { n: 1 } },
      { judged: 'rewritten' },
    ])
    expect(decision.input).toEqual({ changed: true, value: { n: 1 }, by: 'first' })
  })

  it('is told of in the outcome of a hook that says nothing, each time anew', async () => {
    const bus = openTestBus({
      handlers: { allow, rewriter: rewriting({ input: { n: 1 } }) },
      definitions: [
        definitionV2({ id: 'a', run: run('rewriter'), match: { toolName: ['Edit'] } }),
        definitionV2({ id: 'b', run: run('allow') }),
      ],
    })
    const judged = async (toolName: string) => {
      const { outcomes } = await bus.dispatch(envelopeV2({ metadata: { toolName }, input: { n: 0 } }))
      return outcomes.at(-1)?.effects.judged
    }
    const seen: unknown[] = []
    for (const toolName of ['Bash', 'Edit', 'Bash', 'Edit']) seen.push(await judged(toolName))
    expect(seen).toEqual(['original', 'rewritten', 'original', 'rewritten'])
  })

  it('cannot be changed afterwards by who made it', async () => {
    const input = { list: ['a'] }
    const seen: EnvelopeDocument[] = []
    const bus = openTestBus({
      handlers: { rewriter: rewriting({ input }), behind: keeping(seen) },
      definitions: [definitionV2({ id: 'a', run: run('rewriter') }), definitionV2({ id: 'b', run: run('behind') })],
    })
    const dispatched = bus.dispatch(toolCall({}))
    const { decision } = await dispatched
    input.list.push('b')
    expect(decision.input.value).toEqual({ list: ['a'] })
    expect(inputs(seen)).toEqual([{ list: ['a'] }])
  })

  it('matches what stands behind it once more: some drop out, some come in, and none before it', async () => {
    const wants = (text: string) => ({ match: { argumentsContains: [text] } })
    const bus = openTestBus({
      handlers: { allow, rewriter: rewriting({ input: { command: 'new' } }) },
      definitions: [
        definitionV2({ id: 'a.new', order: 1, run: run('allow'), ...wants('new') }),
        definitionV2({ id: 'b.old', order: 1, run: run('allow'), ...wants('old') }),
        definitionV2({ id: 'c.rewriter', order: 2, run: run('rewriter'), ...wants('old') }),
        definitionV2({ id: 'd.new', order: 3, run: run('allow'), ...wants('new') }),
        definitionV2({ id: 'e.old', order: 3, run: run('allow'), ...wants('old') }),
        definitionV2({ id: 'f.none', order: 3, run: run('allow'), ...wants('nothing') }),
        definitionV2({ id: 'g.all', order: 3, run: run('allow') }),
      ],
    })
    const finished = await bus.dispatch(toolCall({ command: 'old' }))
    expect(chainOf(finished)).toEqual(['b.old allowed', 'c.rewriter allowed', 'd.new allowed', 'g.all allowed'])
    expect(skippedOf(finished).sort()).toEqual(['a.new matcher', 'e.old input-changed', 'f.none matcher'])
  })

  it('is judged by a guard behind it that came in through it', async () => {
    const bus = openTestBus({
      handlers: { deny: answering({ decision: 'deny' }), rewriter: rewriting({ input: { command: 'rm -rf /' } }) },
      definitions: [
        definitionV2({ id: 'a', run: run('rewriter') }),
        definitionV2({ id: 'b', run: run('deny'), match: { argumentsContains: ['RM -RF'] } }),
      ],
    })
    const finished = await bus.dispatch(toolCall({ command: 'ls' }))
    expect(chainOf(finished)).toEqual(['a allowed', 'b denied'])
    expect(finished.allowed).toBe(false)
  })

  it.each([
    ['by the same hook', ['denies'], [{ field: 'input', why: 'blocked' }]],
    ['by a later hook', ['rewrites', 'refuses'], []],
  ])('reaches nobody when the dispatch ends blocked %s', async (_who, handlerIds, ignored) => {
    const bus = openTestBus({
      handlers: {
        denies: answering({ decision: 'deny', input: { n: 1 } }),
        rewrites: rewriting({ input: { n: 1 } }),
        refuses: answering({ decision: 'deny' }),
      },
      definitions: handlerIds.map((handlerId, order) => definitionV2({ id: handlerId, order, run: run(handlerId) })),
    })
    const { allowed, outcomes, decision } = await bus.dispatch(toolCall({ n: 0 }))
    expect(allowed).toBe(false)
    expect(decision.input).toEqual({ changed: false, value: null, by: null })
    expect(outcomes[0]?.ignored).toEqual(ignored)
  })

  it('keeps the other parts of a prompt and replaces any other input whole', async () => {
    const seen: EnvelopeDocument[] = []
    const rewrite = rewriting({ input: { text: 'new' } })
    const bus = openTestBus({
      handlers: { rewrite, behind: keeping(seen) },
      definitions: ['prompt.pre-submit', 'tool.pre-use'].flatMap((event) => [
        definitionV2({ id: `a.${event}`, event, run: run('rewrite') }),
        definitionV2({ id: `b.${event}`, event, run: run('behind') }),
      ]),
    })
    const input = { text: 'old', images: ['one.png'] }
    await bus.dispatch(envelopeV2({ event: 'prompt.pre-submit', input }))
    await bus.dispatch(envelopeV2({ event: 'tool.pre-use', input }))
    expect(inputs(seen)).toEqual([{ text: 'new', images: ['one.png'] }, { text: 'new' }])
  })

  it('of a prompt tells the decision the whole prompt', async () => {
    const bus = openTestBus({
      handlers: { rewrite: rewriting({ input: { text: 'new' } }) },
      definitions: [definitionV2({ event: 'prompt.pre-submit', run: run('rewrite') })],
    })
    const input = { text: 'old', images: ['one.png'] }
    const { decision } = await bus.dispatch(envelopeV2({ event: 'prompt.pre-submit', input }))
    expect(decision.input).toEqual({ changed: true, value: { text: 'new', images: ['one.png'] }, by: 'guard.one' })
  })

  it('of a result is possible at tool.post-use alone', async () => {
    const bus = openTestBus({
      handlers: { rewrite: rewriting({ result: { text: 'masked' }, input: { n: 1 } }) },
      definitions: ['tool.post-use', 'tool.pre-use'].map((event) =>
        definitionV2({ id: event, event, run: run('rewrite') }),
      ),
    })
    const post = await bus.dispatch(envelopeV2({ event: 'tool.post-use', result: { text: 'secret' } }))
    expect(post.decision.result).toEqual({ changed: true, value: { text: 'masked' }, by: 'tool.post-use' })
    expect(post.outcomes[0]?.ignored).toEqual([{ field: 'input', why: 'capability' }])
    const pre = await bus.dispatch(envelopeV2({ event: 'tool.pre-use' }))
    expect(pre.decision.result.changed).toBe(false)
    expect(pre.outcomes[0]?.ignored).toEqual([{ field: 'result', why: 'capability' }])
  })

  it('has nothing to change in a v1 envelope, and says so', async () => {
    const bus = openTestBus({
      handlers: { rewrite: rewriting({ input: { n: 1 } }) },
      definitions: ['a', 'b'].map((id) => definitionV2({ id, run: run('rewrite') })),
    })
    const { outcomes, decision } = await bus.dispatch(envelopeV1())
    expect(decision.input.changed).toBe(false)
    for (const { effects, ignored } of outcomes) {
      expect(effects).toEqual({ judged: 'original' })
      expect(ignored).toEqual([{ field: 'input', why: 'capability' }])
    }
    expect(outcomes).toHaveLength(2)
  })
})

describe('a rewrite that is not usable', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(101)}1${'}'.repeat(101)}`)
  const cyclic: Record<string, unknown> = {}
  cyclic.self = cyclic
  const text = (bytes: number) => ({ text: 'x'.repeat(bytes - '{"text":""}'.length) })

  it.each([
    ['prompt.pre-submit', 'a blank text', { text: ' \n' }, 'invalid'],
    ['prompt.pre-submit', 'no text', { images: [] }, 'invalid'],
    ['prompt.pre-submit', 'a text that is a number', { text: 5 }, 'invalid'],
    ['tool.pre-use', 'null', null, 'invalid'],
    ['tool.pre-use', 'a list', [1], 'invalid'],
    ['tool.pre-use', 'a date', { at: new Date(0) }, 'invalid'],
    ['tool.pre-use', 'a number that JSON has not', { n: Number.NaN }, 'invalid'],
    ['tool.pre-use', 'a big integer', { n: 1n }, 'invalid'],
    ['tool.pre-use', 'something too deep', deep, 'invalid'],
    ['tool.pre-use', 'something that holds itself', cyclic, 'invalid'],
    ['tool.pre-use', 'something over the limit', text(LIMITS.inputMaxBytes + 1), 'too-large'],
    ['tool.pre-use', 'something at the limit', text(LIMITS.inputMaxBytes), null],
  ])('at %s: %s', async (...[event, , input, why]) => {
    const bus = openTestBus({
      handlers: { rewrite: rewriting({ input }) },
      definitions: [definitionV2({ event, run: run('rewrite') })],
    })
    const { allowed, outcomes, decision } = await bus.dispatch(envelopeV2({ event, input: { text: 'old' } }))
    expect(allowed).toBe(true)
    expect(outcomes[0]?.ignored).toEqual(why === null ? [] : [{ field: 'input', why }])
    expect(decision.input.changed).toBe(why === null)
  })
})
