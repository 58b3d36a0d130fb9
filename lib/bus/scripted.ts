import * as z from 'zod'

/** A scripted answer of one native hook: of a handler, a process, an endpoint or a model (interfaces.md §4, `outputs`). */
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
  exitCode: z.int().nullable().optional().describe('Of a command.'),
  signal: z.string().nullable().optional(),
  stdout: z.string().optional(),
  stdoutBase64: z.base64().optional().describe('Output bytes, where they are no UTF-8.'),
  stderr: z.string().optional(),
  durationMs: z.number().min(0).optional().describe('At or over the timeout counts as timed out.'),
  spawnError: z.union([z.string(), z.boolean()]).nullable().optional(),
  status: z.int().optional().describe('Of an HTTP endpoint.'),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.string().optional(),
  ok: z.boolean().optional().describe('Of a prompt.'),
})
export type ScriptedOutput = z.infer<typeof ScriptedOutput>

/** Scripted answers by definition id. */
export const ScriptedOutputs = z.record(z.string(), ScriptedOutput)
export type ScriptedOutputs = z.infer<typeof ScriptedOutputs>
