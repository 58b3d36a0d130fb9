import { HookscopeError, type StoredRewake } from '#lib/contract'
import type { ServiceContext } from './context'
import { toStoredRewake } from './rewakes'

/** One row of the ledger; throws UNKNOWN_ID. */
export async function getRewake({ store, rewakes }: ServiceContext, id: string): Promise<StoredRewake> {
  const row = await store.getRewake(id)
  if (row) return toStoredRewake(row, rewakes.limits)
  throw new HookscopeError('UNKNOWN_ID', `No rewake is stored under ${id}.`)
}
