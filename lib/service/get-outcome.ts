import { HookscopeError, type StoredOutcome } from '#lib/contract'
import type { ServiceContext } from './context'
import { removedNote } from './retention'

/** One outcome; throws UNKNOWN_ID. */
export async function getOutcome(context: ServiceContext, id: string): Promise<StoredOutcome> {
  const outcome = await context.store.getOutcome(id)
  if (outcome) return outcome
  throw new HookscopeError(
    'UNKNOWN_ID',
    `No outcome is stored under ${id}.${await removedNote(context.retention, 'outcomes')}`,
  )
}
