import * as z from 'zod'
import { ScriptedOutputs } from '#lib/bus'

const Document = z.record(z.string(), z.unknown())

/** A ready case for the playground. */
export const Scenario = z.strictObject({
  id: z.string(),
  title: z.string(),
  lookAt: z.string().describe('Two sentences on what to look at.'),
  definitions: z.array(Document),
  event: Document,
  outputs: ScriptedOutputs.optional().describe('Scripted answers, where the built-in ones would not show the case.'),
})
export type Scenario = z.infer<typeof Scenario>
