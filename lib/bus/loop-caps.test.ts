import { describe, expect, it } from 'vitest'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { answering, openTestBus } from '#lib/testing/bus'

const deny = answering({ decision: 'deny', reason: 'not yet' })
const allow = answering({ decision: 'allow' })

function open(event: string) {
  const definition = definitionV2({ event, run: { kind: 'handler', handlerId: 'deny' } })
  const bus = openTestBus({ handlers: { deny, allow }, definitions: [definition] })
  const refused = async (changes: Record<string, unknown> = {}) => {
    const { allowed } = await bus.dispatch(envelopeV2({ event, scope: { runId: 'run-1' }, ...changes }))
    return !allowed
  }
  return { bus, refused, definition }
}

async function times(count: number, dispatch: () => Promise<boolean>): Promise<boolean[]> {
  const results: boolean[] = []
  while (results.length < count) results.push(await dispatch())
  return results
}

const CAPS = [
  { event: 'turn.pre-stop', cap: 8 },
  { event: 'subagent.pre-stop', cap: 8 },
  { event: 'completion.pre-accept', cap: 3 },
]

describe.each(CAPS)('refusals in a row at $event', ({ event, cap }) => {
  it(`count ${cap} times, then one goes through and they count again`, async () => {
    const { refused } = open(event)
    const round = [...Array<boolean>(cap).fill(true), false]
    expect(await times(2 * round.length, refused)).toEqual([...round, ...round])
  })

  it('say that the cap was the reason', async () => {
    const { bus, refused } = open(event)
    await times(cap, refused)
    const { allowed, outcomes, decision } = await bus.dispatch(envelopeV2({ event, scope: { runId: 'run-1' } }))
    expect(allowed).toBe(true)
    expect(outcomes).toMatchObject([
      { disposition: 'invalid-post-decision', asked: 'deny', enforced: 'allow', why: 'loop-cap', mayBlock: true },
    ])
    expect(decision).toMatchObject({ verdict: 'none', continueTurn: false, toModel: [] })
  })

  it('start again from an event that goes through', async () => {
    const { bus, refused, definition } = open(event)
    expect(await times(cap - 1, refused)).not.toContain(false)
    bus.registerDefinition({ ...definition, run: { kind: 'handler', handlerId: 'allow' } })
    expect(await refused()).toBe(false)
    bus.registerDefinition(definition)
    expect(await times(cap + 1, refused)).toEqual([...Array<boolean>(cap).fill(true), false])
  })

  it('are those of one run and one agent', async () => {
    const { refused } = open(event)
    const other = { scope: { runId: 'run-2' } }
    const agent = { references: { sourceEventId: 'source-1', agentId: 'agent-2' } }
    expect(await times(cap, refused)).not.toContain(false)
    expect(await times(cap, () => refused(other))).not.toContain(false)
    expect(await times(cap, () => refused(agent))).not.toContain(false)
    expect([await refused(), await refused(other), await refused(agent)]).toEqual([false, false, false])
  })

  it('are those of one session where there is no run', async () => {
    const { refused } = open(event)
    const session = (sessionId: string) => ({ scope: {}, references: { sourceEventId: 'source-1', sessionId } })
    expect(await times(cap, () => refused(session('s1')))).not.toContain(false)
    expect([await refused(session('s2')), await refused(session('s1'))]).toEqual([true, false])
  })

  it('of strangers, who name no run and no session, switch no guard off', async () => {
    const { refused } = open(event)
    expect(await times(cap + 2, () => refused({ scope: {} }))).not.toContain(false)
    if (event === 'completion.pre-accept') return
    const metadata = { consecutiveBlocks: cap }
    expect(await refused({ scope: {}, metadata })).toBe(false)
  })

  it('are neither counted nor forgotten for a dispatch that was cancelled', async () => {
    const { bus, refused } = open(event)
    expect(await times(cap - 1, refused)).not.toContain(false)
    const caller = new AbortController()
    bus.registerHandler({
      id: 'deny',
      meaning: 'Denies, and makes the caller give up.',
      run: () => {
        caller.abort()
        return { decision: 'deny' }
      },
    })
    const envelope = envelopeV2({ event, scope: { runId: 'run-1' } })
    await expect(bus.dispatch(envelope, { signal: caller.signal })).rejects.toMatchObject({
      code: 'DISPATCH_CANCELLED',
    })
    bus.registerHandler({ id: 'deny', meaning: 'Denies.', run: deny })
    expect(await times(2, refused)).toEqual([true, false])
  })

  it('hold for failures under fail-closed as well', async () => {
    const { bus, definition, refused } = open(event)
    const failing = { kind: 'handler', handlerId: 'nobody' }
    bus.registerDefinition({ ...definition, failurePolicy: 'fail-closed', run: failing })
    expect(await times(cap, refused)).not.toContain(false)
    const { outcomes } = await bus.dispatch(envelopeV2({ event, scope: { runId: 'run-1' } }))
    expect(outcomes).toMatchObject([{ disposition: 'missing-handler', enforced: 'allow', why: 'loop-cap' }])
  })
})

describe('refusals that the agent has counted', () => {
  it.each([
    [7, true],
    [8, false],
    [9, false],
  ])('as %d in a row let a refusal count: %s', async (consecutiveBlocks, expected) => {
    const { refused } = open('turn.pre-stop')
    expect(await refused({ metadata: { consecutiveBlocks } })).toBe(expected)
  })

  it('are the same refusals, and not added to our own', async () => {
    const { refused } = open('turn.pre-stop')
    const counted = Array.from({ length: 8 }, (_, consecutiveBlocks) => ({ metadata: { consecutiveBlocks } }))
    for (const changes of counted) expect(await refused(changes)).toBe(true)
    expect(await refused({ metadata: { consecutiveBlocks: 8 } })).toBe(false)
  })

  it('matter only where they are more than our own', async () => {
    const { refused } = open('turn.pre-stop')
    expect(await times(8, () => refused({ metadata: { consecutiveBlocks: 0 } }))).not.toContain(false)
    expect(await refused({ metadata: { consecutiveBlocks: 0 } })).toBe(false)
  })
})

describe('refusals at any other point', () => {
  it('are not capped', async () => {
    const { refused } = open('tool.pre-use')
    expect(await times(20, refused)).not.toContain(false)
  })
})
