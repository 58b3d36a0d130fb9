export type { RewakeRecord } from '#lib/rewake'
