import { nextEnvelope } from './envelopes'

/** As much state as a dispatch keeps: what it was given, what came of it so far, and its times. */
class State {
  readonly envelope = nextEnvelope()
  readonly original = this.envelope
  readonly eventId = this.envelope.eventId
  readonly version = this.envelope.schemaVersion
  readonly dispatchId = ''
  readonly point = this.envelope
  readonly plan = this.envelope
  readonly definitions = this.envelope
  readonly parts = this.envelope
  readonly ended: unknown[] = []
  readonly recorded: unknown[] = []
  readonly lost: unknown[] = []
  readonly steps = this.recorded
  readonly judge = { capReached: false, rewritten: false, redactAs: this.version }
  readonly wallStartMs = START_MS
  readonly startMs = START_MS
  readonly budgetAtMs = START_MS
  nowMs = START_MS
  stepStartMs = START_MS
  deadlineAtMs = START_MS
  at = 0
  walks = 0
  isBare = false
  isBlocked = false
  isFinished = false
  recording = null
  chain = null
  context = null
  cancelledBy = null
  previous = null
  next = null
  private readonly settle: (state: State) => void

  constructor(settle: (state: State) => void) {
    this.settle = settle
  }

  /** The way of a dispatch to its end: an async function whose own failure is caught. */
  async walk(): Promise<void> {
    this.settle(this)
  }
}

const START_MS = performance.now()

/** The promise of a dispatch, the state behind it and the function that walks through the hooks. */
export function settleState(): Promise<unknown> {
  return new Promise((resolve, reject) => void new State(resolve).walk().catch(reject))
}
