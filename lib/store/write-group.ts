import type { DispatchEnd, Evidence, LateNote, OutcomeRecord } from '#lib/contract'
import type { StartWrite } from './starts/start-store'
import type { DispatchWrite } from './store'

/** An outcome to store and what it counts for. */
export interface OutcomeWrite {
  outcome: OutcomeRecord
  /** Whether indicators count it: it is not a bridge whose hooks were recorded before it (interfaces.md §3.14). */
  isLeaf: boolean
  /** Whether it is the first leaf of its hook in the dispatch. */
  isFirstOfHook: boolean
  /** Whether it is the first leaf of its handler in the dispatch. */
  isFirstOfHandler: boolean
}

/** What a group writes of one dispatch. */
export interface DispatchPart {
  write: DispatchWrite
  /** Whether the dispatch has no row yet. */
  isNew: boolean
  starts: readonly StartWrite[]
  outcomes: readonly OutcomeWrite[]
  /** Null while the dispatch goes on. */
  end: DispatchEnd | null
}

/** What is made durable together, in order: all of it, or nothing. */
export interface WriteGroup {
  parts: readonly DispatchPart[]
  /** Notes on outcomes of earlier groups, applied after the parts. */
  lateNotes: readonly LateNote[]
}

/** What an adapter answers for a group. */
export interface GroupReceipt {
  /** By outcome id; an outcome without a journal has none. */
  evidence: ReadonlyMap<string, Evidence>
  /** Notes whose outcome is not stored. */
  unknownNotes: readonly LateNote[]
}

/** Makes a group durable; throws when nothing of it was stored. */
export type CommitGroup = (group: WriteGroup) => GroupReceipt | Promise<GroupReceipt>
