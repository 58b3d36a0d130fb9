import * as z from 'zod'

/** A scripted answer of one native hook (interfaces.md §4, `outputs`). */
export const ScriptedOutput = z.strictObject({
  decision: z.string().optional(),
  reason: z.string().optional(),
  diagnostic: z.string().optional(),
  context: z.array(z.string()).optional(),
  annotations: z.array(z.string()).optional(),
  input: z.unknown().optional(),
  result: z.unknown().optional(),
  rejects: z.union([z.boolean(), z.string()]).optional().describe('The handler fails, with this message.'),
  settlesAfterMs: z.number().min(0).optional().describe('At or over the timeout counts as timed out.'),
  timedOut: z.boolean().optional(),
})
export type ScriptedOutput = z.infer<typeof ScriptedOutput>

/** Scripted answers by definition id. */
export const ScriptedOutputs = z.record(z.string(), ScriptedOutput)
export type ScriptedOutputs = z.infer<typeof ScriptedOutputs>
