export { createSqliteFile, removeSqliteFile } from './create-sqlite-file'
export { openSqliteStore } from './open-sqlite-store'
