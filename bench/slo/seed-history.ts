import Database from 'better-sqlite3'
import type { Store } from '#lib/store'
import { captureDispatches } from '../batch/capture-dispatches'
import { bodiesOf } from '../http/bodies'

const HOOKS = 20
const OUTCOMES_PER_DISPATCH = 5
const OUTCOMES_PER_SLICE = 200_000
/** One of a few thousand values that look random and are the same every time. */
const SCATTER = '((i * 7919) % 10007) / 10007.0'

const NUMBERS = 'WITH RECURSIVE n(i) AS (SELECT :first UNION ALL SELECT i + 1 FROM n WHERE i + 1 < :end)'
const STARTED_AT = 'CAST(:fromMs + (i - :passFirst) * :stepMs AS INTEGER)'
const EVENT = `CASE (i % ${HOOKS}) / 5 WHEN 0 THEN 'tool.pre-use' WHEN 1 THEN 'tool.post-use'
  WHEN 2 THEN 'prompt.pre-submit' ELSE 'turn.pre-stop' END`

/** Outcomes as SQLite makes them itself, because a hundred times as many take a hundred times as long. */
const OUTCOMES = `${NUMBERS}
INSERT INTO outcome (outcome_id, dispatch_id, run_id, dialect, event_id, source_event_id, event, hook_id, handler_id,
  sort_order, definition_version, source, kind, mode, started_at, completed_at, duration_ms, timeout_ms, failure_policy,
  may_block, is_leaf, is_first_of_hook, is_first_of_handler, dispatched_at, disposition, blocking, asked, enforced,
  ignored, effects)
SELECT printf('o%010d', i), printf('d%010d', i / ${OUTCOMES_PER_DISPATCH}), printf('run-%08d', i / 500), 'native',
  printf('e%010d', i / ${OUTCOMES_PER_DISPATCH}), printf('s%010d', i / ${OUTCOMES_PER_DISPATCH}), ${EVENT},
  printf('hook-%02d', i % ${HOOKS}), 'demo.allow', i % ${HOOKS}, 1, 'user', 'handler', 'sync', ${STARTED_AT},
  ${STARTED_AT} + 1, 0.05 + 900 * ${SCATTER} * ${SCATTER} * ${SCATTER} * ${SCATTER}, 1000, 'fail-open',
  1, 1, 1, i % ${OUTCOMES_PER_DISPATCH} = 0, ${STARTED_AT},
  CASE WHEN i % 101 = 0 THEN 'denied' WHEN i % 211 = 0 THEN 'timed-out' WHEN i % 307 = 0 THEN 'failed-open'
    ELSE 'allowed' END,
  i % 101 = 0, CASE WHEN i % 101 = 0 THEN 'deny' ELSE 'allow' END, CASE WHEN i % 101 = 0 THEN 'deny' ELSE 'allow' END,
  '[]', '{}'
FROM n`

const DISPATCHES = `${NUMBERS}
INSERT INTO dispatch (dispatch_id, event_id, source_event_id, event, run_id, dialect, version, started_at,
  completed_at, duration_ms, allowed, skipped, input_truncated)
SELECT printf('d%010d', i / ${OUTCOMES_PER_DISPATCH}), printf('e%010d', i / ${OUTCOMES_PER_DISPATCH}),
  printf('s%010d', i / ${OUTCOMES_PER_DISPATCH}), ${EVENT}, printf('run-%08d', i / 500), 'native', 'runtime-hook/v2',
  ${STARTED_AT}, ${STARTED_AT} + 5, 5, 1, '[]', 0
FROM n WHERE i % ${OUTCOMES_PER_DISPATCH} = 0`

/** Outcomes spread evenly over a time range, on top of those that are there. */
export interface HistoryPart {
  /** Numbers of the first outcome, and of the one after the last. */
  first: number
  end: number
  fromMs: number
  toMs: number
}

/** Adds outcomes to the database under a store; the store itself adds each slice to its sums, as it always does. */
export async function seedHistory(store: Store, file: string, part: HistoryPart): Promise<void> {
  const database = new Database(file)
  database.pragma('synchronous = off')
  const statements = [OUTCOMES, DISPATCHES].map((sql) => database.prepare(sql))
  const insert = database.transaction((first: number, end: number) => {
    const stepMs = (part.toMs - part.fromMs) / (part.end - part.first)
    for (const statement of statements) {
      statement.run({ first, end, passFirst: part.first, fromMs: part.fromMs, stepMs })
    }
  })
  for (let first = part.first; first < part.end; first += OUTCOMES_PER_SLICE) {
    insert(first, Math.min(part.end, first + OUTCOMES_PER_SLICE))
    await recordOne(store, `${first}`)
  }
  database.close()
}

/** Any commit adds what is not in the sums yet. */
async function recordOne(store: Store, round: string): Promise<void> {
  for (const { write, outcomes, end } of await captureDispatches(bodiesOf(`fold-${round}`, 1))) {
    const writer = store.begin({ ...write, dispatchId: `fold-${round}` })
    for (const [at, outcome] of outcomes.entries()) writer.add({ ...outcome, outcomeId: `fold-${round}.${at}` })
    await writer.end(end)
  }
}
