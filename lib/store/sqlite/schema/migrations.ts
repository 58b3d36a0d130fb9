import type { Database } from 'better-sqlite3'
import { HookscopeError } from '#lib/contract'
import { SCHEMA_1 } from './schema-1'
import { SCHEMA_2 } from './schema-2'
import { SCHEMA_3 } from './schema-3'
import { SCHEMA_4 } from './schema-4'
import { SCHEMA_5 } from './schema-5'
import { SCHEMA_6 } from './schema-6'

/** SQL that leads from each version of the schema to the next; entry 0 makes version 1. Written entries never change. */
export const MIGRATIONS: readonly string[] = [SCHEMA_1, SCHEMA_2, SCHEMA_3, SCHEMA_4, SCHEMA_5, SCHEMA_6]

/**
 * Brings a database to the newest version, one transaction a step; a database already there is only read.
 * Throws STORE_UNAVAILABLE for one that a newer hookscope wrote.
 */
export function migrate(database: Database, migrations: readonly string[] = MIGRATIONS): void {
  const newest = migrations.length
  const version = versionOf(database)
  if (version > newest) {
    throw new HookscopeError(
      'STORE_UNAVAILABLE',
      `${database.name}: the database has version ${version}, and this hookscope knows versions up to ${newest}. ` +
        'Start the newer hookscope that wrote it, or choose another HOOKSCOPE_DATA_DIR.',
    )
  }
  for (let from = version; from < newest; from += 1) {
    database.transaction(() => migrateOnce(database, migrations[from] ?? '', from)).immediate()
  }
}

/** The version is read again inside the transaction: another process may have been faster. */
function migrateOnce(database: Database, sql: string, from: number): void {
  if (versionOf(database) !== from) return
  database.exec(sql)
  database.pragma(`user_version = ${from + 1}`)
}

function versionOf(database: Database): number {
  return Number(database.pragma('user_version', { simple: true }))
}
