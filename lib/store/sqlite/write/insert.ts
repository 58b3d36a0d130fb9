import type { Database, Statement } from 'better-sqlite3'
import type { NewRow, Tables } from '../schema/tables'

/**
 * An insert of whole rows into one table, prepared with the columns of the first; all rows have the same. `suffix` may
 * say what happens on a conflict. Answers the number of rows written: 0 where a conflict was ignored.
 */
export function createInsert<Name extends keyof Tables>(
  database: Database,
  table: Name,
  suffix = '',
): (row: NewRow<Name>) => number {
  let prepared: { columns: readonly (keyof NewRow<Name>)[]; statement: Statement<unknown[]> } | null = null
  return (row) => {
    prepared ??= prepareFor(database, { table, suffix }, row)
    const { columns, statement } = prepared
    return statement.run(columns.map((column) => row[column])).changes
  }
}

function prepareFor<Row extends object>(
  database: Database,
  { table, suffix }: { table: string; suffix: string },
  row: Row,
) {
  const columns = Object.keys(row) as (keyof Row & string)[]
  const places = columns.map(() => '?').join(', ')
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places}) ${suffix}`
  return { columns, statement: database.prepare<unknown[]>(sql) }
}
