import type { Page, RewakeCounts, RewakeFilter } from '#lib/contract'
import type { RewakeLimits } from '#lib/rewake'
import type { PageRequest } from '../page-request'
import type { RewakeRecord } from '../rewake-record'
import type { RewakeCommand, RewakeReceipt } from './rewake-command'

/** The part of a store that keeps the rewake ledger. */
export interface RewakeStore {
  /** Writes rows of the rewake ledger as they are, in one transaction; resolves when durable. */
  addRewakes(rows: readonly RewakeRecord[]): Promise<void>
  /** Carries out a command in one transaction, by the clock of the database; resolves when durable. */
  applyRewake(command: RewakeCommand, limits: RewakeLimits): Promise<RewakeReceipt>
  /** Rows by their start, the newest first. Throws INVALID_CURSOR. */
  listRewakes(filter: RewakeFilter, page: PageRequest): Promise<Page<RewakeRecord>>
  /** How many rows pass the filter, by state and by reason; its own states, reasons and delivery are not looked at. */
  countRewakes(filter: RewakeFilter): Promise<RewakeCounts>
  getRewake(rewakeId: string): Promise<RewakeRecord | null>
}
