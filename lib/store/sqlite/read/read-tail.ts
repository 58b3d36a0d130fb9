import { type CountedOutcome, MinuteSums } from '../../minute-sums'
import type { Row } from '../schema/tables'
import { queries, type ReadDatabase } from './read-database'

/** What came after the last row that `sums` holds, and the last ids in it. */
export interface Tail {
  minutes: MinuteSums
  lastOutcomeId: number
  lastDispatchId: number
}

/** Counts the rows that `sums` does not hold yet. */
export function readTail(database: ReadDatabase): Tail {
  const summed = database.first(queries.selectFrom('summed').selectAll()) ?? { outcome_id: 0, dispatch_id: 0 }
  const outcomes = readOutcomes(database, summed.outcome_id)
  const dispatches = database.all(
    queries
      .selectFrom('dispatch')
      .select(['id', 'event', 'dialect', 'started_at as startedAtMs'])
      .where('id', '>', summed.dispatch_id)
      .orderBy('id'),
  )
  const minutes = new MinuteSums()
  for (const dispatch of dispatches) minutes.addDispatch(dispatch)
  for (const row of outcomes) if (row.is_leaf === 1) minutes.addOutcome(toCounted(row))
  return {
    minutes,
    lastOutcomeId: outcomes.at(-1)?.id ?? summed.outcome_id,
    lastDispatchId: dispatches.at(-1)?.id ?? summed.dispatch_id,
  }
}

const COUNTED_COLUMNS = [
  'id',
  'hook_id',
  'handler_id',
  'event',
  'dialect',
  'started_at',
  'dispatched_at',
  'duration_ms',
  'disposition',
  'asked',
  'blocking',
  'may_block',
  'is_leaf',
  'is_first_of_hook',
  'is_first_of_handler',
] as const satisfies readonly (keyof Row<'outcome'>)[]

type CountedRow = Pick<Row<'outcome'>, (typeof COUNTED_COLUMNS)[number]>

function readOutcomes(database: ReadDatabase, afterId: number): CountedRow[] {
  return database.all(queries.selectFrom('outcome').select(COUNTED_COLUMNS).where('id', '>', afterId).orderBy('id'))
}

function toCounted(row: CountedRow): CountedOutcome {
  return {
    hookId: row.hook_id,
    handlerId: row.handler_id,
    event: row.event,
    dialect: row.dialect,
    startedAtMs: row.started_at,
    dispatchedAtMs: row.dispatched_at,
    durationMs: row.duration_ms,
    disposition: row.disposition,
    asked: row.asked,
    blocking: row.blocking === 1,
    mayBlock: row.may_block === 1,
    isFirstOfHook: row.is_first_of_hook === 1,
    isFirstOfHandler: row.is_first_of_handler === 1,
  }
}
