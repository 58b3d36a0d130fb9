import type { Decision } from './decision'
import type { SkippedHook } from './dispatch-result'
import type { EnvelopeDocument } from './envelope'
import type { Evidence, OutcomeRecord } from './outcome'
import type { ContractVersion } from './versions'

/** A dispatch as it starts: what the recorder needs to store its first outcome. */
export interface DispatchStart {
  dispatchId: string
  /** The outcome inside whose handler this dispatch was made; null at a door. */
  parentOutcomeId: string | null
  envelope: EnvelopeDocument
  version: ContractVersion
  startedAtMs: number
}

/** A dispatch as it ends. */
export interface DispatchEnd {
  completedAtMs: number
  durationMs: number
  allowed: boolean
  decision: Decision
  skipped: readonly SkippedHook[]
}

/** What the store answered: everything of the dispatch is durable, or it is not and why. */
export type RecordReceipt =
  | { recorded: true; evidence: ReadonlyMap<string, Evidence> }
  | { recorded: false; error: string }

/** The recording of one dispatch. */
export interface DispatchRecording {
  /**
   * Says that a hook is about to leave this process; `outcome` is what stands of it if the server dies before it ends.
   * Resolves once that is durable or cannot be; never rejects.
   */
  start(outcome: OutcomeRecord): Promise<void>
  /** Queues an outcome the moment it ends; never throws and never waits. */
  add(outcome: OutcomeRecord): void
  /** Queues the end and resolves once all of the dispatch is durable or has failed; never rejects. */
  end(end: DispatchEnd): Promise<RecordReceipt>
}

/** A handler that settled after its deadline; noted on its outcome, which stays as it is (interfaces.md §3.13). */
export interface LateNote {
  outcomeId: string
  lateMs: number
  /** A word for how it ended, and why where it failed; see `lateNoteText`. */
  lateDecision: string
}

/** How a late end is noted: a word, and the reason behind it where there is one. */
export function lateNoteText(word: string, reason: string): string {
  return reason === '' ? word : `${word}: ${reason}`
}

/** Port through which the bus has its outcomes stored (interfaces.md §3.11). */
export interface Recorder {
  begin(start: DispatchStart): DispatchRecording
  noteLate(note: LateNote): void
}
