import type { LateNote } from '#lib/contract'
import { DispatchQueue } from './dispatch-queue'
import { LateNotes } from './late-notes'
import type { CommitNotice, DispatchWrite, DispatchWriter } from './store'
import { dialectOf } from './stored-documents'
import type { CommitGroup, DispatchPart, GroupReceipt, WriteGroup } from './write-group'

/** The writing half of a store. */
export interface GroupWriter {
  begin(write: DispatchWrite): DispatchWriter
  noteLate(note: LateNote): void
  onCommit(listener: (notice: CommitNotice) => void): () => void
  /** Tells listeners of outcomes that were stored outside of any queue. */
  announce(parts: readonly DispatchPart[], receipt: GroupReceipt): void
  /** Why the last group failed; null once one was stored. */
  readonly lastError: string | null
  /** Commits what is queued; what comes later fails. */
  close(): Promise<void>
}

/** A part of a group and the queue it was taken from. */
interface TakenPart extends DispatchPart {
  queue: DispatchQueue
}

/** A part that is stored; one without a queue has no end to tell of. */
interface AnnouncedPart extends DispatchPart {
  queue?: DispatchQueue
}

/**
 * Queues what dispatches write and commits it in groups, one after the other. There is no timer: a group starts on the
 * next turn of the event loop after something was queued and no group is being written, and takes what is there.
 */
export function createGroupWriter(commit: CommitGroup, options: { groupOutcomesMax: number }): GroupWriter {
  return new QueueingGroupWriter(commit, options.groupOutcomesMax)
}

class QueueingGroupWriter implements GroupWriter {
  lastError: string | null = null
  private readonly commit: CommitGroup
  private readonly outcomesMax: number
  private readonly queues = new Set<DispatchQueue>()
  private readonly notes = new LateNotes()
  private readonly listeners = new Set<(notice: CommitNotice) => void>()
  private running: Promise<void> | null = null
  private isClosed = false

  constructor(commit: CommitGroup, outcomesMax: number) {
    this.commit = commit
    this.outcomesMax = outcomesMax
  }

  begin(write: DispatchWrite): DispatchWriter {
    const queue = new DispatchQueue(write)
    return {
      start: (start) => {
        const started = queue.addStart(start)
        this.enqueue(queue)
        return started
      },
      add: (outcome) => {
        queue.addOutcome(outcome)
        this.enqueue(queue)
      },
      end: (end) => {
        queue.addEnd(end)
        this.enqueue(queue)
        return queue.receipt
      },
    }
  }

  noteLate(note: LateNote): void {
    this.notes.add(note)
    this.schedule()
  }

  onCommit(listener: (notice: CommitNotice) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  announce(parts: readonly AnnouncedPart[], { evidence }: GroupReceipt): void {
    if (this.listeners.size === 0 || parts.length === 0) return
    const notice: CommitNotice = {
      outcomes: parts.flatMap(({ write, outcomes }) =>
        outcomes.map(({ outcome }) => ({
          outcome,
          runId: write.runId,
          dialect: dialectOf(outcome, write),
          evidence: evidence.get(outcome.outcomeId) ?? null,
        })),
      ),
      dispatches: parts.flatMap(({ write, end, queue }) =>
        end === null ? [] : [{ write, end, outcomes: queue?.outcomeCount ?? 0 }],
      ),
    }
    for (const listener of [...this.listeners]) callApart(listener, notice)
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.running
    while (this.queues.size > 0) await this.writeGroup()
    if (this.notes.hasFresh) await this.writeGroup()
  }

  private enqueue(queue: DispatchQueue): void {
    if (this.isClosed) queue.fail('The store is closed.')
    if (queue.waiting === 0) return
    this.queues.add(queue)
    this.schedule()
  }

  private schedule(): void {
    if (this.isClosed || this.running) return
    this.running = new Promise((resolve) => setImmediate(() => resolve(this.writeGroup()))).then(() => {
      this.running = null
      if (this.queues.size > 0) this.schedule()
    })
  }

  private async writeGroup(): Promise<void> {
    const parts = this.takeParts()
    const group: WriteGroup = { parts, lateNotes: this.notes.takeFresh() }
    if (parts.length + group.lateNotes.length === 0) return
    const receipt = await this.commitGroup(group, parts)
    if (!receipt) return
    for (const part of parts) part.queue.settle(part, receipt.evidence)
    this.announce(parts, receipt)
  }

  private async commitGroup(group: WriteGroup, parts: readonly TakenPart[]): Promise<GroupReceipt | null> {
    try {
      const receipt = await this.commit(group)
      this.lastError = null
      this.notes.keep(receipt.unknownNotes)
      return receipt
    } catch (error) {
      this.lastError = error instanceof Error ? error.message : String(error)
      this.notes.putBack(group.lateNotes)
      for (const part of parts) part.queue.fail(this.lastError)
      return null
    }
  }

  private takeParts(): TakenPart[] {
    const parts: TakenPart[] = []
    let rows = 0
    for (const queue of this.queues) {
      if (rows >= this.outcomesMax) break
      this.queues.delete(queue)
      if (queue.waiting === 0) continue
      rows += queue.waiting
      const part = queue.take()
      parts.push({ ...part, outcomes: this.notes.applyTo(part.outcomes), queue })
    }
    return parts
  }
}

/** Calls a listener so that its error ends neither the writing nor the calls of the others; it surfaces as uncaught. */
function callApart(listener: (notice: CommitNotice) => void, notice: CommitNotice): void {
  try {
    listener(notice)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
