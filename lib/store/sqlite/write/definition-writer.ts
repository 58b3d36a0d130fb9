import type { Database } from 'better-sqlite3'
import type { StoredDefinition } from '#lib/contract'
import type { Store } from '../../store'
import { isoTime, toStoredDefinition } from '../../stored-documents'
import { toStoreError } from '../store-error'
import { createInsert } from './insert'

/** A function that writes the next version of a definition in a transaction of its own. */
export function createDefinitionWriter(
  database: Database,
): (write: Parameters<Store['putDefinition']>[0]) => StoredDefinition {
  const insert = createInsert(database, 'definition')
  const newestVersion = database
    .prepare<unknown[], number>('SELECT coalesce(max(version), 0) FROM definition WHERE id = ?')
    .pluck()
  const put = database.transaction((write: Parameters<Store['putDefinition']>[0]): number => {
    const { document, writtenBy, writtenAtMs } = write
    const version = (newestVersion.get(document.id) ?? 0) + 1
    insert({
      id: document.id,
      version,
      written_at: Math.floor(writtenAtMs),
      written_by: writtenBy,
      document: JSON.stringify(document),
    })
    return version
  })
  return (write) => {
    try {
      const version = put.immediate(write)
      const { document, writtenBy, writtenAtMs } = write
      return toStoredDefinition({ document, version, writtenAt: isoTime(writtenAtMs), writtenBy })
    } catch (error) {
      throw toStoreError(error, database.name)
    }
  }
}
