import * as z from 'zod'

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
