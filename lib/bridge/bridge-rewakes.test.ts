import { describe, expect, it } from 'vitest'
import type { BackgroundEnd, BackgroundLedger, BackgroundStart } from '#lib/contract'
import { type HookEnd, toHookEnd } from '#lib/dialects'
import { envelopeV2 } from '#lib/testing'
import { openBridgedBus } from '#lib/testing/bridge'
import { createGate } from '#lib/testing/bus'

const end = (script: { exitCode: number; stderr?: string }): HookEnd =>
  toHookEnd(script, { kind: 'command', timeoutMs: Number.POSITIVE_INFINITY, rule: { startMs: 0 } })

function createLedgerSpy(isFull = false) {
  const starts: BackgroundStart[] = []
  const ends: [string, BackgroundEnd][] = []
  const ledger: BackgroundLedger = {
    async begin(start) {
      if (isFull) throw new Error('the disk is full')
      starts.push(start)
    },
    async settle(outcomeId, settled) {
      ends.push([outcomeId, settled])
    },
  }
  return { starts, ends, ledger }
}

const config = (handler: object) => ({
  hooks: { PostToolUse: [{ hooks: [{ type: 'command', command: './tests', ...handler }] }] },
})
const call = envelopeV2({ event: 'tool.post-use', metadata: { toolName: 'Bash' } })

/** Dispatches a call to a bridge whose one hook ends so, and waits until nothing of it is left. */
async function run(handler: object, how: HookEnd | Error, spy = createLedgerSpy()) {
  const order: string[] = []
  const gate = createGate()
  const executor = {
    async execute() {
      order.push(`${spy.starts.length} rows when it started`)
      await gate.opened
      if (how instanceof Error) throw how
      return how
    },
  }
  const { bus, bridge, recorder } = openBridgedBus({
    dialect: 'claude-code',
    config: config(handler),
    executor,
    ledger: spy.ledger,
  })
  const { allowed } = await bus.dispatch(call)
  gate.open()
  while (recorder.lateNotes.length === 0) await new Promise(setImmediate)
  await new Promise(setImmediate)
  await bridge.drain()
  return { ...spy, order, allowed, recorder }
}

describe('a background hook of a bridge that may wake the model', () => {
  it('is in the ledger before it starts, and hands over what its agent would', async () => {
    const { starts, ends, order, allowed, recorder } = await run(
      { asyncRewake: true },
      end({ exitCode: 2, stderr: 'token=hunter2: 3 tests fail' }),
    )
    expect([allowed, order]).toEqual([true, ['1 rows when it started']])
    expect(starts).toMatchObject([
      { dialect: 'claude-code', hookId: 'claude-code/PostToolUse.0.0', handlerId: './tests' },
    ])
    expect(recorder.outcomes.map(({ outcomeId }) => outcomeId)).toContain(starts[0]?.outcomeId)
    expect(ends).toMatchObject([[starts[0]?.outcomeId, { wakes: true, status: 'block' }]])
    expect(ends[0]?.[1].message).toContain('3 tests fail')
    expect(JSON.stringify(ends)).not.toContain('hunter2')
  })

  it.each([
    ['is content', end({ exitCode: 0 }), ''],
    ['fails in a way that wakes nobody', end({ exitCode: 1 }), ''],
    ['could not be started', new Error('token=hunter2 is missing'), 'Not started: token=[REDACTED] is missing'],
  ])('that %s is ended in the ledger and wakes nobody', async (_what, how, reason) => {
    expect((await run({ asyncRewake: true }, how)).ends).toMatchObject([
      [expect.any(String), { wakes: false, status: 'pass', reason }],
    ])
  })

  it('runs all the same where the ledger takes no row', async () => {
    const { order, ends } = await run({ asyncRewake: true }, end({ exitCode: 2 }), createLedgerSpy(true))
    expect([order, ends]).toEqual([['0 rows when it started'], []])
  })

  it('of mode async does not come to the ledger', async () => {
    const { starts, order } = await run({ async: true }, end({ exitCode: 2 }))
    expect([starts, order]).toEqual([[], ['0 rows when it started']])
  })
})
