import type { Generated, Insertable, Selectable } from 'kysely'
import type { OutcomeRecord } from '#lib/contract'
import type { Series } from '#lib/slo'
import type { RewakeRecord } from '../../rewake-record'
import type { DispatchWrite } from '../../store'

interface DispatchTable {
  id: Generated<number>
  dispatch_id: string
  parent_outcome_id: string | null
  event_id: string
  source_event_id: string
  event: string
  run_id: string
  dialect: string
  version: DispatchWrite['version']
  task_id: string | null
  attempt_id: string | null
  started_at: number
  completed_at: number | null
  duration_ms: number | null
  allowed: number | null
  decision: string | null
  skipped: string
  input_truncated: number
  envelope: string | null
}

interface OutcomeTable {
  id: Generated<number>
  outcome_id: string
  dispatch_id: string
  parent_outcome_id: string | null
  run_id: string
  dialect: string
  event_id: string
  source_event_id: string
  event: string
  hook_id: string
  handler_id: string
  sort_order: number
  definition_version: number
  source: OutcomeRecord['source']
  kind: OutcomeRecord['kind']
  mode: OutcomeRecord['mode']
  started_at: number
  completed_at: number
  duration_ms: number
  timeout_ms: number
  failure_policy: OutcomeRecord['failurePolicy']
  may_block: number
  is_leaf: number
  is_first_of_hook: number
  is_first_of_handler: number
  dispatched_at: number
  disposition: OutcomeRecord['disposition']
  blocking: number
  asked: OutcomeRecord['asked']
  enforced: OutcomeRecord['enforced']
  why: OutcomeRecord['why']
  late_ms: number | null
  late_decision: string | null
  evidence_event_id: string | null
  evidence_sequence: number | null
  diagnostic: string | null
  reason: string | null
  ignored: string
  effects: string
}

interface RunTable {
  run_id: string
  dialect: string
  started_at: number
  last_at: number
  dispatches: number
  outcomes: number
  blocked: number
  failures: number
  leaks: number
}

interface AttemptTable {
  id: Generated<number>
  task_id: string
  attempt_id: string
  last_sequence: Generated<number>
}

interface JournalTable {
  id: Generated<number>
  attempt: number
  sequence: number
  event_id: string
  kind: string
  causal_event_id: string
  provider: string
  adapter: string
  dedupe_key: string
  outcome_id: string
  recorded_at: number
  payload: string
}

interface DefinitionTable {
  id: string
  version: number
  written_at: number
  written_by: string
  document: string
}

interface SeriesTable extends Series {
  id: Generated<number>
}

interface SumsTable {
  level: Series['level']
  resolution_ms: number
  started_at: number
  series_id: number
  dispatches: number
  handler_dispatches: number
  leaks: number
  explicit_blocks: number
  synthetic_blocks: number
  asked: number
  dispositions: string
  durations: Uint8Array
}

/** Ids of the last rows that `sums` holds. */
interface SummedTable {
  id: number
  outcome_id: number
  dispatch_id: number
}

interface TotalsTable {
  id: number
  outcomes: number
  dispatches: number
  journal_events: number
}

interface RewakeTable {
  rewake_id: string
  run_id: string
  outcome_id: string
  hook_id: string
  event: string
  handler_id: string
  dialect: string
  source: string
  mode: RewakeRecord['mode']
  owner: RewakeRecord['owner']
  owner_id: string
  state: RewakeRecord['state']
  drop_reason: RewakeRecord['dropReason']
  duplicate_of: string | null
  dedupe_key: string | null
  status: RewakeRecord['status']
  reason: string | null
  summary: string | null
  message: string | null
  attempt: number
  consumer: string | null
  lease_token: string | null
  lease_until: number | null
  started_at: number
  ended_at: number | null
  qualified_at: number | null
  delivered_at: number | null
  steps: string
}

interface RewakeRunEndTable {
  run_id: string
  ended_at: number
}

/** When a server that runs background hooks was last seen alive. */
interface RewakeOwnerTable {
  owner_id: string
  seen_at: number
}

/** A hook that has left its process and not ended yet. */
interface HookStartTable {
  id: Generated<number>
  outcome_id: string
  owner_id: string
  outcome: string
}

interface SettingTable {
  name: string
  value: string
}

/** The newest schema as the query builder sees it; `schema/` holds the SQL that makes it. */
export interface Tables {
  dispatch: DispatchTable
  outcome: OutcomeTable
  run: RunTable
  attempt: AttemptTable
  journal: JournalTable
  definition: DefinitionTable
  series: SeriesTable
  sums: SumsTable
  summed: SummedTable
  totals: TotalsTable
  rewake: RewakeTable
  rewake_run_end: RewakeRunEndTable
  rewake_owner: RewakeOwnerTable
  hook_start: HookStartTable
  setting: SettingTable
}

/** A row as it is read. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

/** A row as it is written. */
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>
