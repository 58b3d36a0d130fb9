import type { DispatchEnd, JournalEvent, OutcomeRecord, StoredDefinition } from '#lib/contract'
import type { RunSums } from '../group-runs'
import { MinuteSums } from '../minute-sums'
import type { RewakeRecord } from '../rewake-record'
import type { StartWrite } from '../starts/start-store'
import type { DispatchWrite, StoreCounters } from '../store'
import type { StoredPlace } from '../stored-documents'

/** An outcome in the order of its commit. */
export interface OutcomeRow {
  id: number
  record: OutcomeRecord
  place: StoredPlace
  isLeaf: boolean
}

/** A dispatch in the order in which it was stored; its end is null while it runs. */
export interface DispatchRow {
  id: number
  write: DispatchWrite
  end: DispatchEnd | null
}

/** The journal of one attempt, in sequence and by dedupe key. */
export interface AttemptJournal {
  events: JournalEvent[]
  byKey: Map<string, JournalEvent>
  lastSequence: number
}

/** Everything a memory store holds. */
export interface Tables {
  outcomes: Map<string, OutcomeRow>
  dispatches: Map<string, DispatchRow>
  runs: Map<string, RunSums>
  journals: Map<string, AttemptJournal>
  /** Versions by id, oldest first. */
  definitions: Map<string, StoredDefinition[]>
  minutes: MinuteSums
  counters: StoreCounters
  /** Hooks that have left their process, by the id of their outcome. */
  starts: Map<string, StartWrite>
  rewakes: Map<string, RewakeRecord>
  /** When each run ended. */
  rewakeRunEnds: Map<string, number>
  /** When each server that runs background hooks was last seen alive. */
  rewakeOwners: Map<string, number>
  settings: Map<string, string>
}

/** Makes empty tables. */
export function createTables(): Tables {
  return {
    outcomes: new Map(),
    dispatches: new Map(),
    runs: new Map(),
    journals: new Map(),
    definitions: new Map(),
    minutes: new MinuteSums(),
    counters: { outcomes: 0, dispatches: 0, journalEvents: 0 },
    starts: new Map(),
    rewakes: new Map(),
    rewakeRunEnds: new Map(),
    rewakeOwners: new Map(),
    settings: new Map(),
  }
}

/** Key of the journal of one attempt; ids hold no line break. */
export function attemptKey({ taskId, attemptId }: { taskId: string; attemptId: string }): string {
  return `${taskId}\n${attemptId}`
}
