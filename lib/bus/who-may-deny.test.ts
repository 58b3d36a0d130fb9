import { describe, expect, it } from 'vitest'
import { HOOK_POINTS } from '#lib/contract'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { answering, openTestBus } from '#lib/testing/bus'

/** Who may refuse at each point, by hand (interfaces.md §2); `closed` points take definitions of internal only. */
const RIGHTS: Record<string, 'all' | 'internal' | 'none' | 'internal, closed' | 'none, closed'> = {
  'session.pre-start': 'internal',
  'session.post-end': 'none',
  'prompt.pre-submit': 'all',
  'tool.pre-use': 'all',
  'tool.post-use': 'none',
  'tool.post-failure': 'none',
  'permission.pre-decision': 'internal, closed',
  'permission.post-denied': 'none',
  'turn.pre-stop': 'all',
  'completion.pre-decision': 'none',
  'completion.pre-accept': 'all',
  'completion.post-recorded': 'none',
  'context.pre-compact': 'internal, closed',
  'context.post-compact': 'none',
  'subagent.pre-start': 'internal, closed',
  'subagent.pre-stop': 'all',
  'subagent.post-stop': 'none',
  'task.pre-create': 'all',
  'task.pre-complete': 'all',
  'notification.post-sent': 'none',
  'workflow.pre-external-trigger': 'internal, closed',
}

const cases = Object.entries(RIGHTS).flatMap(([event, text]) => {
  const right = text.replace(', closed', '')
  const sources = text.endsWith('closed') ? ['internal'] : ['internal', 'user']
  return sources.flatMap((source) =>
    ['sync', 'observe'].map((mode) => {
      const counts = mode === 'sync' && (right === 'all' || right === source)
      const why = mode === 'sync' ? (right === 'none' ? 'capability' : 'source') : 'mode'
      return { event, source, mode, counts, why: counts ? null : why }
    }),
  )
})

const dispositionOf = ({ mode, counts }: { mode: string; counts: boolean }) =>
  mode === 'observe' ? 'observed' : counts ? 'denied' : 'invalid-post-decision'

describe('a refusal', () => {
  it('is judged here at every hook point', () => {
    expect(Object.keys(RIGHTS)).toEqual(HOOK_POINTS.map(({ id }) => id))
  })

  it.each(cases)('at $event by a $mode hook of $source counts: $counts', async (row) => {
    const { event, source, mode, counts, why } = row
    const bus = openTestBus({
      handlers: { deny: answering({ decision: 'deny', diagnostic: 'no', reason: 'because' }) },
    })
    bus.registerDefinition(definitionV2({ event, source, mode, run: { kind: 'handler', handlerId: 'deny' } }))
    const { allowed, outcomes } = await bus.dispatch(envelopeV2({ event }))
    expect(allowed).toBe(!counts)
    expect(outcomes).toMatchObject([
      {
        disposition: dispositionOf(row),
        asked: 'deny',
        enforced: counts ? 'deny' : 'allow',
        blocking: counts,
        why,
        mayBlock: counts,
        reason: 'because',
        diagnostic: 'no',
      },
    ])
  })

  it.each(cases.filter(({ counts }) => !counts))(
    'of a failing $mode hook of $source at $event is never made for it',
    async ({ event, source, mode }) => {
      const bus = openTestBus({})
      bus.registerDefinition(definitionV2({ event, source, mode, run: { kind: 'handler', handlerId: 'nobody' } }))
      const { allowed, outcomes } = await bus.dispatch(envelopeV2({ event }))
      expect(allowed).toBe(true)
      expect(outcomes).toMatchObject([
        { disposition: 'missing-handler', enforced: 'allow', mayBlock: false, why: null },
      ])
      expect(() =>
        bus.registerDefinition(definitionV2({ event, source, mode, failurePolicy: 'fail-closed' })),
      ).toThrowError('failurePolicy')
    },
  )

  it('is not undone by an allow, before it or behind it', async () => {
    const handlers = { allow: answering({ decision: 'allow' }), deny: answering({ decision: 'deny' }) }
    const ids = ['a-allow', 'b-deny', 'c-allow']
    const bus = openTestBus({ handlers })
    for (const id of ids) {
      bus.registerDefinition(definitionV2({ id, run: { kind: 'handler', handlerId: id.slice(2) } }))
    }
    const { allowed, decision, skipped } = await bus.dispatch(envelopeV2())
    expect(allowed).toBe(false)
    expect(decision).toMatchObject({ verdict: 'deny', blocked: true, blockedBy: 'answer', decidedBy: ['b-deny'] })
    expect(skipped).toEqual([{ ref: 'c-allow', reason: 'after-block', detail: 'b-deny blocked before it.' }])
  })
})
