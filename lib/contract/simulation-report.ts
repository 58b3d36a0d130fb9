import * as z from 'zod'
import { Decision } from './decision'
import { Disposition } from './disposition-schema'
import { Effects, Ignored } from './outcome'
import { PlanReport } from './plan-report'

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
  effects: Effects,
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
