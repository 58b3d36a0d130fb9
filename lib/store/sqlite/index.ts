export { openSqliteStore } from './open-sqlite-store'
