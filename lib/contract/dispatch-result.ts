import * as z from 'zod'
import { Decision } from './decision'
import { OutcomeV1, OutcomeV2 } from './outcome'
import { V1, V2 } from './versions'
import { SKIP_REASONS } from './words'

/** A hook of the event that did not run, and why. */
export const SkippedHook = z.strictObject({ ref: z.string(), reason: z.enum(SKIP_REASONS), detail: z.string() })
export type SkippedHook = z.infer<typeof SkippedHook>

/** Result of a dispatch in runtime-hook/v1 (seeds.md §1.3). */
export const DispatchResultV1 = z.strictObject({
  schemaVersion: z.literal(V1),
  eventId: z.string(),
  event: z.string(),
  allowed: z.boolean(),
  outcomes: z.array(OutcomeV1),
})
export type DispatchResultV1 = z.infer<typeof DispatchResultV1>

/** Result of a dispatch in runtime-hook/v2 (interfaces.md §2). */
export const DispatchResultV2 = z.strictObject({
  schemaVersion: z.literal(V2),
  dispatchId: z.string(),
  eventId: z.string(),
  event: z.string(),
  allowed: z.boolean(),
  decision: Decision,
  outcomes: z.array(OutcomeV2),
  skipped: z.array(SkippedHook),
})
export type DispatchResultV2 = z.infer<typeof DispatchResultV2>

/** Result of a dispatch in the version of the request. */
export type DispatchResult = DispatchResultV1 | DispatchResultV2
