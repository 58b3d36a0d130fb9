import 'server-only'
import type { SpanPage } from '#lib/contract'
import { listSpans } from '#lib/service'
import { runSpansPath, runSpansQuery } from '../_queries/run-spans-query'
import { firstPage, type ServerRead } from './prefetched'

/** Records of the first page, which the HTML carries so that the trace is drawn at once; the browser reads the rest. */
const CARRIED_RECORDS = '500'

/** A run's trace for a page: the first records in the HTML, and the next ones on their way while the code loads. */
export function readRunSpans(runId: string): ServerRead<{ pages: [SpanPage] }> {
  const { queryKey, initialPageParam } = runSpansQuery(runId)
  return {
    queryKey,
    read: async (context) => firstPage(await listSpans(context, runId, { limit: CARRIED_RECORDS }), initialPageParam),
    nextPath: ({ pages: [{ nextCursor }] }) => (nextCursor === null ? null : runSpansPath(runId, nextCursor)),
  }
}
