import type { SampleHistoryState } from '#lib/contract'
import type { Store } from '#lib/store'
import type { Service } from '../open-service'
import { importSampleHistory, SAMPLE_SEED } from '../sample-history'
import type { SampleWorkspace } from './sample-port'

const MINUTE_MS = 60_000

/** Where the sample workspace is kept, apart from the one of the person. */
export interface SampleDatabase {
  exists(): boolean
  /** Makes it with what `fill` writes, whole or not at all. */
  create(fill: (store: Store, setTimeMs: (timeMs: number) => void) => Promise<unknown>): Promise<boolean>
  open(): Promise<Service>
  remove(): void
}

/** The sample workspace as its owner sees it. */
export interface OwnedSampleWorkspace extends SampleWorkspace {
  /** The service over it; null while there is none. */
  service(): Promise<Service | null>
  close(): Promise<void>
}

/** A sample workspace over a database that may be there from an earlier start. */
export function createSampleWorkspace(
  database: SampleDatabase,
  options: { nowMs: () => number; days?: number },
): OwnedSampleWorkspace {
  return new DatabaseWorkspace(database, options)
}

class DatabaseWorkspace implements OwnedSampleWorkspace {
  private readonly database: SampleDatabase
  private readonly options: { nowMs: () => number; days?: number }
  private loading: { abort: AbortController; ended: Promise<void> } | null = null
  private opened: Promise<Service> | null = null
  private progress = 0
  private error: string | null = null

  constructor(database: SampleDatabase, options: { nowMs: () => number; days?: number }) {
    this.database = database
    this.options = options
  }

  state(): SampleHistoryState {
    const { progress, error } = this
    if (this.loading) return { state: 'loading', progress, error: null }
    if (this.database.exists()) return { state: 'ready', progress: 1, error: null }
    return { state: error === null ? 'absent' : 'failed', progress: 0, error }
  }

  load(): SampleHistoryState {
    if (this.loading === null && !this.database.exists()) {
      const abort = new AbortController()
      this.progress = 0
      this.error = null
      this.loading = { abort, ended: this.fill(abort.signal) }
    }
    return this.state()
  }

  async remove(): Promise<void> {
    await this.stop()
    this.error = null
    this.database.remove()
  }

  async service(): Promise<Service | null> {
    if (this.loading !== null || !this.database.exists()) return null
    this.opened ??= this.database.open()
    return this.opened
  }

  close(): Promise<void> {
    return this.stop()
  }

  private async stop(): Promise<void> {
    this.loading?.abort.abort()
    await this.loading?.ended
    const { opened } = this
    this.opened = null
    await (await opened)?.close()
  }

  private async fill(signal: AbortSignal): Promise<void> {
    const { nowMs, days } = this.options
    const endMs = Math.floor(nowMs() / MINUTE_MS) * MINUTE_MS
    try {
      await this.database.create((store, setTimeMs) =>
        importSampleHistory(store, {
          seed: SAMPLE_SEED,
          endMs,
          signal,
          onTime: setTimeMs,
          ...(days !== undefined && { days }),
          onProgress: (share) => {
            this.progress = share
          },
        }),
      )
    } catch (failure) {
      if (!signal.aborted) this.error = failure instanceof Error ? failure.message : String(failure)
    } finally {
      this.loading = null
    }
  }
}
