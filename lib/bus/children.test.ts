import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toDispatchResult, V1, V2 } from '#lib/contract'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { createRecorderSpy, openTestBus } from '#lib/testing/bus'
import type { ChildRun, ChildStart, ChildVerdict } from './child-runs'
import type { Handler } from './handler'

const ended = { decision: 'pass', exitCode: 0, stderrSummary: null }
const start = (hookId: string): ChildStart => ({
  hookId,
  handlerId: `./${hookId}.sh`,
  kind: 'command',
  mode: 'sync',
  order: 0,
  timeoutMs: 60_000,
  failurePolicy: 'fail-open',
  mayBlock: true,
  foreign: {
    dialect: 'codex',
    turn: 't-1',
    point: 'PreToolUse',
    matcher: null,
    handlerId: `codex:PreToolUse:${hookId}`,
  },
})
const verdict = (rest: Partial<ChildVerdict> = {}): ChildVerdict => ({
  disposition: 'passed',
  asked: null,
  refuses: false,
  reason: null,
  diagnostic: null,
  effects: {},
  ignored: [],
  foreign: ended,
  ...rest,
})
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function open(bridge: Handler, fields: object = {}, deadline?: { timeoutMs: number }) {
  const recorder = createRecorderSpy()
  const bus = openTestBus({ handlers: { bridge }, recorder })
  const run = { kind: 'handler', handlerId: 'bridge' }
  bus.registerDefinition(
    definitionV2({ id: 'bridge', source: 'internal', timeoutMs: 100, failurePolicy: 'fail-open', run, ...fields }),
    1,
    deadline,
  )
  return { bus, recorder }
}

const twoHooks: Handler = async (_envelope, context) => {
  const first = context.startChild(start('one'))
  const second = context.startChild(start('two'))
  await wait(20)
  second.stop()
  await wait(10)
  first.stop()
  first.judge(verdict({ disposition: 'denied', asked: 'deny', refuses: true, reason: 'no' }))
  second.judge(verdict({ disposition: 'allowed', asked: 'allow' }))
  return { decision: 'deny', reason: 'no' }
}

describe('hooks that run inside a hook', () => {
  it('are outcomes under its own, recorded before it, with times and words of their own', async () => {
    const { bus, recorder } = open(twoHooks)
    const dispatched = bus.dispatch(envelopeV2())
    await vi.advanceTimersByTimeAsync(40)
    const { outcomes, dispatchId } = await dispatched
    expect(outcomes).toMatchObject([
      { hookId: 'one', handlerId: './one.sh', kind: 'command', disposition: 'denied', durationMs: 30, blocking: true },
      { hookId: 'two', kind: 'command', disposition: 'allowed', durationMs: 20, blocking: false, enforced: 'allow' },
      { hookId: 'bridge', kind: 'handler', disposition: 'denied', durationMs: 30, parentOutcomeId: null },
    ])
    const id = `${dispatchId}.0`
    expect(outcomes.map(({ outcomeId }) => outcomeId)).toEqual([`${id}.0`, `${id}.1`, id])
    expect(outcomes.map(({ parentOutcomeId }) => parentOutcomeId)).toEqual([id, id, null])
    expect(recorder.outcomes.map(({ hookId }) => hookId)).toEqual(['one', 'two', 'bridge'])
    expect(recorder.outcomes[0]?.foreign).toEqual({ ...start('one').foreign, ...ended })
    expect(outcomes.map(({ evidence }) => evidence?.sequence)).toEqual([1, 2, 3])
  })

  it('are no outcomes of the v1 view, and v2 documents do not carry what only the journal says', async () => {
    const { bus } = open(twoHooks)
    const dispatched = bus.dispatch(envelopeV2())
    await vi.advanceTimersByTimeAsync(40)
    const finished = await dispatched
    expect(toDispatchResult(finished, V1).outcomes.map(({ hookId }) => hookId)).toEqual(['bridge'])
    const documents = toDispatchResult(finished, V2).outcomes
    expect(documents.map(({ hookId }) => hookId)).toEqual(['one', 'two', 'bridge'])
    for (const document of documents) expect(document).not.toHaveProperty('foreign')
    expect(finished.report().outcomes.map(({ ref }) => ref)).toEqual(['bridge'])
  })

  it('refuse nothing where the refusal around them does not count', async () => {
    const { bus } = open(twoHooks, { event: 'tool.post-use', match: {} })
    const dispatched = bus.dispatch(envelopeV2({ event: 'tool.post-use', input: undefined }))
    await vi.advanceTimersByTimeAsync(40)
    const { allowed, outcomes } = await dispatched
    expect(allowed).toBe(true)
    expect(outcomes[0]).toMatchObject({ disposition: 'denied', blocking: false, enforced: 'allow', why: 'capability' })
  })

  it.each([
    ['is given up at its deadline', {}, 'timed-out', 'timed-out', 100],
    ['is cancelled', { abortAtMs: 30 }, 'cancelled', 'cancelled', 30],
  ] as const)(
    'share its end when it %s',
    async (...[, { abortAtMs }, own, childs, durationMs]: readonly [
      string,
      { abortAtMs?: number },
      string,
      string,
      number,
    ]) => {
      const children: ChildRun[] = []
      const { bus, recorder } = open(async (_envelope, context) => {
        children.push(context.startChild(start('one')))
        await wait(400)
        children[0]?.stop()
        children[0]?.judge(verdict())
        return { decision: 'allow' }
      })
      const caller = new AbortController()
      const dispatched = bus.dispatch(envelopeV2(), { signal: caller.signal }).catch(() => undefined)
      await vi.advanceTimersByTimeAsync(abortAtMs ?? 110)
      if (abortAtMs !== undefined) caller.abort()
      await dispatched
      expect(recorder.outcomes).toMatchObject([
        { hookId: 'one', disposition: childs, blocking: false, foreign: { decision: 'pass', exitCode: null } },
        { hookId: 'bridge', disposition: own },
      ])
      expect(recorder.outcomes[0]?.durationMs).toBeGreaterThanOrEqual(durationMs)
      expect(recorder.outcomes[0]?.durationMs).toBeLessThanOrEqual(durationMs + 10)
      await vi.advanceTimersByTimeAsync(1_000)
      expect(recorder.lateNotes.map(({ outcomeId, lateDecision }) => [outcomeId, lateDecision])).toContainEqual([
        recorder.outcomes[0]?.outcomeId,
        'passed',
      ])
      expect(recorder.outcomes).toHaveLength(2)
    },
  )
})

