import type { Database } from 'better-sqlite3'
import { toStoreError } from '../store-error'

/** A function that keeps a value under a name. */
export function createSettingWriter(database: Database): (name: string, value: string) => void {
  const write = database.prepare<unknown[]>(
    'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  return (name, value) => {
    try {
      write.run(name, value)
    } catch (error) {
      throw toStoreError(error, database.name)
    }
  }
}
