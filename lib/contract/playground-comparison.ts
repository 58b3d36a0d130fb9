import * as z from 'zod'
import { Decision } from './decision'

/** Way to a value inside a JSON document: keys and indexes, outermost first. */
export const JsonPath = z.array(z.union([z.string(), z.int()])).readonly()
export type JsonPath = z.infer<typeof JsonPath>

/** One value of a JSON document that is not what it was. */
export const JsonChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('added'), path: JsonPath, after: z.unknown() }),
  z.strictObject({ kind: z.literal('removed'), path: JsonPath, before: z.unknown() }),
  z.strictObject({ kind: z.literal('changed'), path: JsonPath, before: z.unknown(), after: z.unknown() }),
])
export type JsonChange = z.infer<typeof JsonChange>

const refs = z.array(z.string()).readonly()
const sides = <Value extends z.ZodType>(value: Value) => z.strictObject({ before: value, after: value })

/** The part of a decision that two of them are told apart by. */
export const Verdict = Decision.pick({
  verdict: true,
  blocked: true,
  blockedBy: true,
  continueTurn: true,
  decidedBy: true,
  reason: true,
})
export type Verdict = z.infer<typeof Verdict>

/** How the same event fares before and after a change of the definitions; hooks are named by their ref. */
export const ReportComparison = z.strictObject({
  added: refs.describe('Hooks in the later chain alone.'),
  removed: refs.describe('Hooks in the earlier chain alone.'),
  reordered: refs.describe('As few hooks as account for the different order of those that both chains have.'),
  reached: refs.describe('Hooks of both chains that would run in the later one alone.'),
  unreached: refs.describe('Hooks of both chains that would run in the earlier one alone.'),
  rewriter: sides(z.string().nullable()).describe('The hook whose rewrite counts.'),
  verdict: sides(Verdict),
  decidesOtherwise: z.boolean().describe('Whether another verdict comes out, or another hook gives it.'),
})
export type ReportComparison = z.infer<typeof ReportComparison>

/** What makes one set of definitions of another. */
export const DefinitionSetComparison = z.strictObject({
  added: refs,
  removed: refs,
  changed: z.array(z.strictObject({ id: z.string(), changes: z.array(JsonChange).readonly() })).readonly(),
})
export type DefinitionSetComparison = z.infer<typeof DefinitionSetComparison>

/** Two sets of definitions side by side: how they differ, and what that changes for each event. */
export const PlaygroundComparison = z.strictObject({
  definitions: DefinitionSetComparison,
  invalid: sides(z.int()).describe('Findings against the texts; what is not valid is left out.'),
  events: z.array(ReportComparison).readonly().describe('One for each event of the request, in its order.'),
  samples: z
    .array(z.strictObject({ id: z.string(), comparison: ReportComparison }))
    .readonly()
    .describe('One for each sample of the library that has a hook point, where they were asked for.'),
})
export type PlaygroundComparison = z.infer<typeof PlaygroundComparison>
