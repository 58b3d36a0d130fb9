import type { LateNote } from '#lib/contract'
import type { OutcomeWrite } from './write-group'

const WAITING_MAX = 10_000

/** Notes on late handlers on their way to an outcome that may be stored already, queued, or not yet added. */
export class LateNotes {
  private fresh: LateNote[] = []
  private readonly waiting = new Map<string, LateNote>()

  get hasFresh(): boolean {
    return this.fresh.length > 0
  }

  add(note: LateNote): void {
    this.fresh.push(note)
  }

  /** Notes that nobody has looked for yet. */
  takeFresh(): readonly LateNote[] {
    const notes = this.fresh
    this.fresh = []
    return notes
  }

  /** Notes of a group that failed; they go with the next one. */
  putBack(notes: readonly LateNote[]): void {
    this.fresh = [...notes, ...this.fresh]
  }

  /** Keeps notes until their outcome comes; the oldest are dropped when too many never find one. */
  keep(notes: readonly LateNote[]): void {
    for (const note of notes) {
      this.waiting.delete(note.outcomeId)
      this.waiting.set(note.outcomeId, note)
    }
    for (const outcomeId of this.waiting.keys()) {
      if (this.waiting.size <= WAITING_MAX) return
      this.waiting.delete(outcomeId)
    }
  }

  /** The outcomes with the notes that waited for them. */
  applyTo(writes: readonly OutcomeWrite[]): readonly OutcomeWrite[] {
    return this.waiting.size === 0 ? writes : writes.map((write) => this.applyToOne(write))
  }

  private applyToOne(write: OutcomeWrite): OutcomeWrite {
    const note = this.waiting.get(write.outcome.outcomeId)
    if (!note) return write
    this.waiting.delete(note.outcomeId)
    const { lateMs, lateDecision } = note
    return { ...write, outcome: { ...write.outcome, lateMs, lateDecision } }
  }
}
