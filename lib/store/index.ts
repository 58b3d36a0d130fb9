export type { RewakeRecord } from './rewake-record'
export * from './store'
