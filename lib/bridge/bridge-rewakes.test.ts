import { describe, expect, it } from 'vitest'
import type { BackgroundEnd, BackgroundLedger, BackgroundStart } from '#lib/contract'
import { type HookEnd, toHookEnd } from '#lib/dialects'
import { envelopeV2 } from '#lib/testing'
import { openBridgedBus } from '#lib/testing/bridge'
import { createGate } from '#lib/testing/bus'

const end = (script: Parameters<typeof toHookEnd>[0]): HookEnd =>
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
async function run(
  handler: object,
  how: HookEnd | Error,
  { spy = createLedgerSpy(), dialect = 'claude-code', knobs = {} } = {},
) {
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
    dialect,
    knobs,
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

  it.each<[string, HookEnd | Error, Partial<BackgroundEnd>, string]>([
    ['is content', end({ exitCode: 0 }), { status: 'pass', reason: '' }, 'passed'],
    [
      'fails in a way that wakes nobody',
      end({ exitCode: 1, stderr: 'no disk' }),
      { status: 'failed', reason: 'Exit code 1. no disk' },
      'failed: Exit code 1. no disk',
    ],
    ['runs too long', end({ exitCode: null, timedOut: true }), { status: 'failed', reason: '' }, 'timed-out'],
    [
      'was refused before it was started',
      new Error('token=hunter2 is missing'),
      { status: 'failed', reason: 'token=[REDACTED] is missing' },
      'not-started: token=[REDACTED] is missing',
    ],
  ])('that %s is ended in the ledger and wakes nobody; the note says why', async (...[, how, told, lateDecision]) => {
    const { ends, recorder } = await run({ asyncRewake: true }, how)
    expect(ends).toMatchObject([[expect.any(String), { ...told, wakes: false }]])
    expect(recorder.lateNotes).toMatchObject([{ lateDecision }])
  })

  it('notes an exit code that wakes the model as what it is', async () => {
    const { recorder } = await run({ asyncRewake: true }, end({ exitCode: 2, stderr: 'look' }))
    expect(recorder.lateNotes).toMatchObject([{ lateDecision: 'woke' }])
  })

  it('runs all the same where the ledger takes no row', async () => {
    const { order, ends } = await run({ asyncRewake: true }, end({ exitCode: 2 }), { spy: createLedgerSpy(true) })
    expect([order, ends]).toEqual([['0 rows when it started'], []])
  })

  it('of mode async is in the ledger too; what its agent tells the model is in its row', async () => {
    const { starts, ends, order, recorder } = await run(
      { async: true },
      end({ exitCode: 0, stdout: '{"systemMessage":"3 tests fail"}' }),
      { knobs: { delivery: 'agent' } },
    )
    expect([starts, order]).toMatchObject([[{ mode: 'async', owner: 'foreign' }], ['1 rows when it started']])
    expect(ends).toMatchObject([[starts[0]?.outcomeId, { status: 'pass', wakes: true }]])
    expect(ends[0]?.[1].message).toContain('3 tests fail')
    expect(recorder.lateNotes).toMatchObject([{ lateDecision: 'passed' }])
  })

  it('belongs to hookscope, or to the agent that wakes itself where the bridge says so', async () => {
    const ownerOf = async (knobs: object) => {
      const { starts } = await run({ asyncRewake: true }, end({ exitCode: 0 }), { knobs })
      return starts[0]?.owner
    }
    expect([await ownerOf({}), await ownerOf({ delivery: 'agent' })]).toEqual(['hookscope', 'foreign'])
  })

  it('hands no context over where hookscope delivers: only what wakes', async () => {
    const said = end({ exitCode: 0, stdout: '{"systemMessage":"3 tests fail"}' })
    const { ends } = await run({ asyncRewake: true }, said)
    expect(ends).toMatchObject([[expect.any(String), { wakes: false, message: '' }]])
  })
})

it.each([
  ['codex', 'foreign', 'failed: Exit code 2. no'],
  ['qwen-code', 'hookscope', 'failed: Exit code 2. no'],
])(
  'exit 2 in the background of %s is a failure, and its rows are of %s where the agent delivers',
  async (dialect, owner, lateDecision) => {
    const { starts, ends, recorder } = await run({ async: true }, end({ exitCode: 2, stderr: 'no' }), {
      dialect,
      knobs: { delivery: 'agent' },
    })
    expect(starts).toMatchObject([{ owner, mode: 'async' }])
    expect(ends).toMatchObject([[expect.any(String), { status: 'failed', wakes: false }]])
    expect(recorder.lateNotes).toMatchObject([{ lateDecision }])
  },
)
