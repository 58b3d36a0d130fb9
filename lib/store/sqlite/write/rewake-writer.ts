import type { Database } from 'better-sqlite3'
import type { RewakeRecord } from '../../rewake-record'
import { toRewakeRow } from '../schema/rewake-row'
import { toStoreError } from '../store-error'
import { createInsert } from './insert'

/** A function that writes rows of the ledger in a transaction of its own. */
export function createRewakeWriter(database: Database): (rows: readonly RewakeRecord[]) => void {
  const insert = createInsert(database, 'rewake')
  const insertAll = database.transaction((rows: readonly RewakeRecord[]) => {
    for (const row of rows) insert(toRewakeRow(row))
  })
  return (rows) => {
    try {
      insertAll.immediate(rows)
    } catch (error) {
      throw toStoreError(error, database.name)
    }
  }
}
