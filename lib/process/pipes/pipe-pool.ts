import { closeSync } from 'node:fs'
import { makePipes } from './make-pipes'
import { type OpenPipes, openPipes } from './open-pipes'
import { reclaimPipe } from './reclaim-pipe'

/** Standard streams of one process. */
const STREAMS = 3
/** A shell makes them faster together than one by one. */
const MADE_AT_ONCE = 4 * STREAMS
/** As many as a busy server uses all the time; those of a rush are let go behind it. */
const KEPT_MAX = 8 * STREAMS

/** Pipes that are used again and again, each by one process at a time, because making one costs as much as a hook. */
export class PipePool {
  /** A reading end of each that nobody uses. */
  private readonly free: number[] = []
  private making: Promise<void> | null = null
  private isClosed = false

  /** Rejects where none can be made. They come back when their streams have been closed. */
  async open(): Promise<OpenPipes> {
    for (;;) {
      const [stdin, stdout, stderr] = this.free.length < STREAMS ? [] : this.free.splice(-STREAMS)
      if (stdin !== undefined && stdout !== undefined && stderr !== undefined) {
        return this.use([stdin, stdout, stderr])
      }
      this.making ??= this.make().finally(() => {
        this.making = null
      })
      await this.making
    }
  }

  private use(files: readonly [number, number, number]): OpenPipes {
    try {
      const opened = openPipes(files)
      this.giveBackAfter(opened, files)
      return opened
    } catch (error) {
      this.free.push(...files)
      throw error
    }
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.making?.catch(() => {})
    for (const file of this.free.splice(0)) closeSync(file)
  }

  private async make(): Promise<void> {
    this.free.push(...(await makePipes(MADE_AT_ONCE)))
  }

  private giveBackAfter({ stdin, stdout, stderr }: OpenPipes, files: readonly number[]): void {
    let openCount = STREAMS
    const onClose = () => {
      openCount -= 1
      if (openCount === 0) for (const file of files) this.giveBack(file)
    }
    for (const stream of [stdin, stdout, stderr]) stream.once('close', onClose)
  }

  private giveBack(file: number): void {
    const reclaimed = reclaimPipe(file)
    if (reclaimed === null) return
    if (this.isClosed || this.free.length >= KEPT_MAX) closeSync(reclaimed)
    else this.free.push(reclaimed)
  }
}
