import * as z from 'zod'
import { ScriptedOutputs } from '#lib/bus'
import { BudgetMs } from '../playground'

const Document = z.record(z.string(), z.unknown())

/** Headings of the gallery, in its order. */
export const SCENARIO_GROUPS = ['Order', 'Failures', 'Rights', 'Rewrites', 'Limits'] as const
export type ScenarioGroup = (typeof SCENARIO_GROUPS)[number]

/** A ready case for the playground. */
export const Scenario = z.strictObject({
  id: z.string(),
  group: z.enum(SCENARIO_GROUPS).describe('Heading of the gallery it stands under.'),
  title: z.string(),
  lookAt: z.string().describe('Two sentences on what to look at.'),
  definitions: z.array(Document),
  event: Document,
  budgetMs: BudgetMs.optional(),
  outputs: ScriptedOutputs.optional().describe('Scripted answers, where the built-in ones would not show the case.'),
})
export type Scenario = z.infer<typeof Scenario>

/** A case as its group's file writes it. */
export type GroupedScenario = Omit<Scenario, 'group'>