describe('a deadline of trusted code', () => {
  const slow: Handler = async () => {
    await wait(30_000)
    return { decision: 'allow' }
  }

  it('may be longer than a document can say, and shows as the timeout', async () => {
    const { bus } = open(slow, {}, { timeoutMs: 601_000 })
    expect(bus.listDefinitions()).toMatchObject([
      { document: { timeoutMs: 601_000 }, definition: { timeoutMs: 601_000 } },
    ])
    const dispatched = bus.dispatch(envelopeV2())
    await vi.advanceTimersByTimeAsync(31_000)
    expect((await dispatched).outcomes).toMatchObject([{ disposition: 'allowed', timeoutMs: 601_000 }])
    bus.setDefinitionEnabled('bridge', false)
    expect(bus.listDefinitions()).toMatchObject([{ definition: { timeoutMs: 601_000, enabled: false } }])
  })

  it('is not for documents', () => {
    const bus = openTestBus({ handlers: { bridge: slow } })
    const run = { kind: 'handler', handlerId: 'bridge' }
    const document = definitionV2({ source: 'internal', timeoutMs: 601_000, run })
    expect(() => bus.registerDefinition(document)).toThrow(/timeoutMs/)
  })
})

describe('the end of a run and words for the user', () => {
  const speaking: Handler = () => ({ decision: 'allow', halt: 'enough', toUser: ['look', ''] })

  it('come from internal hooks', async () => {
    const { bus } = open(speaking)
    const { decision, outcomes } = await bus.dispatch(envelopeV2())
    expect(decision).toMatchObject({ verdict: 'allow', blocked: false, halt: 'enough' })
    expect(decision.toUser).toEqual([{ text: 'look', by: 'bridge' }])
    expect(outcomes[0]?.effects).toMatchObject({ halt: 'enough', toUser: ['look'] })
  })

  it('are ignored from others, with the reason', async () => {
    const { bus } = open(speaking, { source: 'user' })
    const { decision, outcomes } = await bus.dispatch(envelopeV2())
    expect(decision).toMatchObject({ halt: null, toUser: [] })
    expect(outcomes[0]?.ignored).toEqual([
      { field: 'halt', why: 'source' },
      { field: 'toUser', why: 'source' },
    ])
  })
})
