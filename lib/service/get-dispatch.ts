import { HookscopeError, LIMITS, type StoredDispatch, type StoredOutcome } from '#lib/contract'
import type { ServiceContext } from './context'

/** One dispatch with its outcomes, oldest first; throws UNKNOWN_ID. */
export async function getDispatch(
  { store }: ServiceContext,
  id: string,
): Promise<{ dispatch: StoredDispatch; outcomes: readonly StoredOutcome[] }> {
  const dispatch = await store.getDispatch(id)
  if (!dispatch) throw new HookscopeError('UNKNOWN_ID', `No dispatch is stored under ${id}.`)
  const filter = { dispatch: id, run: dispatch.runId, fromMs: Date.parse(dispatch.startedAt) }
  const { items } = await store.listOutcomes(filter, { limit: LIMITS.pageMaxItems, cursor: null })
  return { dispatch, outcomes: items.toReversed() }
}
