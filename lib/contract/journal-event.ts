import * as z from 'zod'

/** Kind under which the bus writes to the causal run journal (seeds.md §1.5). */
export const JOURNAL_KIND = 'runtime.hook'

/** Kinds of the pair that a foreign hook inside a bridge writes in its place (seeds.md §3.6). */
export const FOREIGN_JOURNAL_KINDS = { invoked: 'hook/invoked', result: 'hook/result' } as const

/** One event of the causal run journal; `sequence` counts from 1 per task and attempt, without gap. */
export const JournalEvent = z.strictObject({
  eventId: z.string().describe('Id of the journal event.'),
  sequence: z.int().min(1),
  taskId: z.string(),
  attemptId: z.string(),
  kind: z.string(),
  causalEventId: z.string(),
  source: z.strictObject({ provider: z.string(), adapter: z.string() }),
  payload: z.record(z.string(), z.unknown()),
  dedupeKey: z.string(),
  outcomeId: z.string(),
  recordedAt: z.iso.datetime(),
})
export type JournalEvent = z.infer<typeof JournalEvent>
