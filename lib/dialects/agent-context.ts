import * as z from 'zod'
import { toInputError } from '#lib/contract'

/** State of the agent and its machine that decides which hooks run (interfaces.md §4). */
export const AgentContext = z.looseObject({
  workspaceTrusted: z.boolean().default(true).describe('Whether the user trusts the folder.'),
  hooksTrusted: z
    .union([z.boolean(), z.record(z.string(), z.boolean())])
    .default(true)
    .describe('All hooks or none, or each by its ref or hash.'),
  env: z.record(z.string(), z.string()).default({}).describe('Environment of the agent.'),
  cwd: z.string().optional(),
  projectDir: z.string().optional(),
  pluginRoot: z.string().optional(),
  home: z.string().optional(),
  interactive: z.boolean().default(false).describe('Whether there is a person to ask.'),
  platform: z.string().default('linux'),
  skillsInvoked: z.array(z.string()).optional().describe('Skills that were invoked in this session; all when absent.'),
  onceSpent: z.array(z.string()).default([]).describe('Refs of hooks with `once` that have run in this session.'),
  consecutiveBlocks: z.int().min(0).default(0).describe('How often in a row the end of the turn was refused before.'),
})
export type AgentContext = z.infer<typeof AgentContext>

/** The state with its defaults; throws INVALID_DOCUMENT. */
export function parseContext(context: unknown): AgentContext {
  const parsed = AgentContext.safeParse(context ?? {})
  if (parsed.success) return parsed.data
  throw toInputError(parsed.error, { input: context, pathOf: (path) => (path === '' ? 'context' : `context.${path}`) })
}
