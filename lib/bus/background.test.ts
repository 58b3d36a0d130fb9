import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, BackgroundEnd, BackgroundLedger, BackgroundStart } from '#lib/contract'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { answering, chainOf, createGate, createRecorderSpy, openTestBus } from '#lib/testing/bus'
import type { Handler } from './handler'

const run = { kind: 'handler', handlerId: 'watcher' }
const inBackground = (changes = {}) => definitionV2({ source: 'internal', mode: 'async', id: 'bg', run, ...changes })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A ledger that keeps what it is told. */
function createLedgerSpy(begin: BackgroundLedger['begin'] = async () => undefined) {
  const starts: BackgroundStart[] = []
  const ends: [string, BackgroundEnd][] = []
  const ledger: BackgroundLedger = {
    begin(start) {
      starts.push(start)
      return begin(start)
    },
    async settle(outcomeId, end) {
      ends.push([outcomeId, end])
    },
  }
  return { starts, ends, ledger }
}

describe('a hook of mode async', () => {
  it('is started in place and not waited for; its end is noted on its outcome', async () => {
    const gate = createGate()
    const recorder = createRecorderSpy()
    const started: string[] = []
    const watcher: Handler = async () => {
      started.push('watcher')
      await gate.opened
      return { decision: 'deny' }
    }
    const next: Handler = () => {
      started.push('next')
      return { decision: 'allow' }
    }
    const definitions = [inBackground(), definitionV2({ id: 'next', run: { kind: 'handler', handlerId: 'next' } })]
    const bus = openTestBus({ handlers: { watcher, next }, definitions, recorder })
    const finished = await bus.dispatch(envelopeV2())
    expect(chainOf(finished)).toEqual(['bg background', 'next allowed'])
    expect(finished.allowed).toBe(true)
    expect(started).toEqual(['watcher', 'next'])
    expect(recorder.lateNotes).toEqual([])
    await vi.advanceTimersByTimeAsync(300)
    gate.open()
    await bus.close(1_000)
    expect(recorder.lateNotes).toMatchObject([{ outcomeId: finished.outcomes[0]?.outcomeId, lateDecision: 'deny' }])
    expect(recorder.lateNotes[0]?.lateMs).toBeGreaterThanOrEqual(300)
    expect(recorder.outcomes).toHaveLength(2)
  })

  it.each<[string, Handler, unknown]>([
    [
      'throws at once',
      () => {
        throw new Error('no')
      },
      'failed: no',
    ],
    ['rejects', () => Promise.reject(new Error('password=hunter2')), 'failed: password=[REDACTED]'],
    ['gives no answer', answering('yes'), expect.stringMatching(/^failed: The answer is not valid/)],
    ['observes', answering({ decision: 'observe' }), 'observe'],
  ])('that %s never touches the dispatch', async (_what, watcher, lateDecision) => {
    const recorder = createRecorderSpy()
    const bus = openTestBus({ handlers: { watcher }, definitions: [inBackground()], recorder })
    expect((await bus.dispatch(envelopeV2())).allowed).toBe(true)
    await bus.close(0)
    expect(recorder.lateNotes).toMatchObject([{ lateDecision }])
  })

  it('is in the ledger before it starts, as one that wakes nobody', async () => {
    const { starts, ends, ledger } = createLedgerSpy()
    const watcher: Handler = async () => {
      expect(starts).toHaveLength(1)
      return { decision: 'deny', reason: 'no' }
    }
    const bus = openTestBus({ handlers: { watcher }, definitions: [inBackground()], ledger })
    await bus.dispatch(envelopeV2())
    await bus.close(1_000)
    expect(starts).toMatchObject([{ hookId: 'bg', mode: 'async', owner: 'hookscope' }])
    expect(ends).toMatchObject([[starts[0]?.outcomeId, { status: 'block', reason: 'no' }]])
  })

  it('is told to stop at its own deadline, long after the dispatch', async () => {
    const recorder = createRecorderSpy()
    const reasons: unknown[] = []
    const watcher: Handler = (_envelope, { signal }) => {
      signal.addEventListener('abort', () => reasons.push(signal.reason))
      return new Promise(() => {})
    }
    const bus = openTestBus({ handlers: { watcher }, definitions: [inBackground({ timeoutMs: 400 })], recorder })
    await bus.dispatch(envelopeV2())
    await vi.advanceTimersByTimeAsync(390)
    expect(reasons).toEqual([])
    await vi.advanceTimersByTimeAsync(20)
    expect(reasons).toMatchObject([{ name: 'TimeoutError', message: 'No answer within 400 ms.' }])
    expect(recorder.lateNotes).toMatchObject([{ lateDecision: 'timed-out' }])
    await vi.advanceTimersByTimeAsync(20)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('holds the close of the bus for the drain, and is then told to stop', async () => {
    const recorder = createRecorderSpy()
    const reasons: unknown[] = []
    const watcher: Handler = (_envelope, { signal }) => {
      signal.addEventListener('abort', () => reasons.push(signal.reason))
      return new Promise(() => {})
    }
    const bus = openTestBus({ handlers: { watcher }, definitions: [inBackground()], recorder })
    await bus.dispatch(envelopeV2())
    const closed = bus.close(200)
    await vi.advanceTimersByTimeAsync(190)
    expect(reasons).toEqual([])
    await vi.advanceTimersByTimeAsync(20)
    await closed
    expect(reasons).toMatchObject([{ code: 'SHUTTING_DOWN' }])
    expect(recorder.lateNotes).toMatchObject([{ lateDecision: 'cancelled' }])
  })

  it('is planned and simulated as one that runs in the background', () => {
    const bus = openTestBus({ handlers: { watcher: answering({ decision: 'deny' }) }, definitions: [inBackground()] })
    expect(bus.plan(envelopeV2()).hooks).toMatchObject([{ ref: 'bg', execution: 'background', mode: 'async' }])
    const report = bus.simulate(envelopeV2(), { bg: { decision: 'deny' } })
    expect(report.outcomes).toMatchObject([{ disposition: 'background' }])
    expect([report.wouldBlock, report.decision.rewake]).toEqual([false, []])
  })
})

const ENDS: readonly [string, Answer | Error, Partial<BackgroundEnd>][] = [
  ['passes', { decision: 'allow' }, { status: 'pass', wakes: false, reason: '' }],
  ['refuses', { decision: 'deny', reason: 'tests fail' }, { status: 'block', wakes: false, reason: 'tests fail' }],
  ['fails', new Error('no disk'), { status: 'failed', wakes: false, reason: 'no disk' }],
  ['asks for it', { decision: 'allow', rewake: { message: 'look' } }, { status: 'pass', wakes: true, message: 'look' }],
]

describe('a hook of mode async-rewake', () => {
  it.each(ENDS)('that %s is in the ledger before it starts, and with its end', async (_what, answer, end) => {
    const { starts, ends, ledger } = createLedgerSpy()
    const watcher: Handler = async () => {
      expect(starts).toHaveLength(1)
      if (answer instanceof Error) throw answer
      return answer
    }
    const definitions = [inBackground({ mode: 'async-rewake' })]
    const bus = openTestBus({ handlers: { watcher }, definitions, ledger })
    const { outcomes } = await bus.dispatch(envelopeV2())
    await bus.close(1_000)
    expect(starts).toMatchObject([
      { outcomeId: outcomes[0]?.outcomeId, hookId: 'bg', source: 'internal', dialect: 'native', handlerId: 'watcher' },
    ])
    expect(starts).toMatchObject([{ mode: 'async-rewake', owner: 'hookscope' }])
    expect(ends).toMatchObject([[outcomes[0]?.outcomeId, end]])
  })

  it.each([
    [{ decision: 'allow' }, []],
    [{ decision: 'deny', reason: 'tests fail' }, [{ by: 'bg', message: 'tests fail' }]],
    [{ rejects: 'no disk' }, [{ by: 'bg', message: 'no disk' }]],
    [{ timedOut: true }, [{ by: 'bg', message: 'No answer within 1000 ms.' }]],
  ])('simulated with %o would hand %o to the model', (output, rewake) => {
    const definitions = [inBackground({ mode: 'async-rewake' })]
    const bus = openTestBus({ handlers: { watcher: answering({ decision: 'allow' }) }, definitions })
    expect(bus.simulate(envelopeV2(), { bg: output }).decision.rewake).toEqual(rewake)
  })

  it('waits for the row; one that cannot be written keeps the result out of the ledger, not the hook', async () => {
    const { ends, ledger } = createLedgerSpy(() => Promise.reject(new Error('the disk is full')))
    const recorder = createRecorderSpy()
    const watcher = vi.fn(answering({ decision: 'deny' }))
    const definitions = [inBackground({ mode: 'async-rewake' })]
    const bus = openTestBus({ handlers: { watcher }, definitions, ledger, recorder })
    await bus.dispatch(envelopeV2())
    await bus.close(1_000)
    expect(watcher).toHaveBeenCalledOnce()
    expect([recorder.lateNotes.length, ends]).toEqual([1, []])
  })

  it('that was told to stop leaves its row open, since its result is not known', async () => {
    const { starts, ends, ledger } = createLedgerSpy()
    const watcher: Handler = () => new Promise(() => {})
    const bus = openTestBus({ handlers: { watcher }, definitions: [inBackground({ mode: 'async-rewake' })], ledger })
    await bus.dispatch(envelopeV2())
    const closed = bus.close(10)
    await vi.advanceTimersByTimeAsync(20)
    await closed
    expect([starts.length, ends]).toEqual([1, []])
  })

  it('keeps no secret of what it says', async () => {
    const { ends, ledger } = createLedgerSpy()
    const said = { decision: 'deny', reason: 'password=hunter2', rewake: { message: 'token=hunter2' } }
    const bus = openTestBus({
      handlers: { watcher: answering(said) },
      definitions: [inBackground({ mode: 'async-rewake' })],
      ledger,
    })
    await bus.dispatch(envelopeV2())
    await bus.close(100)
    expect(ends).toMatchObject([[expect.any(String), { reason: expect.stringContaining('[REDACTED]') }]])
    expect(JSON.stringify(ends)).not.toContain('hunter2')
  })
})
