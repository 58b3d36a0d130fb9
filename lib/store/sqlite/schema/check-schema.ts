import SqliteDatabase, { type Database } from 'better-sqlite3'
import { HookscopeError } from '#lib/contract'
import { MIGRATIONS } from './migrations'

const COLUMNS = `
SELECT t.name AS "table", c.name AS "column"
FROM sqlite_schema t, pragma_table_info(t.name) c
WHERE t.type = 'table'
ORDER BY t.rowid, c.cid`

interface Column {
  table: string
  column: string
}

/** Throws STORE_UNAVAILABLE, with what is missing, when a database of the newest version lacks a table or a column. */
export function checkSchema(database: Database): void {
  const present = columnsOf(database)
  const tables = new Set(present.map(({ table }) => table))
  const names = new Set(present.map(nameOf))
  const lacking = newestColumns().filter((column) => !names.has(nameOf(column)))
  const missing = new Set(lacking.map((column) => (tables.has(column.table) ? nameOf(column) : column.table)))
  if (missing.size === 0) return
  throw new HookscopeError(
    'STORE_UNAVAILABLE',
    `${database.name}: the database says it has version ${MIGRATIONS.length}, but lacks ${[...missing].join(', ')}. ` +
      'Restore a backup of it, or choose another HOOKSCOPE_DATA_DIR.',
  )
}

/** What the migrations make of an empty database. */
function newestColumns(): Column[] {
  const database = new SqliteDatabase(':memory:')
  try {
    for (const sql of MIGRATIONS) database.exec(sql)
    return columnsOf(database)
  } finally {
    database.close()
  }
}

const columnsOf = (database: Database) => database.prepare<[], Column>(COLUMNS).all()

const nameOf = ({ table, column }: Column) => `${table}.${column}`
