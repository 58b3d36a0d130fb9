import type { Database, Statement } from 'better-sqlite3'
import { type CompiledQuery, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { Tables } from '../schema/tables'

/** Builds query text; nothing is run through it. */
export const queries = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** A query that a builder can put into text. */
interface Compilable<Row> {
  compile(): CompiledQuery<Row>
}

/** Runs built queries on one connection. */
export interface ReadDatabase {
  all<Row>(query: Compilable<Row>): Row[]
  first<Row>(query: Compilable<Row>): Row | undefined
}

/** Queries on a connection; each text is prepared once. */
export function createReadDatabase(database: Database): ReadDatabase {
  const statements = new Map<string, Statement<unknown[]>>()
  const prepare = (sql: string): Statement<unknown[]> => {
    const statement = statements.get(sql) ?? database.prepare<unknown[]>(sql)
    statements.set(sql, statement)
    return statement
  }
  const all = <Row>(query: Compilable<Row>): Row[] => {
    const { sql, parameters } = query.compile()
    return prepare(sql).all(...parameters) as Row[]
  }
  return { all, first: (query) => all(query)[0] }
}
