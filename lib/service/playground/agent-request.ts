import * as z from 'zod'
import { describeValue, HookscopeError, isPlainObject, NATIVE_DIALECT } from '#lib/contract'
import {
  type AgentOutputs,
  type AgentRequest,
  DIALECTS,
  isPlannable,
  type PlannableDialect,
  parseOutputs,
  readAgentConfigs,
  unknownAnswers,
} from '#lib/dialects'
import { parseInput } from '../parse-input'
import { PlaygroundConfigs } from './request'

/** Body of the plan and simulate routes for an agent's own hooks (interfaces.md §6). */
export const AgentPlaygroundRequest = z.strictObject({
  dialect: z.string(),
  configs: PlaygroundConfigs,
  context: z.record(z.string(), z.unknown()).optional().describe('State of the agent.'),
  event: z.unknown().describe("The agent's own payload."),
  hook: z.never({ error: 'nothing: an agent runs all of its hooks' }).optional(),
  outputs: z.unknown().describe('Scripted answers by ref or command text, and finishOrder.').optional(),
})

/** A request for an agent's hooks: its dialect, the plan's input and the scripted answers. */
export interface AskedAgent {
  readonly dialect: PlannableDialect
  readonly request: AgentRequest
  readonly outputs: AgentOutputs
}

/**
 * The request for an agent's dialect, or null for a native one. Throws INVALID_DOCUMENT for what does not fit, and
 * NOT_BUILT_YET for a dialect whose hooks are not described.
 */
export function readAgentRequest(input: unknown): AskedAgent | null {
  const name = isPlainObject(input) ? input.dialect : undefined
  if (name === undefined || name === NATIVE_DIALECT) return null
  const dialect = dialectNamed(name)
  const { configs, context, event, outputs = {} } = parseInput(AgentPlaygroundRequest, input, 'INVALID_DOCUMENT')
  return {
    dialect,
    request: { configs, context, event },
    outputs: parseOutputs(outputs, 'outputs'),
  }
}

/** Scripted answers of a request that no hook of its configs goes by; none for a native one. Throws as the request does. */
export function unknownAnswersOf(input: unknown): string[] {
  const agent = readAgentRequest(input)
  if (!agent) return []
  return unknownAnswers(readAgentConfigs(agent.dialect, agent.request.configs), agent.outputs)
}

/** The dialect of this name; throws NOT_BUILT_YET for one whose hooks are not described. */
export function dialectNamed(name: unknown): PlannableDialect {
  const dialect = DIALECTS.filter(isPlannable).find((candidate) => candidate.name === name)
  if (dialect) return dialect
  const known = [NATIVE_DIALECT, ...DIALECTS.filter(isPlannable).map((candidate) => candidate.name)]
  const message = `The dialect ${describeValue(name)} is not available in this version; use ${known.join(', ')}.`
  throw new HookscopeError('NOT_BUILT_YET', message)
}
