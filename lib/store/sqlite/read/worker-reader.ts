import { Worker } from 'node:worker_threads'
import { HookscopeError } from '#lib/contract'
import type { Reader, ReaderOptions } from './reader'
import type { QueryArguments, QueryName, QueryResult } from './run-query'
import type { CheckpointRequest, QueryAnswer } from './worker-messages'

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/**
 * Answers queries in a thread that runs the bundled `query-worker`, so that a long one never holds up a dispatch. The
 * thread starts with the first query and again after it died; it keeps no process alive while nothing is asked.
 */
export class WorkerReader implements Reader {
  private readonly options: ReaderOptions
  private readonly workerFile: string
  private readonly waiting = new Map<number, Waiting>()
  private worker: Worker | null = null
  private nextId = 0
  private isClosed = false

  constructor(options: ReaderOptions, workerFile: string) {
    this.options = options
    this.workerFile = workerFile
  }

  run<Name extends QueryName>(name: Name, args: QueryArguments<Name>): Promise<QueryResult<Name>> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) throw new HookscopeError('STORE_UNAVAILABLE', `${this.options.file}: the store is closed.`)
      const id = this.nextId++
      this.worker ??= this.start()
      this.waiting.set(id, { resolve: (result) => resolve(result as QueryResult<Name>), reject })
      this.worker.ref()
      this.worker.postMessage({ id, name, args })
    })
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.worker?.terminate()
  }

  /** Has the write-ahead log copied; while the thread does not run yet, it is started for it. */
  checkpoint(): void {
    if (this.isClosed) return
    this.worker ??= this.start()
    this.worker.postMessage({ name: 'checkpoint' } satisfies CheckpointRequest)
  }

  private start(): Worker {
    const worker = new Worker(this.workerFile, { workerData: this.options })
    worker.unref()
    let reason = 'it ended'
    worker.on('message', (answer: QueryAnswer) => this.settle(worker, answer))
    worker.on('error', (error) => {
      reason = error.message
    })
    worker.on('exit', () => this.lose(worker, reason))
    return worker
  }

  private settle(worker: Worker, answer: QueryAnswer): void {
    const waiting = this.waiting.get(answer.id)
    this.waiting.delete(answer.id)
    if (this.waiting.size === 0) worker.unref()
    if ('result' in answer) waiting?.resolve(answer.result)
    else waiting?.reject(new HookscopeError(answer.error.code, answer.error.message))
  }

  private lose(worker: Worker, reason: string): void {
    if (this.worker === worker) this.worker = null
    for (const { reject } of this.waiting.values()) {
      reject(new HookscopeError('STORE_UNAVAILABLE', `${this.options.file}: the query thread failed: ${reason}`))
    }
    this.waiting.clear()
  }
}
