import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import { checkSchema } from './schema/check-schema'
import { migrate } from './schema/migrations'
import { toStoreError } from './store-error'

/** How a database file is opened. */
export interface DatabaseOptions {
  file: string
  /** Journal of the database; another than `wal` is for network file systems. */
  journalMode: 'wal' | 'delete' | 'truncate' | 'persist'
  /** `normal` survives the death of the process, `full` also a loss of power. */
  synchronous: 'normal' | 'full'
  /** How long to wait for another process before giving up, in milliseconds. */
  busyTimeoutMs: number
}

/** Opens the one writing connection, makes the folder, brings the schema up to date and checks it; throws STORE_UNAVAILABLE. */
export function openDatabase({ file, journalMode, synchronous, busyTimeoutMs }: DatabaseOptions): Database {
  let database: Database | null = null
  try {
    mkdirSync(dirname(file), { recursive: true })
    database = new SqliteDatabase(file, { timeout: busyTimeoutMs })
    database.pragma(`journal_mode = ${journalMode}`)
    database.pragma(`synchronous = ${synchronous}`)
    migrate(database)
    checkSchema(database)
    return database
  } catch (error) {
    database?.close()
    throw toStoreError(error, file)
  }
}

/** Memory for pages of the reading connection in KiB; a report over 30 days visits thousands of them. */
const READ_CACHE_KIB = 65_536

/** Opens a connection that can only read. */
export function openReadOnly({ file, busyTimeoutMs }: Pick<DatabaseOptions, 'file' | 'busyTimeoutMs'>): Database {
  try {
    const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs })
    database.pragma(`cache_size = -${READ_CACHE_KIB}`)
    return database
  } catch (error) {
    throw toStoreError(error, file)
  }
}

/** Copies what is in the write-ahead log into the database without waiting for anyone; readers and the writer go on. */
export function checkpoint({ file }: Pick<DatabaseOptions, 'file'>): void {
  const database = new SqliteDatabase(file, { fileMustExist: true })
  try {
    database.pragma('wal_checkpoint(PASSIVE)')
  } finally {
    database.close()
  }
}

/** Size of the database with its journal in bytes; null when it cannot be told. */
export function databaseBytes(file: string): number | null {
  const main = statSync(file, { throwIfNoEntry: false })
  return main ? main.size + (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) : null
}
