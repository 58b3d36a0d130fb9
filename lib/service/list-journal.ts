import * as z from 'zod'
import { Identifier, type JournalEvent, LIMITS, type Page } from '#lib/contract'
import type { ServiceContext } from './context'
import { parseInput } from './parse-input'
import { integerText } from './query-fields'

/** Query of `GET /api/journal`. */
export const JournalQuery = z.strictObject({
  taskId: Identifier.describe('Task of the attempt.'),
  attemptId: Identifier.describe('The attempt.'),
  after: integerText({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional().describe('Sequence to go on behind.'),
  limit: integerText({ min: 1, max: LIMITS.pageMaxItems }).optional().describe('Events of the page.'),
})

/** The causal journal of one attempt in sequence order; `nextCursor` is the `after` of the next page. */
export async function listJournal(context: ServiceContext, input: unknown): Promise<Page<JournalEvent>> {
  const query = parseInput(JournalQuery, input, 'INVALID_QUERY')
  const { taskId, attemptId, after = 0, limit = context.settings.pageItems } = query
  const items = await context.store.listJournal({ taskId, attemptId, afterSequence: after, limit })
  const last = items.length === limit ? items.at(-1) : undefined
  return { items, nextCursor: last ? String(last.sequence) : null }
}
