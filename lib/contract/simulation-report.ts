import * as z from 'zod'
import { Decision } from './decision'
import { Disposition } from './disposition-schema'
import { Effects, Ignored } from './outcome'
import { PlanReport } from './plan-report'

/** What a foreign answer did beside a native one's effects; absent keys did nothing. */
export const SimulatedEffects = z.strictObject({
  ...Effects.shape,
  result: z.unknown().optional(),
  clearContext: z.boolean().optional(),
  rewake: z.string().describe('The model is woken with this text.').optional(),
  follows: z.unknown().optional().describe('A tool call that takes the place of the result.'),
})
export type SimulatedEffects = z.infer<typeof SimulatedEffects>

/** One scripted or real outcome of a planned hook. */
export const SimulatedOutcome = z.strictObject({
  ref: z.string(),
  disposition: Disposition,
  exitCode: z.int().nullable().optional(),
  durationMs: z.number(),
  blocking: z.boolean().optional(),
  asked: z.string().nullable().optional(),
  reason: z.string().nullable(),
  diagnostic: z.string().nullable().optional(),
  effects: SimulatedEffects,
  ignored: z.array(Ignored),
  stdin: z.unknown(),
})
export type SimulatedOutcome = z.infer<typeof SimulatedOutcome>

/** A plan with what came of it: outcomes and the merged decision (interfaces.md §5). */
export const SimulationReport = z.strictObject({
  ...PlanReport.shape,
  outcomes: z.array(SimulatedOutcome),
  decision: Decision,
})
export type SimulationReport = z.infer<typeof SimulationReport>
