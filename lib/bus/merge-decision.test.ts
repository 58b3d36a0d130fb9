import { describe, expect, it } from 'vitest'
import { Decision } from '#lib/contract'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { answering, openTestBus } from '#lib/testing/bus'

/** The decision of hooks `a`, `b` … with these answers at a point. */
async function decide(event: string, ...answers: readonly unknown[]) {
  const ids = answers.map((_, at) => 'abcdef'.charAt(at))
  const bus = openTestBus({
    handlers: Object.fromEntries(ids.map((id, at) => [id, answering(answers[at])])),
    definitions: ids.map((id) =>
      definitionV2({ id, event, source: 'internal', run: { kind: 'handler', handlerId: id } }),
    ),
  })
  const { decision } = await bus.dispatch(envelopeV2({ event }))
  return Decision.parse(decision)
}

const allow = { decision: 'allow' }
const observe = { decision: 'observe' }
const deny = { decision: 'deny', reason: 'because' }

describe('mergeDecision', () => {
  it.each([
    ['no hook', [], 'none'],
    ['observing answers', [observe, observe], 'none'],
    ['one allow among them', [observe, allow], 'allow'],
    ['a refusal behind an allow', [allow, deny], 'deny'],
  ])('of %s says %s', async (_what, answers, verdict) => {
    expect(await decide('tool.pre-use', ...answers)).toMatchObject({ verdict, blocked: verdict === 'deny' })
  })

  it('of a refused tool call gives the model the reason in place of the result', async () => {
    expect(await decide('tool.pre-use', { ...allow, context: ['note'] }, deny, allow)).toEqual({
      verdict: 'deny',
      blocked: true,
      blockedBy: 'answer',
      reason: 'because',
      decidedBy: ['b'],
      input: { changed: false, value: null, by: null },
      result: { changed: false, value: null, by: null },
      halt: null,
      continueTurn: null,
      followUp: null,
      clearContext: false,
      rewake: [],
      toModel: [
        { as: 'tool-result', when: 'now', replaces: true, text: 'because', by: 'b' },
        { as: 'system', when: 'next-request', replaces: false, text: 'note', by: 'a' },
      ],
      toUser: [],
    })
  })

  it('of a refused prompt tells the user and not the model', async () => {
    expect(await decide('prompt.pre-submit', deny)).toMatchObject({
      blocked: true,
      toModel: [],
      toUser: [{ text: 'because', by: 'a' }],
    })
  })

  it.each(['turn.pre-stop', 'subagent.pre-stop', 'completion.pre-accept'])(
    'at %s keeps the agent going',
    async (event) => {
      expect(await decide(event, deny)).toMatchObject({
        verdict: 'deny',
        blocked: false,
        blockedBy: 'answer',
        continueTurn: true,
        toModel: [{ as: 'user', when: 'next-request', replaces: false, text: 'because', by: 'a' }],
        toUser: [],
      })
      expect(await decide(event, allow)).toMatchObject({ blocked: false, continueTurn: false, toModel: [] })
      expect(await decide(event, { ...allow, context: ['x'] })).toMatchObject({ continueTurn: false })
      expect(await decide(event)).toMatchObject({ continueTurn: false })
    },
  )

  it.each([
    ['its reason', { ...deny, diagnostic: 'inside' }, 'because'],
    ['else its diagnostic', { decision: 'deny', diagnostic: 'inside' }, 'inside'],
    ['else a sentence that names it', { decision: 'deny' }, 'blocked by a'],
  ])('words a refusal with %s', async (_what, answer, reason) => {
    const decision = await decide('tool.pre-use', answer)
    expect([decision.reason, decision.toModel[0]?.text]).toEqual([reason, reason])
  })

  it('says each time what was said that time', async () => {
    const said = ['allow', 'observe', 'allow'] as const
    let at = 0
    const bus = openTestBus({
      handlers: { mine: () => ({ decision: said[at++] ?? 'observe' }) },
      definitions: [definitionV2({ run: { kind: 'handler', handlerId: 'mine' } })],
    })
    const seen: unknown[] = []
    for (const _ of said) {
      const { outcomes, decision } = await bus.dispatch(envelopeV2())
      seen.push([outcomes[0]?.asked, decision.verdict])
    }
    expect(seen).toEqual([
      ['allow', 'allow'],
      ['observe', 'none'],
      ['allow', 'allow'],
    ])
  })

  it('says allow for no answer that did not count', async () => {
    expect(await decide('tool.post-use', deny)).toMatchObject({ verdict: 'none', blocked: false, reason: null })
  })
})
