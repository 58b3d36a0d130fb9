import { MinuteSums } from '../../minute-sums'
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
  for (const { isLeaf, blocking, mayBlock, isFirstOfHook, isFirstOfHandler, ...outcome } of outcomes) {
    if (isLeaf === 0) continue
    minutes.addOutcome({
      ...outcome,
      blocking: blocking === 1,
      mayBlock: mayBlock === 1,
      isFirstOfHook: isFirstOfHook === 1,
      isFirstOfHandler: isFirstOfHandler === 1,
    })
  }
  return {
    minutes,
    lastOutcomeId: outcomes.at(-1)?.id ?? summed.outcome_id,
    lastDispatchId: dispatches.at(-1)?.id ?? summed.dispatch_id,
  }
}

function readOutcomes(database: ReadDatabase, afterId: number) {
  return database.all(
    queries
      .selectFrom('outcome')
      .select([
        'id',
        'hook_id as hookId',
        'handler_id as handlerId',
        'event',
        'dialect',
        'started_at as startedAtMs',
        'dispatched_at as dispatchedAtMs',
        'duration_ms as durationMs',
        'disposition',
        'asked',
        'blocking',
        'may_block as mayBlock',
        'is_leaf as isLeaf',
        'is_first_of_hook as isFirstOfHook',
        'is_first_of_handler as isFirstOfHandler',
      ])
      .where('id', '>', afterId)
      .orderBy('id'),
  )
}
