import * as z from 'zod'
import { Decision } from './decision'
import { SkippedHook } from './dispatch-result'
import { Disposition } from './disposition-schema'
import { MATRIX_ROWS } from './matrix-rows'
import { FAILURE_POLICIES, NOT_ENFORCED_REASONS } from './words'

/** What one way to end comes to under one failure policy. */
export const MatrixCell = z.strictObject({
  failurePolicy: z.enum(FAILURE_POLICIES),
  disposition: Disposition,
  blocking: z.boolean(),
  leak: z.boolean().describe('It could not be asked, and went through where it could have refused.'),
  diagnostic: z.string().nullable(),
  after: z
    .array(z.strictObject({ ref: z.string(), disposition: Disposition, blocking: z.boolean() }))
    .describe('What the hooks behind it then did, in order.'),
  notReached: z.int().describe('Hooks that a block kept from being asked.'),
  decision: Decision.pick({ blocked: true, blockedBy: true, continueTurn: true, decidedBy: true }),
})
export type MatrixCell = z.infer<typeof MatrixCell>

/** One hook: each way it can end × each failure policy; nothing of it was run. */
export const HookMatrix = z.strictObject({
  ref: z.string(),
  failurePolicy: z.enum(FAILURE_POLICIES).describe('The policy of its definition.'),
  notBlocking: z.enum(NOT_ENFORCED_REASONS).nullable().describe('Why nothing of it can block, whatever the policy.'),
  unreached: SkippedHook.nullable().describe('Why the event does not come to it; then there are no rows.'),
  rows: z.array(z.strictObject({ id: z.enum(MATRIX_ROWS.map(({ id }) => id)), cells: z.array(MatrixCell) })),
})
export type HookMatrix = z.infer<typeof HookMatrix>

/** Answer of `POST /api/playground/matrix`. */
export const FailureMatrix = z.strictObject({
  event: z.string(),
  planned: z.array(z.string()).describe('The hooks there are to choose from, in order.'),
  hooks: z.array(HookMatrix),
})
export type FailureMatrix = z.infer<typeof FailureMatrix>
