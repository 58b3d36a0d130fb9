import type { StoredPart } from '#lib/contract'
import type { Retention } from './create-retention'

/** What to say beside "not found" when the oldest of a part are removed; empty when all is kept. */
export async function removedNote(retention: Pick<Retention, 'keptDays'>, part: StoredPart): Promise<string> {
  const days = await retention.keptDays(part)
  return days === 0 ? '' : ` What is older than ${days} days was removed by retention.`
}
