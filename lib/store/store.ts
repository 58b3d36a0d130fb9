import type {
  ContractVersion,
  DefinitionDocument,
  DispatchEnd,
  Evidence,
  HealthReport,
  JournalEvent,
  LateNote,
  OutcomeCounts,
  OutcomeFilter,
  OutcomeRecord,
  Page,
  RecordReceipt,
  RunConcern,
  RunSummary,
  RunTrace,
  SloQuery,
  SloReport,
  SpanPage,
  StoredDefinition,
  StoredDispatch,
  StoredOutcome,
} from '#lib/contract'
import type { PageRequest } from './page-request'
import type { PrunedStore } from './retention-port'
import type { RewakeStore } from './rewakes/rewake-store'
import type { StartStore, StartWrite } from './starts/start-store'

/** A dispatch as it is first written, its envelope already redacted and cut. */
export interface DispatchWrite {
  dispatchId: string
  parentOutcomeId: string | null
  eventId: string
  sourceEventId: string
  event: string
  runId: string
  dialect: string
  version: ContractVersion
  startedAtMs: number
  taskId: string | null
  attemptId: string | null
  /** JSON text of the redacted envelope, with `inputTruncated` where it was cut; null when not kept. */
  envelopeJson: string | null
  inputTruncated: boolean
}

/** Writing side of one dispatch: outcomes as they end, then the end; one transaction a group (interfaces.md §3.11). */
export interface DispatchWriter {
  /** Resolves once it is durable that the hook starts, or that nothing of the dispatch will be; never rejects. */
  start(start: StartWrite): Promise<void>
  add(outcome: OutcomeRecord): void
  end(end: DispatchEnd): Promise<RecordReceipt>
}

/** What was made durable by one group commit, in order; feeds the stream. */
export interface CommitNotice {
  outcomes: readonly { outcome: OutcomeRecord; runId: string; dialect: string; evidence: Evidence | null }[]
  dispatches: readonly { write: DispatchWrite; end: DispatchEnd; outcomes: number }[]
}

/** Filters of the list of runs: text in id or dialect, and activity within `fromMs` (included) to `toMs` (not). */
export interface RunFilter {
  /** Only runs in which this was counted. */
  with?: RunConcern | undefined
  q?: string | undefined
  fromMs?: number | undefined
  toMs?: number | undefined
}

/** Which stored envelopes are asked for: those of dispatches that began within `fromMs` (included) to `toMs` (not). */
export interface EnvelopeFilter {
  fromMs: number
  toMs: number
  event?: string | undefined
  /** Id of a definition that has an outcome in the dispatch. */
  hook?: string | undefined
}

/** A page request that may leave out the first `skip` items; a page after a cursor leaves out none. */
export interface SkippingPageRequest extends PageRequest {
  skip?: number | undefined
}

/** State of the store for `/api/health`. */
export type StoreHealth = HealthReport['store']

/** Sums the store has kept since it was created, whatever retention removed. */
export interface StoreCounters {
  outcomes: number
  dispatches: number
  journalEvents: number
}

/**
 * Port of every store: outcomes, dispatches, redacted envelopes, runs, definitions with versions, the journal,
 * sketches and counters. Writes queue and commit in groups; reads see what is committed.
 */
export interface Store extends PrunedStore, RewakeStore, StartStore {
  begin(write: DispatchWrite): DispatchWriter
  noteLate(note: LateNote): void
  /** Called after each group commit, in commit order; returns the way to stop. */
  onCommit(listener: (notice: CommitNotice) => void): () => void

  /** Writes a new version; resolves when durable. */
  putDefinition(write: {
    document: DefinitionDocument
    writtenBy: string
    writtenAtMs: number
  }): Promise<StoredDefinition>
  /** The newest version of every definition, by id. */
  listDefinitions(): Promise<readonly StoredDefinition[]>
  /** Every version of one definition, newest first; empty when unknown. */
  listDefinitionVersions(id: string): Promise<readonly StoredDefinition[]>

  listOutcomes(filter: OutcomeFilter, page: PageRequest): Promise<Page<StoredOutcome>>
  /** How many outcomes pass the filter; stops after `max`. */
  countOutcomes(filter: OutcomeFilter, max: number): Promise<OutcomeCounts>
  getOutcome(outcomeId: string): Promise<StoredOutcome | null>
  listRuns(filter: RunFilter, page: PageRequest): Promise<Page<RunSummary>>
  getRunTrace(runId: string, limit: number): Promise<RunTrace | null>
  /** A part of a run's trace, oldest first; null when the run is unknown. Throws INVALID_CURSOR. */
  listSpans(runId: string, page: PageRequest): Promise<SpanPage | null>
  getDispatch(dispatchId: string): Promise<StoredDispatch | null>
  /** Dispatches made at a door, each with its envelope as it was kept, oldest first; those made inside a hook are not. */
  listEnvelopes(filter: EnvelopeFilter, page: SkippingPageRequest): Promise<Page<StoredDispatch>>
  /** How many of them there are. */
  countEnvelopes(filter: EnvelopeFilter): Promise<number>
  /** Events of one attempt in sequence order, after `afterSequence`. */
  listJournal(attempt: {
    taskId: string
    attemptId: string
    afterSequence: number
    limit: number
  }): Promise<readonly JournalEvent[]>
  getSlo(query: SloQuery): Promise<SloReport>

  counters(): Promise<StoreCounters>
  health(): Promise<StoreHealth>
  /** Commits what is queued and releases everything; a second call does nothing. */
  close(): Promise<void>
}
