export type { StorageMeasure } from './retention-port'
export type { RewakeRecord } from './rewake-record'
export * from './store'
