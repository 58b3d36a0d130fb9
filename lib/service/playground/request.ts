import * as z from 'zod'
import { ScriptedOutputs } from '#lib/bus'
import { HookscopeError, InjectedFaults, LIMITS, NATIVE_DIALECT } from '#lib/contract'
import { parseInput } from '../parse-input'

/** One config of a playground request: the text of an editor tab or file. */
export const PlaygroundConfig = z.strictObject({
  layer: z.string().min(1).max(80).default('project').describe('Where the config stands: user, repo, project …'),
  path: z.string().max(1_000).optional().describe('Path of the file, for messages.'),
  text: z.string().describe('JSON, with comments, of one definition or a list of them.'),
})
export type PlaygroundConfig = z.infer<typeof PlaygroundConfig>

/** Time the whole dispatch may take; the same bounds as the setting HOOKSCOPE_DISPATCH_BUDGET_MS. */
export const BudgetMs = z
  .int()
  .min(0)
  .max(LIMITS.externalTimeoutMaxMs)
  .describe('Time for the whole dispatch in milliseconds, 0 for no budget; the setting of the server when absent.')

/** The configs of one side of a request. */
export const PlaygroundConfigs = z.array(PlaygroundConfig).max(100)

/** Body of the playground routes (interfaces.md §6). */
export const PlaygroundRequest = z.strictObject({
  dialect: z.string().default(NATIVE_DIALECT),
  configs: PlaygroundConfigs,
  context: z.record(z.string(), z.unknown()).optional().describe('State of the agent; not looked at by native.'),
  event: z.unknown().describe('The envelope.'),
  hook: z.string().optional().describe('Look at this definition alone.'),
  budgetMs: BudgetMs.optional(),
  outputs: ScriptedOutputs.optional().describe('Scripted answers by definition id.'),
  faults: InjectedFaults.optional().describe('Injected faults by definition id, for this request alone.'),
})
export type PlaygroundRequest = z.infer<typeof PlaygroundRequest>

/** Parses a request; throws INVALID_DOCUMENT, and NOT_BUILT_YET for a dialect that is not there. */
export function parsePlaygroundRequest(input: unknown): PlaygroundRequest {
  return forNative(parseInput(PlaygroundRequest, input, 'INVALID_DOCUMENT'))
}

/** The request, when it speaks of a dialect that is there; throws NOT_BUILT_YET. */
export function forNative<Request extends Pick<PlaygroundRequest, 'dialect'>>(request: Request): Request {
  if (request.dialect === NATIVE_DIALECT) return request
  throw new HookscopeError(
    'NOT_BUILT_YET',
    `The dialect ${JSON.stringify(request.dialect)} is not available in this version; use ${NATIVE_DIALECT}.`,
  )
}
