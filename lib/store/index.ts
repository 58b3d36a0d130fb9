export type { StorageMeasure } from './retention-port'
export type { RewakeRecord } from './rewake-record'
export type { RewakeCommand, RewakeReceipt } from './rewakes/rewake-command'
export * from './store'
