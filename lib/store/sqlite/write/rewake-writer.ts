import type { Database } from 'better-sqlite3'
import type { RewakeLimits } from '#lib/rewake'
import type { RewakeRecord } from '../../rewake-record'
import { applyRewake } from '../../rewakes/apply-rewake'
import type { RewakeCommand, RewakeReceipt } from '../../rewakes/rewake-command'
import type { StoreOptions } from '../../store-options'
import { toRewakeRow } from '../schema/rewake-row'
import { toStoreError } from '../store-error'
import { createInsert } from './insert'
import { createRewakeRows } from './rewake-rows'

/** Writes the ledger, each call in a transaction of its own. */
export interface RewakeWriter {
  add(rows: readonly RewakeRecord[]): void
  apply(command: RewakeCommand, limits: RewakeLimits): RewakeReceipt
}

/**
 * The writer of the ledger. SQLite has no clock but that of its machine, which every server of one file shares; it is
 * read once the transaction holds the write lock, so that times follow the order of the commits.
 */
export function createRewakeWriter(
  database: Database,
  { wallMs, newLeaseToken }: Pick<Required<StoreOptions>, 'wallMs' | 'newLeaseToken'>,
): RewakeWriter {
  const insert = createInsert(database, 'rewake')
  const rows = createRewakeRows(database)
  const add = database.transaction((records: readonly RewakeRecord[]) => {
    for (const record of records) insert(toRewakeRow(record))
  })
  const apply = database.transaction((command: RewakeCommand, limits: RewakeLimits) =>
    applyRewake(rows, command, { nowMs: Math.floor(wallMs()), limits, newLeaseToken }),
  )
  const guarded = <Result>(work: () => Result): Result => {
    try {
      return work()
    } catch (error) {
      throw toStoreError(error, database.name)
    }
  }
  return {
    add: (records) => guarded(() => add.immediate(records)),
    apply: (command, limits) => guarded(() => apply.immediate(command, limits)),
  }
}
