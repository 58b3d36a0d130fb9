import type { DispatchEnd, Evidence, OutcomeRecord, RecordReceipt } from '#lib/contract'
import type { StartWrite } from './starts/start-store'
import type { DispatchWrite } from './store'
import type { DispatchPart, OutcomeWrite } from './write-group'

/** What one dispatch still has to write, and what became of the rest. */
export class DispatchQueue {
  readonly write: DispatchWrite
  readonly receipt: Promise<RecordReceipt>
  /** Number of outcomes added so far. */
  outcomeCount = 0
  private starts: StartWrite[] = []
  private outcomes: OutcomeWrite[] = []
  private end: DispatchEnd | null = null
  private hasEnded = false
  private isStored = false
  private failure: string | null = null
  private answer: (receipt: RecordReceipt) => void = () => undefined
  /** Called once the starts before them are durable or lost. */
  private readonly starting = new Map<StartWrite, () => void>()
  private readonly evidence = new Map<string, Evidence>()
  private readonly hooks = new Set<string>()
  private readonly handlers = new Set<string>()
  private readonly parents = new Set<string>()

  constructor(write: DispatchWrite) {
    this.write = write
    this.receipt = new Promise((resolve) => {
      this.answer = resolve
    })
  }

  addStart(start: StartWrite): Promise<void> {
    if (this.failure !== null) return Promise.resolve()
    this.starts.push(start)
    return new Promise((resolve) => this.starting.set(start, resolve))
  }

  addOutcome(outcome: OutcomeRecord): void {
    const { hookId, handlerId, outcomeId, parentOutcomeId } = outcome
    const isLeaf = !this.parents.has(outcomeId)
    const isFirstOfHook = isLeaf && !this.hooks.has(hookId)
    const isFirstOfHandler = isLeaf && !this.handlers.has(handlerId)
    if (isLeaf) {
      this.hooks.add(hookId)
      this.handlers.add(handlerId)
    }
    if (parentOutcomeId !== null) this.parents.add(parentOutcomeId)
    this.outcomeCount += 1
    this.outcomes.push({ outcome, isLeaf, isFirstOfHook, isFirstOfHandler })
  }

  /** The first end counts. */
  addEnd(end: DispatchEnd): void {
    if (!this.hasEnded) this.end = end
    this.hasEnded = true
  }

  /** Number of rows that wait, at least one for a dispatch that has something to write. */
  get waiting(): number {
    return this.failure === null ? this.starts.length + this.outcomes.length + (this.end === null ? 0 : 1) : 0
  }

  /** Takes what waits; what is added from now on goes into the next group. */
  take(): DispatchPart {
    const part = {
      write: this.write,
      isNew: !this.isStored,
      starts: this.starts,
      outcomes: this.outcomes,
      end: this.end,
    }
    this.starts = []
    this.outcomes = []
    this.end = null
    return part
  }

  /** The part is durable. */
  settle(part: DispatchPart, evidence: ReadonlyMap<string, Evidence>): void {
    this.isStored = true
    for (const start of part.starts) this.hasStarted(start)
    for (const { outcome } of part.outcomes) {
      const own = evidence.get(outcome.outcomeId)
      if (own) this.evidence.set(outcome.outcomeId, own)
    }
    if (part.end) this.answer({ recorded: true, evidence: this.evidence })
  }

  /** A part was lost, and with it the promise that everything of the dispatch is durable; the rest is not written. */
  fail(error: string): void {
    this.failure ??= error
    this.starts = []
    this.outcomes = []
    for (const start of this.starting.keys()) this.hasStarted(start)
    this.answer({ recorded: false, error: this.failure })
  }

  private hasStarted(start: StartWrite): void {
    this.starting.get(start)?.()
    this.starting.delete(start)
  }
}
