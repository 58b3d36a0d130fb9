import * as z from 'zod'
import { ScriptedOutputs } from '#lib/bus'
import { NATIVE_DIALECT, type PlaygroundComparison } from '#lib/contract'
import { type ComparedReport, compareDefinitionSets, compareReports } from '#lib/trace'
import type { PlanContext } from '../context'
import { parseInput } from '../parse-input'
import { listSamples } from '../samples/list-samples'
import { type ReadConfigs, readConfigs } from './read-configs'
import { BudgetMs, forNative, PlaygroundConfigs } from './request'

/** Events that one request compares at most; each costs two plans and two simulations. */
const EVENTS_MAX = 200

/** Body of `POST /api/playground/compare`: two sets of configs, and the events they are compared over. */
export const CompareRequest = z.strictObject({
  dialect: z.string().default(NATIVE_DIALECT),
  before: PlaygroundConfigs.describe('The earlier texts.'),
  after: PlaygroundConfigs.describe('The later texts.'),
  events: z.array(z.unknown()).max(EVENTS_MAX).default([]).describe('The envelopes.'),
  samples: z.boolean().default(false).describe('Whether to compare over the sample library as well.'),
  budgetMs: BudgetMs.optional(),
  outputs: ScriptedOutputs.optional().describe('Scripted answers by definition id, for both sides.'),
})

/**
 * Two sets of definitions over the same events: how the sets differ, and which chains and decisions that changes.
 * Runs and writes nothing. Throws INVALID_DOCUMENT for an event that is none.
 */
export function comparePlayground(context: PlanContext, input: unknown): PlaygroundComparison {
  const request = forNative(parseInput(CompareRequest, input, 'INVALID_DOCUMENT'))
  const { events, samples, budgetMs, outputs = {} } = request
  const before = readConfigs(context, { configs: request.before })
  const after = readConfigs(context, { configs: request.after })
  const report = ({ definitions }: ReadConfigs, event: unknown): ComparedReport => ({
    plan: context.bus.plan(event, definitions),
    simulation: context.bus.simulate(event, outputs, { definitions, budgetMs }),
  })
  const compare = (event: unknown) => compareReports(report(before, event), report(after, event))
  return {
    definitions: compareDefinitionSets(definitionsOf(before), definitionsOf(after)),
    invalid: { before: before.findings.length, after: after.findings.length },
    events: events.map(compare),
    samples: samples ? sampleEvents(context).map(({ id, event }) => ({ id, comparison: compare(event) })) : [],
  }
}

const definitionsOf = ({ definitions }: ReadConfigs) => definitions.list().map(({ definition }) => definition)

const sampleEvents = (context: PlanContext) =>
  listSamples(context).flatMap((sample) => ('envelope' in sample ? [{ id: sample.id, event: sample.envelope }] : []))
