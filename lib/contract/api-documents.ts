import * as z from 'zod'
import type { BoundaryState } from './boundary'
import { Decision } from './decision'
import type { DefinitionDocument, DefinitionV2 } from './definition'
import { SkippedHook } from './dispatch-result'
import { Disposition } from './disposition-schema'
import { AnyJsonObject } from './json-check'
import { OutcomeV2 } from './outcome'
import { DurationDistribution, GroupSeries } from './slo-extras'
import { SLO_GROUPS, type SloGroup, type SloRank } from './slo-words'
import type { TrustQuestion } from './trust-port'
import { FAILURE_POLICIES, HANDLER_DECISIONS } from './words'

/** An outcome as the store hands it out: v2's fields and what lists and panels need. */
export const StoredOutcome = OutcomeV2.extend({
  runId: z.string(),
  dialect: z.string(),
  timeoutMs: z.number(),
  failurePolicy: z.enum(FAILURE_POLICIES),
  mayBlock: z.boolean(),
})
export type StoredOutcome = z.infer<typeof StoredOutcome>

/** Filters of `GET /api/outcomes`; times are epoch milliseconds, `from` included and `to` not. */
export const OutcomeFilter = z.strictObject({
  hook: z.string().optional(),
  event: z.string().optional(),
  handler: z.string().optional(),
  run: z.string().optional(),
  dispatch: z.string().optional(),
  disposition: z.array(Disposition).optional(),
  dialect: z.string().optional(),
  blocking: z.boolean().optional().describe('Whether it stopped its event.'),
  mayBlock: z.boolean().optional().describe('Whether a refusal of it would have been enforced.'),
  asked: z.enum(HANDLER_DECISIONS).optional().describe('What its answer asked for.'),
  leaf: z.boolean().optional().describe('Whether it is what indicators count: a hook of a bridge, not the bridge.'),
  minDurationMs: z.number().optional().describe('Durations longer than this.'),
  maxDurationMs: z.number().optional().describe('Durations up to this, included.'),
  fromMs: z.number().optional(),
  toMs: z.number().optional(),
  q: z.string().optional().describe('Text looked for in hook, event, handler, diagnostic and reason.'),
})
export type OutcomeFilter = z.infer<typeof OutcomeFilter>

/** One page of a list, newest first; `nextCursor` is null on the last page. */
export interface Page<Item> {
  items: readonly Item[]
  nextCursor: string | null
}

/** A dispatch as stored, without its outcomes. */
export const StoredDispatch = z.strictObject({
  dispatchId: z.string(),
  parentOutcomeId: z.string().nullable(),
  eventId: z.string(),
  sourceEventId: z.string(),
  event: z.string(),
  runId: z.string(),
  dialect: z.string(),
  startedAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable().describe('Null while it runs, or when the server died.'),
  durationMs: z.number().nullable(),
  allowed: z.boolean().nullable(),
  decision: Decision.nullable(),
  skipped: z.array(SkippedHook),
  envelope: AnyJsonObject.nullable().describe('The envelope, redacted and cut.'),
  inputTruncated: z.boolean(),
})
export type StoredDispatch = z.infer<typeof StoredDispatch>

/** One agent or playground session: the sums over its dispatches. */
export const RunSummary = z.strictObject({
  runId: z.string(),
  dialect: z.string(),
  startedAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  dispatches: z.int(),
  outcomes: z.int(),
  blocked: z.int(),
  failures: z.int(),
  leaks: z.int(),
})
export type RunSummary = z.infer<typeof RunSummary>

/** A run with everything recorded under it, oldest first; lib/trace makes spans of it. */
export const RunTrace = z.strictObject({
  run: RunSummary,
  dispatches: z.array(StoredDispatch),
  outcomes: z.array(StoredOutcome),
  truncated: z.boolean().describe('Whether the run holds more than was returned.'),
})
export type RunTrace = z.infer<typeof RunTrace>

/** The indicators of interfaces.md §7 over some outcomes; a rate is null when nothing was counted. */
export const SloPanel = z.strictObject({
  dispatches: z.int(),
  ran: z.int(),
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
  exact: z.boolean().describe('Whether the percentiles are exact or within one per cent.'),
  failures: z.int(),
  failureRate: z.number().nullable(),
  leaks: z.int(),
  leakRate: z.number().nullable(),
  explicitBlocks: z.int(),
  syntheticBlocks: z.int(),
  blockRate: z.number().nullable(),
  asked: z.int().describe('Denials asked for, enforced or not.'),
  dispositions: z.record(z.string(), z.int()),
})
export type SloPanel = z.infer<typeof SloPanel>

/** Rewake delivery from the ledger; null rates mean that no result has qualified. */
export const RewakePanel = z.strictObject({
  qualified: z.int(),
  delivered: z.int(),
  dropped: z.int(),
  pending: z.int(),
  crashed: z.int(),
  deliveryRate: z.number().nullable(),
  delayP50Ms: z.number().nullable(),
  delayP95Ms: z.number().nullable(),
})
export type RewakePanel = z.infer<typeof RewakePanel>

/** What `GET /api/slo` asks of a store; bounds are whole minutes. */
export interface SloQuery {
  fromMs: number
  toMs: number
  by: SloGroup | null
  filter: Partial<Record<SloGroup, string>>
  /** Asks for the distribution of durations. */
  distribution?: boolean
  /** Asks for the series of the `count` groups that stand out most, and of the others together. */
  top?: { count: number; rank: SloRank }
}

/** Panels and series over a window, cut to whole minutes. */
export const SloReport = z.strictObject({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  by: z.enum(SLO_GROUPS).nullable(),
  bucketMs: z.int().describe('Width of one point of the series.'),
  total: SloPanel,
  groups: z.array(z.strictObject({ key: z.string(), panel: SloPanel })),
  series: z.array(z.strictObject({ at: z.iso.datetime(), panel: SloPanel })),
  rewake: RewakePanel,
  distribution: DurationDistribution.exactOptional().describe('Only when asked for.'),
  groupSeries: z.array(GroupSeries).exactOptional().describe('Only when asked for, the most outstanding group first.'),
})
export type SloReport = z.infer<typeof SloReport>

/** A definition in the registry with its place in the history. */
export interface StoredDefinition {
  document: DefinitionDocument
  /** The document as runtime-hook/v2 sees it. */
  definition: DefinitionV2
  /** Counts from 1; every write of the id adds one. */
  version: number
  writtenAt: string
  /** Who wrote it: `code` for handlers' own definitions, `http`, `cli`. */
  writtenBy: string
}

/** A registered handler and the JSON Schema of its parameters. */
export interface HandlerEntry {
  handlerId: string
  versions: readonly string[]
  meaning: string
  paramsSchema: Record<string, unknown> | null
}

/** Liveness with store and boundary state. */
export interface HealthReport {
  status: 'ok' | 'degraded' | 'stopping'
  version: string
  store: {
    kind: string
    writable: boolean
    journalMode: string | null
    synchronous: string | null
    sizeBytes: number | null
    error: string | null
  }
  boundary: BoundaryState
  /** Whether this is a public demo, which writes nothing. */
  readOnly: boolean
  /** Whether a bridge asks a person before it runs a hook, and how many hooks wait for the answer now. */
  approvals: { mayAsk: boolean; open: number }
  recording: { recorded: number; failed: number; lastError: string | null }
  uptimeMs: number
}

/** An RFC 9457 problem document. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: string
  issues?: readonly { path: string; expected: string; received: string; message: string; hint?: string }[]
  /** What has to be accepted before it can be run. */
  trust?: TrustQuestion
}
