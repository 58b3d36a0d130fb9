import type { Clock } from '#lib/bus'
import {
  RETENTION_LIMITS,
  type RetentionLimitValues,
  type RetentionReport,
  STORED_PARTS,
  type StoredPart,
} from '#lib/contract'
import type { StorageMeasure, Store } from '#lib/store'
import { type Log, logFailure } from '../log'
import type { Settings } from '../settings'
import { type Limits, readLimits, storeLimits, toValues } from './read-limits'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MEGABYTE = 1_000_000
/** A run over the size goes back in so many steps, each of which is measured. */
const SIZE_STEPS = 20
/** Parts that a limit of size takes from. */
const SIZED_PARTS: readonly StoredPart[] = ['journal', 'outcomes', 'dispatches']

/** Removes what is older than the limits, in slices between which everything else goes on. */
export interface Retention {
  /** Runs now and then, and soon for the first time, until it is closed. */
  start(): void
  /** Runs now, unless it is running; resolves at the end of the run. */
  run(): Promise<void>
  report(): Promise<RetentionReport>
  /** Days for which a part is kept; 0 for ever. */
  keptDays(part: StoredPart): Promise<number>
  setLimits(change: Partial<RetentionLimitValues>): Promise<void>
  /** Stops between two slices and waits for it. */
  close(): Promise<void>
}

interface RetentionParts {
  store: Store
  settings: Settings
  clock: Clock
  log: Log
}

/** Retention over a store; nothing is removed before it is started or run. */
export function createRetention(parts: RetentionParts): Retention {
  return new StoreRetention(parts)
}

class StoreRetention implements Retention {
  private readonly parts: RetentionParts
  private readonly state: RetentionReport['run'] = {
    running: false,
    part: null,
    removed: 0,
    endedAt: null,
    error: null,
  }
  private current: Promise<void> | null = null
  private timer: NodeJS.Timeout | null = null
  private isClosed = false

  constructor(parts: RetentionParts) {
    this.parts = parts
  }

  start(): void {
    const { retentionEveryMin, retentionFirstMs } = this.parts.settings
    const again = () => {
      void this.run().then(() => {
        if (!this.isClosed) this.timer = later(again, retentionEveryMin * 60_000)
      })
    }
    this.timer = later(again, retentionFirstMs)
  }

  run(): Promise<void> {
    this.current ??= this.tidy().finally(() => {
      this.current = null
    })
    return this.current
  }

  async report(): Promise<RetentionReport> {
    const { store, settings, clock } = this.parts
    const limits = await readLimits(store, settings)
    const nowMs = clock.wallMs()
    const measure = await store.measure({ dueBeforeMs: cutoffs(limits, nowMs), recentFromMs: nowMs - 7 * DAY_MS })
    return {
      limits,
      usedBytes: measure.usedBytes,
      fileBytes: (await store.health()).sizeBytes,
      bytesPerDay: bytesPerDay(measure, nowMs),
      parts: STORED_PARTS.map((part) => {
        const { rows, oldestMs, due } = measure.parts[part]
        return { part, rows, oldest: oldestMs === null ? null : new Date(oldestMs).toISOString(), due }
      }),
      run: { ...this.state },
    }
  }

  async keptDays(part: StoredPart): Promise<number> {
    const limits = await readLimits(this.parts.store, this.parts.settings)
    return limits.find(({ name }) => RETENTION_LIMITS[name].part === part)?.value ?? 0
  }

  setLimits(change: Partial<RetentionLimitValues>): Promise<void> {
    return storeLimits(this.parts.store, change)
  }

  async close(): Promise<void> {
    this.isClosed = true
    if (this.timer !== null) clearTimeout(this.timer)
    await this.current
  }

  private async tidy(): Promise<void> {
    const { store, settings, clock, log } = this.parts
    Object.assign(this.state, { running: true, removed: 0, error: null })
    try {
      const limits = await readLimits(store, settings)
      const before = cutoffs(limits, clock.wallMs())
      for (const part of STORED_PARTS) {
        const beforeMs = before[part]
        if (beforeMs !== undefined) await this.prune(part, beforeMs)
      }
      await this.shrink(toValues(limits).maxMegabytes * MEGABYTE)
    } catch (failure) {
      this.state.error = failure instanceof Error ? failure.message : String(failure)
      logFailure(log, failure, 'retention')
    }
    const endedAt = new Date(clock.wallMs()).toISOString()
    Object.assign(this.state, { running: false, part: null, endedAt })
  }

  private async prune(part: StoredPart, beforeMs: number): Promise<void> {
    const { store, settings } = this.parts
    this.state.part = part
    for (let removed = 1; removed > 0 && !this.isClosed; this.state.removed += removed) {
      removed = await store.prune({ part, beforeMs, limit: settings.retentionSliceRows })
      // Whatever waits for the connection or the loop goes first.
      await new Promise((resume) => setImmediate(resume))
    }
  }

  /** Removes the oldest until no more than so many bytes are used; the last day stays. */
  private async shrink(maxBytes: number): Promise<void> {
    if (maxBytes === 0) return
    const { store, clock } = this.parts
    const untilMs = clock.wallMs() - DAY_MS
    for (let step = 0; step < 2 * SIZE_STEPS && !this.isClosed; step += 1) {
      const { usedBytes, parts } = await store.measure({ dueBeforeMs: {}, recentFromMs: untilMs })
      const oldest = SIZED_PARTS.flatMap((part) => parts[part].oldestMs ?? [])
      if (usedBytes === null || usedBytes <= maxBytes || oldest.length === 0) return
      const oldestMs = Math.min(...oldest)
      if (oldestMs >= untilMs) return
      const beforeMs = Math.min(untilMs, oldestMs + Math.max(HOUR_MS, (untilMs - oldestMs) / SIZE_STEPS))
      for (const part of SIZED_PARTS) await this.prune(part, beforeMs)
    }
  }
}

/** Until when rows of each limited part go. */
function cutoffs(limits: Limits, nowMs: number): Partial<Record<StoredPart, number>> {
  return Object.fromEntries(
    limits.flatMap(({ name, value }) => {
      const { part } = RETENTION_LIMITS[name]
      return part === null || value === 0 ? [] : [[part, nowMs - value * DAY_MS]]
    }),
  )
}

/** Bytes of an average outcome, with all that is stored of its dispatch, times the outcomes of a day of the last week. */
function bytesPerDay({ usedBytes, parts, recentOutcomes }: StorageMeasure, nowMs: number): number | null {
  const { rows, oldestMs } = parts.outcomes
  if (usedBytes === null || rows === 0 || oldestMs === null) return null
  const days = Math.min(7, Math.max(1, (nowMs - oldestMs) / DAY_MS))
  return Math.round((usedBytes / rows) * (recentOutcomes / days))
}

function later(work: () => void, ms: number): NodeJS.Timeout {
  const timer = setTimeout(work, ms)
  timer.unref()
  return timer
}
