import * as z from 'zod'

/**
 * Durations of what ran: every one while there are few (interfaces.md §7), log buckets from 100 on. A bucket holds
 * durations over `overMs` up to `upToMs`; the first one, from 0, holds 0 as well.
 */
export const DurationDistribution = z.strictObject({
  exact: z.boolean(),
  count: z.int().min(0),
  values: z.array(z.number().min(0)).describe('Every duration in ascending order while exact, else empty.'),
  buckets: z
    .array(z.strictObject({ overMs: z.number(), upToMs: z.number(), count: z.int().min(1) }))
    .describe('Buckets in use in ascending order, empty while exact.'),
})
export type DurationDistribution = z.infer<typeof DurationDistribution>

/** What a group's chart shows of one point of time. */
export const GroupPoint = z.strictObject({
  ran: z.int(),
  p95Ms: z.number().nullable(),
  failureRate: z.number().nullable(),
  leaks: z.int(),
  blocks: z.int(),
})
export type GroupPoint = z.infer<typeof GroupPoint>

/** The points of one group, in step with the series of the report; null where nothing ran or blocked. */
export const GroupSeries = z.strictObject({
  key: z.string().nullable().describe('Null for all groups that are not listed, together.'),
  groups: z.int().min(1).describe('How many groups these are.'),
  points: z.array(GroupPoint.nullable()),
})
export type GroupSeries = z.infer<typeof GroupSeries>

/** How many outcomes pass a filter, counted up to a limit. */
export const OutcomeCounts = z.strictObject({
  total: z.int().min(0),
  blocking: z.int().min(0).describe('Those that stopped their event.'),
  complete: z.boolean().describe('Whether all were counted; otherwise there are more than `total`.'),
})
export type OutcomeCounts = z.infer<typeof OutcomeCounts>
