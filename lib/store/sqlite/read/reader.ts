import { openReadOnly } from '../database'
import { createRunQuery, type QueryArguments, type QueryName, type QueryResult } from './run-query'

/** Where queries are answered: in this thread or in another. */
export interface Reader {
  run<Name extends QueryName>(name: Name, args: QueryArguments<Name>): Promise<QueryResult<Name>>
  close(): Promise<void>
}

/** What a reader has to know of the database. */
export interface ReaderOptions {
  file: string
  busyTimeoutMs: number
}

/** Answers queries in this thread, on a connection of its own. */
export function openThreadReader(options: ReaderOptions): Reader {
  const database = openReadOnly(options)
  const runQuery = createRunQuery(database)
  return {
    run: (name, args) => new Promise((resolve) => resolve(runQuery(name, args))),
    close: async () => {
      database.close()
    },
  }
}
