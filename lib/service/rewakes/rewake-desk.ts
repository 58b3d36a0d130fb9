import type { Clock } from '#lib/bus'
import type { RewakeState } from '#lib/contract'
import { redactText } from '#lib/redact'
import type { RewakeLimits, RewakeResult, RewakeRun } from '#lib/rewake'
import type { RewakeCommand, RewakeReceipt, RewakeRecord, Store } from '#lib/store'
import { type Log, logFailure } from '../log'
import type { ServerOwner } from '../server-owner'
import type { Settings } from '../settings'
import type { StreamHub } from '../stream'
import { createRewakeId } from './rewake-id'

/** Most rows that one transaction of the sweeper moves; it goes on until none is due. */
const SWEEP_ROWS = 500
/** A server gives so many signs of life in the time after which it would count as dead. */
const BEATS = 4

/** The rewake ledger of this server: commands reach the store through it, and every change the stream. */
export interface RewakeDesk {
  /** The bounds in force. */
  readonly limits: RewakeLimits
  apply(command: RewakeCommand): Promise<RewakeReceipt>
  /** Writes the row and answers its id once it is durable; the run starts only then. Throws STORE_UNAVAILABLE. */
  begin(run: RewakeRun): Promise<string>
  /** Says how the run ended and answers where its row went; one that was given up meanwhile stays as it is. */
  settle(rewakeId: string, result: RewakeResult): Promise<RewakeState>
  /** Says that an agent that wakes itself was seen to have shown the result. */
  observe(rewakeId: string): Promise<RewakeState>
  /** A run begins, or goes on after its end. */
  runStarted(runId: string): Promise<void>
  /** A run is over: what waits for it is dropped. */
  runEnded(runId: string): Promise<void>
  /**
   * Recovers what dead servers left, hooks that had left their process too, then looks at deadlines until the returned
   * function has stopped it.
   */
  start(): Promise<() => Promise<void>>
}

interface DeskParts {
  store: Pick<Store, 'applyRewake' | 'recoverStarts'>
  owner: ServerOwner
  stream: StreamHub
  settings: Settings
  clock: Clock
  log: Log
}

/** A ledger of which this server owns the rows that it began. */
export function createRewakeDesk(parts: DeskParts): RewakeDesk {
  return new StoreDesk(parts)
}

class StoreDesk implements RewakeDesk {
  readonly limits: RewakeLimits
  private readonly parts: DeskParts
  private readonly owner: ServerOwner
  /** Results that the store did not take; they are offered again. */
  private readonly unsettled = new Map<string, RewakeResult>()
  private beatAtMs = 0
  private hasFailed = false
  private timer: NodeJS.Timeout | null = null
  private sweeping: Promise<void> = Promise.resolve()
  private isStopped = false

  constructor(parts: DeskParts) {
    this.parts = parts
    this.owner = parts.owner
    this.limits = limitsOf(parts.settings)
  }

  async apply(command: RewakeCommand): Promise<RewakeReceipt> {
    const receipt = await this.parts.store.applyRewake(command, this.limits)
    for (const row of receipt.changed) this.publish(row)
    return receipt
  }

  async begin(run: RewakeRun): Promise<string> {
    const rewakeId = createRewakeId(this.parts.clock.wallMs())
    await this.apply({ do: 'begin', run, rewakeId, ownerId: this.owner.ownerId })
    this.beatAtMs = this.parts.clock.monotonicMs()
    this.owner.begin(rewakeId)
    return rewakeId
  }

  async settle(rewakeId: string, result: RewakeResult): Promise<RewakeState> {
    const redacted = redactResult(result)
    try {
      const { row } = await this.apply({ do: 'settle', rewakeId, result: redacted })
      this.owner.end(rewakeId)
      this.unsettled.delete(rewakeId)
      return row?.state ?? 'dropped'
    } catch (failure) {
      this.unsettled.set(rewakeId, redacted)
      throw failure
    }
  }

  async observe(rewakeId: string): Promise<RewakeState> {
    const { row } = await this.apply({ do: 'observe', rewakeId })
    return row?.state ?? 'dropped'
  }

  async runStarted(runId: string): Promise<void> {
    await this.apply({ do: 'start-run', runId })
  }

  async runEnded(runId: string): Promise<void> {
    await this.apply({ do: 'end-run', runId })
  }

  async start(): Promise<() => Promise<void>> {
    const again = async () => {
      this.sweeping = this.sweep()
      await this.sweeping
      if (!this.isStopped) this.timer = later(again, this.parts.settings.rewakeSweepMs)
    }
    await again()
    return () => this.stop()
  }

  private async stop(): Promise<void> {
    this.isStopped = true
    if (this.timer !== null) clearTimeout(this.timer)
    await this.sweeping
    await this.guard(async () => {
      if (this.owner.hasRun) await this.apply({ do: 'leave', ownerId: this.owner.ownerId })
    })
  }

  private sweep(): Promise<void> {
    return this.guard(async () => {
      await this.beat()
      for (const [rewakeId, result] of this.unsettled) await this.settle(rewakeId, result)
      const { ownerLostMs } = this.limits
      await this.parts.store.recoverStarts({ ownerId: this.owner.ownerId, ownerLostMs })
      let moved = SWEEP_ROWS
      while (moved >= SWEEP_ROWS && !this.isStopped) {
        const { changed } = await this.apply({ do: 'sweep', ownerId: this.owner.ownerId, limit: SWEEP_ROWS })
        moved = changed.length
      }
    })
  }

  /** A server that runs nothing owns nothing that could be lost, and stays silent. */
  private async beat(): Promise<void> {
    const nowMs = this.parts.clock.monotonicMs()
    if (!this.owner.isRunning || nowMs - this.beatAtMs < this.limits.ownerLostMs / BEATS) return
    await this.apply({ do: 'beat', ownerId: this.owner.ownerId })
    this.beatAtMs = nowMs
  }

  /** A store that fails is told once, until it works again. */
  private async guard(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      this.hasFailed = false
    } catch (failure) {
      if (!this.hasFailed) logFailure(this.parts.log, failure, 'rewake ledger')
      this.hasFailed = true
    }
  }

  /** The nudge says that a lease would find something. */
  private publish({ rewakeId, runId, hookId, event, state, dropReason, owner }: RewakeRecord): void {
    const { stream } = this.parts
    if (state === 'queued' && owner === 'hookscope')
      stream.publish({ type: 'rewake.queued', payload: { rewakeId, runId, hookId, event } })
    else stream.publish({ type: 'rewake.changed', payload: { rewakeId, runId, hookId, event, state, dropReason } })
  }
}

function limitsOf(settings: Settings): RewakeLimits {
  return {
    queueMax: settings.rewakeQueueMax,
    ttlMs: settings.rewakeTtlMs,
    attemptsMax: settings.rewakeAttemptsMax,
    textMaxChars: settings.rewakeTextChars,
    surplus: settings.rewakeSurplus,
    ownerLostMs: settings.rewakeOwnerLostMs,
  }
}

function redactResult({ status, wakes, ...texts }: RewakeResult): RewakeResult {
  const redact = (text: string | null) => text && redactText(text, 'v2')
  const { reason, summary, message, error } = texts
  return {
    ...{ status, wakes, reason: redact(reason), summary: redact(summary) },
    ...{ message: redact(message), error: redact(error) },
  }
}

function later(work: () => Promise<void>, ms: number): NodeJS.Timeout {
  const timer = setTimeout(() => void work(), ms)
  timer.unref()
  return timer
}
