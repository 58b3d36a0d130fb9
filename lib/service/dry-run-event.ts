import * as z from 'zod'
import { type DryRunResultV1, isPlainObject, type PlanReport } from '#lib/contract'
import type { PlanContext } from './context'
import { parseInput } from './parse-input'
import { boundReport } from './playground/bound-report'

const Definitions = z.object({ definitions: z.array(z.unknown()).optional() })

/**
 * What would run for an envelope; nothing runs and nothing is written. Takes `{envelope, definitions?}`, or an envelope
 * with `definitions` beside its own fields; the definitions are tried instead of the registered ones. Throws
 * ANSWER_TOO_LARGE.
 */
export function dryRunEvent(context: PlanContext, input: unknown): DryRunResultV1 | PlanReport {
  const { definitions } = parseInput(Definitions, input, 'INVALID_DOCUMENT')
  const set = definitions && context.bus.definitionSet(definitions)
  const result = context.bus.dryRun(envelopeOf(input), set)
  return 'hooks' in result ? boundReport(result) : result
}

function envelopeOf(input: unknown): unknown {
  if (!isPlainObject(input)) return input
  if ('envelope' in input) return input.envelope
  const { definitions: _, ...envelope } = input
  return envelope
}
