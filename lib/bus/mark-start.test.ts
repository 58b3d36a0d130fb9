import { expect, test } from 'vitest'
import type { OutcomeRecord, Recorder } from '#lib/contract'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { openTestBus } from '#lib/testing/bus'
import type { ChildStart } from './child-runs'
import type { HandlerContext } from './handler'

/** A recorder that keeps starts and outcomes in order. */
function createStartSpy() {
  const told: string[] = []
  const starts: OutcomeRecord[] = []
  const recorder: Recorder = {
    begin: () => ({
      async start(outcome) {
        starts.push(outcome)
        told.push(`start ${outcome.outcomeId.replace(/^[^.]*/, '')} ${outcome.hookId}`)
      },
      add: ({ outcomeId, hookId }) => told.push(`end ${outcomeId.replace(/^[^.]*/, '')} ${hookId}`),
      end: async () => ({ recorded: true, evidence: new Map() }),
    }),
    noteLate: ({ lateDecision }) => told.push(`late ${lateDecision}`),
  }
  return { told, starts, recorder }
}

const command = { kind: 'command', argv: ['./guard.sh'] }

async function dispatchWith(run: (context: HandlerContext) => unknown, definition: object = {}) {
  const spy = createStartSpy()
  const runner = {
    id: 'command',
    meaning: 'Leaves the process in a test.',
    run: async (_envelope: unknown, context: HandlerContext) => {
      await run(context)
      spy.told.push('ran')
      return { decision: 'allow' as const }
    },
  }
  const definitions = [definitionV2({ run: command, ...definition })]
  const bus = openTestBus({ runners: { command: runner }, definitions, recorder: spy.recorder })
  await bus.dispatch(envelopeV2())
  await bus.close(1_000)
  return spy
}

test('a hook that leaves the process has said so before, with what stands of it if the server dies', async () => {
  const { told, starts } = await dispatchWith((context) => context.markStart())
  expect(told).toEqual(['start .0 guard.one', 'ran', 'end .0 guard.one'])
  expect(starts).toMatchObject([
    { disposition: 'interrupted', blocking: false, asked: null, kind: 'command', durationMs: 0 },
  ])
})

test('one of the background says so under the outcome that stands', async () => {
  const { told } = await dispatchWith((context) => context.markStart(), { mode: 'async', source: 'internal' })
  expect(told).toEqual(['end .0 guard.one', 'start .0 guard.one', 'ran', 'late allow'])
})

test('one that nobody waits for any more says nothing', async () => {
  const { told } = await dispatchWith(
    async (context) => {
      await new Promise((resolve) => context.signal.addEventListener('abort', resolve))
      await context.markStart()
    },
    { timeoutMs: 10 },
  )
  expect(told).toEqual(['end .0 guard.one', 'ran', 'late allow'])
})

test('a child says so under its bridge, which does once', async () => {
  const { told, starts } = await dispatchWith(async (context) => {
    const child: ChildStart = {
      hookId: 'child',
      handlerId: './child',
      kind: 'command',
      mode: 'sync',
      order: 0,
      timeoutMs: 5,
      failurePolicy: 'fail-open',
      mayBlock: true,
      foreign: { dialect: 'codex', turn: null, point: 'PreToolUse', matcher: null, handlerId: 'codex:PreToolUse:1' },
    }
    await Promise.all([context.startChild(child).markStart(), context.startChild(child).markStart()])
  })
  expect(told.slice(0, 4)).toEqual(['start .0.0 child', 'start .0 guard.one', 'start .0.1 child', 'ran'])
  expect(starts[0]).toMatchObject({ disposition: 'interrupted', parentOutcomeId: starts[1]?.outcomeId })
})
