import * as z from 'zod'
import { RETENTION_LIMITS, type RetentionLimitName, type RetentionLimitRow, STORED_PARTS } from './retention-words'

const LIMIT_NAMES = Object.keys(RETENTION_LIMITS) as [RetentionLimitName, ...RetentionLimitName[]]

const limitValue = ({ min, max, unit }: RetentionLimitRow) =>
  z
    .int()
    .refine((value) => value === 0 || (value >= min && value <= max), {
      error: `0, or a whole number from ${min} to ${max}`,
    })
    .describe(`In ${unit}; 0 keeps all.`)

/** Limits to store; those left out stay as they are. */
export const RetentionChange = z.strictObject({
  outcomesDays: limitValue(RETENTION_LIMITS.outcomesDays).optional(),
  dispatchesDays: limitValue(RETENTION_LIMITS.dispatchesDays).optional(),
  envelopesDays: limitValue(RETENTION_LIMITS.envelopesDays).optional(),
  journalDays: limitValue(RETENTION_LIMITS.journalDays).optional(),
  minuteSumsDays: limitValue(RETENTION_LIMITS.minuteSumsDays).optional(),
  maxMegabytes: limitValue(RETENTION_LIMITS.maxMegabytes).optional(),
})
export type RetentionChange = z.infer<typeof RetentionChange>

/** What the store holds, the limits on it, and how the last tidying went. */
export const RetentionReport = z.strictObject({
  limits: z.array(
    z.strictObject({
      name: z.enum(LIMIT_NAMES),
      value: z.int().describe('0 keeps all.'),
      from: z.enum(['environment', 'stored', 'default']).describe('Where the value comes from.'),
    }),
  ),
  usedBytes: z.int().nullable().describe('Bytes in use; null where the store cannot tell.'),
  fileBytes: z.int().nullable().describe('Bytes of the file; what was removed is used again before it grows.'),
  bytesPerDay: z.int().nullable().describe('Growth, measured over the outcomes of the last seven days.'),
  parts: z.array(
    z.strictObject({
      part: z.enum(STORED_PARTS),
      rows: z.int(),
      oldest: z.iso.datetime().nullable(),
      due: z.int().describe('Rows that the next run removes by their age.'),
    }),
  ),
  run: z.strictObject({
    running: z.boolean(),
    part: z.enum(STORED_PARTS).nullable().describe('What is being tidied.'),
    removed: z.int().describe('Rows removed by this run, or by the last one.'),
    endedAt: z.iso.datetime().nullable(),
    error: z.string().nullable(),
  }),
})
export type RetentionReport = z.infer<typeof RetentionReport>
