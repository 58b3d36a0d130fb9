import { type Bus, createBuiltInHandlers, createBus, type HandlerRegistration } from '#lib/bus'
import { CONTRACT, type DispatchEnd, type LateNote, type OutcomeRecord } from '#lib/contract'
import type { DispatchWrite } from '#lib/store'
import { createRecorder } from '../recording'
import { createStrike } from './incidents'
import type { Random } from './random'
import { createSampleClock, type SampleClock } from './sample-clock'
import type { SampleEvent } from './sample-events'
import type { SampleHook, SampleVersion } from './sample-hook'
import { workdayMs } from './workdays'

/** One dispatch of the history, as it is recorded. */
export interface SampleDispatch {
  write: DispatchWrite
  outcomes: OutcomeRecord[]
  end: DispatchEnd
  lateNotes: LateNote[]
}

/** Runs events on a bus in which only the durations and the failures of hooks are made up. */
export interface SampleRunner {
  /** Puts a version of a hook in force. */
  register(version: SampleVersion, number: number): void
  /** The dispatches of one event: its own, and those that its hooks make. */
  run(event: SampleEvent): Promise<readonly SampleDispatch[]>
}

/** A handler that has been given up and may settle when the rest is over. */
interface Overdue {
  settleAtMs: number | null
  settle(): void
}

/** What a handler of the history needs to know. */
interface Stage {
  clock: SampleClock
  random: Random
  strike: ReturnType<typeof createStrike>
  inForce: ReadonlyMap<string, SampleVersion>
  overdue: Overdue[]
}

/** How far the clock is past a deadline when the bus notices it. */
const NOTICED_AFTER_MS = 4

/** A runner for the hooks; handlers that are built in give their own answers. */
export function createSampleRunner(
  hooks: readonly SampleHook[],
  { random, endMs }: { random: Random; endMs: number },
): SampleRunner {
  const inForce = new Map<string, SampleVersion>()
  const clock = createSampleClock(endMs)
  const stage: Stage = { clock, random, strike: createStrike(endMs, random), inForce, overdue: [] }
  const captured = createCapture()
  let dispatches = 0
  const bus = createBus({
    contract: CONTRACT,
    clock,
    recorder: captured.recorder,
    handlers: createBuiltInHandlers({ probe: async () => 'file' }).map((handler) => staged(handler, stage)),
    nextDispatchId: () => `s${(dispatches++).toString(36)}`,
  })
  const removeDue = registerOwnHandlers(bus, stage, { hooks, endMs })
  return {
    register(version, number) {
      inForce.set(version.definition.id, version)
      bus.registerDefinition(version.definition, number)
    },
    async run({ atMs, envelope }) {
      clock.setMs(atMs)
      removeDue(atMs)
      await bus.dispatch(envelope, { door: true })
      await settleOverdue(stage)
      return captured.take()
    },
  }
}

/** Handlers of hooks that were taken out of the program later; returns what takes out those that are due. */
function registerOwnHandlers(
  bus: Bus,
  stage: Stage,
  { hooks, endMs }: { hooks: readonly SampleHook[]; endMs: number },
): (nowMs: number) => void {
  const waiting = hooks.flatMap(({ versions: [{ definition }], handlerGone }) => {
    if (handlerGone === null || definition.run.kind !== 'handler') return []
    const handler = { id: definition.run.handlerId, meaning: 'Allows.', run: () => ({ decision: 'allow' as const }) }
    return [{ goneAtMs: workdayMs(handlerGone, endMs), remove: bus.registerHandler(staged(handler, stage)) }]
  })
  return (nowMs) => {
    for (const { goneAtMs, remove } of waiting) if (nowMs >= goneAtMs) remove()
  }
}

/** A handler that takes the time and the failures of the history and otherwise answers for itself. */
function staged(handler: HandlerRegistration, stage: Stage): HandlerRegistration {
  return {
    ...handler,
    async run(envelope, context) {
      const { clock, random } = stage
      const { id, timeoutMs } = context.definition
      const { medianMs = 1, spread = 0.4 } = stage.inForce.get(id) ?? {}
      const usual = { durationMs: random.around(medianMs, spread), error: null, lateMs: null }
      const end = stage.strike(usual, { hookId: id, atMs: clock.wallMs() })
      if (end.durationMs >= timeoutMs) {
        const deadlineMs = clock.monotonicMs() + timeoutMs
        clock.setMs(deadlineMs + NOTICED_AFTER_MS)
        const settleAtMs = end.lateMs === null ? null : deadlineMs + NOTICED_AFTER_MS + end.lateMs
        return new Promise((resolve) => {
          stage.overdue.push({ settleAtMs, settle: () => resolve({ decision: 'allow' }) })
        })
      }
      clock.moveMs(end.durationMs)
      if (end.error !== null) throw new Error(end.error)
      return handler.run(envelope, context)
    },
  }
}

/** Lets handlers that were given up settle, each at its own time, and waits until the bus has seen it. */
async function settleOverdue({ overdue, clock }: Stage): Promise<void> {
  for (const { settleAtMs, settle } of overdue.splice(0)) {
    if (settleAtMs === null) continue
    clock.setMs(settleAtMs)
    settle()
    await new Promise((seen) => setImmediate(seen))
  }
}

/** The product's own recorder over a store that only keeps what it is given. */
function createCapture() {
  let dispatches: SampleDispatch[] = []
  const recorder = createRecorder({
    begin(write) {
      const outcomes: OutcomeRecord[] = []
      return {
        start: async () => undefined,
        add: (outcome) => void outcomes.push(outcome),
        async end(end) {
          dispatches.push({ write, outcomes, end, lateNotes: [] })
          return { recorded: true, evidence: new Map() }
        },
      }
    },
    noteLate: (note) => void dispatches.at(-1)?.lateNotes.push(note),
  })
  const take = () => {
    const taken = dispatches
    dispatches = []
    return taken
  }
  return { recorder, take }
}
