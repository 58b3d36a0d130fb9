import { describe, expect, it } from 'vitest'
import { HOOK_POINTS, LIMITS } from '#lib/contract'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { answering, openTestBus } from '#lib/testing/bus'

const run = { kind: 'handler', handlerId: 'mine' }
const everything = {
  decision: 'allow',
  context: ['for the model'],
  annotations: ['for the record'],
  input: { text: 'new' },
  result: { text: 'new' },
  rewake: { message: 'wake up' },
}

async function dispatchOne(answer: unknown, changes: Record<string, unknown> = {}) {
  const definition = definitionV2({ source: 'internal', run, ...changes })
  const bus = openTestBus({ handlers: { mine: answering(answer) }, definitions: [definition] })
  const finished = await bus.dispatch(envelopeV2({ event: definition.event }))
  const [outcome] = finished.outcomes
  if (outcome === undefined) throw new Error('The hook left no outcome.')
  return { ...finished, outcome }
}

/** Points whose hooks may hand text to the model, and what may be rewritten where, by hand (interfaces.md §2). */
const CONTEXT = new Set([
  'session.pre-start',
  'prompt.pre-submit',
  'tool.pre-use',
  'tool.post-use',
  'tool.post-failure',
  'permission.post-denied',
  'turn.pre-stop',
  'completion.pre-decision',
  'completion.pre-accept',
  'context.post-compact',
  'subagent.pre-start',
  'subagent.pre-stop',
])
const UPDATE: Record<string, string> = {
  'prompt.pre-submit': 'input',
  'tool.pre-use': 'input',
  'tool.post-use': 'result',
}

describe.each(HOOK_POINTS.map(({ id }) => ({ event: id })))('an answer at $event', ({ event }) => {
  it('has the effects that the point allows, and says of the others why not', async () => {
    const { outcome, decision } = await dispatchOne(everything, { event })
    const fields = ['input', 'result'].filter((field) => UPDATE[event] !== field)
    const refused = CONTEXT.has(event) ? fields : ['context', ...fields]
    expect(outcome.ignored).toEqual([
      ...refused.map((field) => ({ field, why: 'capability' })),
      { field: 'rewake', why: 'not-background' },
    ])
    const update = UPDATE[event]
    expect(outcome.effects).toEqual({
      annotations: ['for the record'],
      ...(CONTEXT.has(event) && { context: ['for the model'] }),
      ...(update !== undefined && { judged: 'original', [update]: { text: 'new' } }),
    })
    expect(decision.toModel.map(({ text }) => text)).toEqual(CONTEXT.has(event) ? ['for the model'] : [])
  })

  it('of an observing hook has none', async () => {
    const { allowed, outcome, decision } = await dispatchOne(
      { ...everything, decision: 'deny' },
      { event, mode: 'observe' },
    )
    expect(allowed).toBe(true)
    expect(outcome).toMatchObject({ disposition: 'observed', asked: 'deny', enforced: 'allow', why: 'mode' })
    const fields = ['context', 'annotations', 'input', 'result', 'rewake']
    expect(outcome.ignored).toEqual(fields.map((field) => ({ field, why: 'mode' })))
    expect(outcome.effects).toEqual(UPDATE[event] === undefined ? {} : { judged: 'original' })
    expect(decision).toMatchObject({
      verdict: 'none',
      toModel: [],
      input: { changed: false },
      result: { changed: false },
    })
  })
})

describe('texts of an answer', () => {
  const many = (count: number) => Array<string>(count).fill('x')

  it.each([
    ['more than twenty', many(LIMITS.textsPerAnswer + 1)],
    ['one text instead of a list', 'x'],
    ['a list with a number in it', ['x', 1]],
    ['null', null],
  ])('are ignored when they are %s', async (_what, texts) => {
    const { outcome } = await dispatchOne({ decision: 'allow', context: texts, annotations: texts })
    expect(outcome.ignored).toEqual([
      { field: 'context', why: 'invalid' },
      { field: 'annotations', why: 'invalid' },
    ])
    expect(outcome.effects).toEqual({ judged: 'original' })
  })

  it('are redacted, then cut, and left out when empty', async () => {
    const long = `${'x'.repeat(LIMITS.contextMaxChars - 5)} password=hunter2`
    const { outcome } = await dispatchOne({ decision: 'allow', context: [...many(18), '', long], annotations: [long] })
    expect(outcome.effects.context).toHaveLength(19)
    for (const text of [outcome.effects.context?.at(-1), outcome.effects.annotations?.[0]]) {
      expect(text?.length).toBeGreaterThan(LIMITS.contextMaxChars - 20)
      expect(text?.length).toBeLessThanOrEqual(LIMITS.contextMaxChars)
      expect(text).not.toContain('hunter2')
    }
  })

  it('stand beside a refusal', async () => {
    const { allowed, outcome, decision } = await dispatchOne({
      decision: 'deny',
      reason: 'not here',
      context: ['try elsewhere'],
      annotations: ['seen'],
    })
    expect(allowed).toBe(false)
    expect(outcome.effects).toMatchObject({ context: ['try elsewhere'], annotations: ['seen'] })
    expect(decision.toModel.map(({ text }) => text)).toEqual(['not here', 'try elsewhere'])
  })
})
