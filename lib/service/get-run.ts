import { HookscopeError, type RunTrace } from '#lib/contract'
import type { ServiceContext } from './context'
import { removedNote } from './retention'

/** One run with its dispatches and outcomes, oldest first; throws UNKNOWN_ID. */
export async function getRun(context: ServiceContext, id: string): Promise<RunTrace> {
  const trace = await context.store.getRunTrace(id, context.settings.runItems)
  if (trace) return trace
  throw new HookscopeError(
    'UNKNOWN_ID',
    `No run is stored under ${id}.${await removedNote(context.retention, 'dispatches')}`,
  )
}
