import * as z from 'zod'
import { Scope } from './definition'
import { V1 } from './versions'

/** Dry-run result of runtime-hook/v1: the chain, nothing run and nothing written (seeds.md §1.4). */
export const DryRunResultV1 = z.strictObject({
  schemaVersion: z.literal(V1),
  eventId: z.string(),
  event: z.string(),
  effectiveHooks: z.array(
    z.strictObject({
      hookId: z.string(),
      handlerId: z.string(),
      scope: Scope,
      order: z.int(),
      blocking: z.boolean().describe('Whether the event may be refused, whatever the policy.'),
      handlerRegistered: z.boolean(),
      blocker: z.string().optional(),
    }),
  ),
  wouldBlock: z.boolean(),
  blockers: z.array(z.string()),
})
export type DryRunResultV1 = z.infer<typeof DryRunResultV1>
