import * as z from 'zod'
import { Identifier } from '#lib/contract'

/** What the adapter of an external system hands in: an event whose sender it has authenticated, and the rule it met. */
export const TriggerRequest = z.strictObject({
  externalEvent: z.strictObject({
    id: Identifier.describe('Id of the event in the external system.'),
    source: Identifier.describe('The authenticated sender.'),
  }),
  rule: z.strictObject({
    ruleId: Identifier,
    workflowId: Identifier.describe('Workflow that the rule starts.'),
    adapterId: Identifier,
    mappingId: Identifier,
    allowedSources: z.array(Identifier).describe('Senders that may trigger the rule.'),
  }),
})
export type TriggerRequest = z.infer<typeof TriggerRequest>
