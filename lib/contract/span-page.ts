import * as z from 'zod'
import { RunSummary } from './api-documents'
import type { PackedRows } from './packed-rows'

const PackedRowsSchema: z.ZodType<PackedRows> = z.strictObject({
  count: z.int().describe('Number of rows.'),
  texts: z.array(z.string()).describe('Every text of the rows, once.'),
  textColumns: z.array(z.string()).describe('Columns whose numbers are places in `texts`.'),
  columns: z.record(z.string(), z.array(z.union([z.number(), z.boolean(), z.null()]))),
})

/** A part of a run's trace, oldest first, column by column: a hundred thousand records stay a few megabytes. */
export const SpanPage = z.strictObject({
  run: RunSummary,
  dispatches: PackedRowsSchema.describe('Columns of TraceDispatch.'),
  outcomes: PackedRowsSchema.describe('Columns of TraceOutcome.'),
  nextCursor: z.string().nullable(),
})
export type SpanPage = z.infer<typeof SpanPage>
