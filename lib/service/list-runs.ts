import * as z from 'zod'
import { type Page, RUN_CONCERNS, type RunSummary } from '#lib/contract'
import type { ServiceContext } from './context'
import { parseInput } from './parse-input'
import { FilterText, Instant, PAGE_FIELDS } from './query-fields'

/** Query of `GET /api/runs`. */
export const RunQuery = z.strictObject({
  q: FilterText.describe('Text looked for in the id of the run.'),
  with: z.enum(RUN_CONCERNS).optional().describe('Only runs in which this was counted.'),
  from: Instant.optional().describe('Start of the time range, included.'),
  to: Instant.optional().describe('End of the time range, not included.'),
  ...PAGE_FIELDS,
})

/** One page of runs, newest first; throws INVALID_QUERY and INVALID_CURSOR. */
export async function listRuns(context: ServiceContext, input: unknown): Promise<Page<RunSummary>> {
  const { q, with: concern, from, to, limit, cursor } = parseInput(RunQuery, input, 'INVALID_QUERY')
  const filter = {
    ...(q !== undefined && { q }),
    ...(concern !== undefined && { with: concern }),
    ...(from !== undefined && { fromMs: from }),
    ...(to !== undefined && { toMs: to }),
  }
  return context.store.listRuns(filter, { limit: limit ?? context.settings.pageItems, cursor: cursor ?? null })
}
