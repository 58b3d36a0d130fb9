import * as z from 'zod'
import { Disposition } from './disposition-schema'
import { DISPOSITIONS } from './dispositions'
import type { ForeignRun } from './foreign-run'
import { Identifier } from './identifier'
import { AnyJsonObject } from './json-check'
import { LIMITS } from './limits'
import { V1, V2 } from './versions'
import {
  HANDLER_DECISIONS,
  IGNORED_REASONS,
  type IgnoredReason,
  KINDS,
  MODES,
  NOT_ENFORCED_REASONS,
  SOURCES,
} from './words'

/** Where an outcome stands in the causal run journal (seeds.md §1.5). */
export const Evidence = z.strictObject({
  kind: z.literal('run-event'),
  eventId: z.string(),
  sequence: z.int().min(1),
})
export type Evidence = z.infer<typeof Evidence>

const common = {
  eventId: Identifier,
  sourceEventId: Identifier,
  hookId: Identifier,
  handlerId: z.string(),
  event: Identifier,
  order: z.int(),
  startedAt: z.iso.datetime(),
  completedAt: z.iso.datetime(),
  blocking: z.boolean(),
  diagnostic: z.string().max(LIMITS.diagnosticMaxChars).optional(),
  evidence: Evidence.optional(),
}

/** Outcome of runtime-hook/v1 (seeds.md §1.3). */
export const OutcomeV1 = z.strictObject({
  schemaVersion: z.literal(V1),
  ...common,
  durationMs: z.int().min(0),
  disposition: z.enum(DISPOSITIONS.filter((row) => row.inV1).map((row) => row.id)),
})
export type OutcomeV1 = z.infer<typeof OutcomeV1>

/** A part of an answer that had no effect, and why. */
export const Ignored = z.strictObject({
  field: z.string(),
  why: z.enum(Object.keys(IGNORED_REASONS) as [IgnoredReason, ...IgnoredReason[]]),
})
export type Ignored = z.infer<typeof Ignored>

/** What an answer changed; absent keys changed nothing. */
export const Effects = z.strictObject({
  context: z.array(z.string()).optional(),
  annotations: z.array(z.string()).optional(),
  input: AnyJsonObject.optional(),
  result: AnyJsonObject.optional(),
  /** Whether the hook judged the original or an already rewritten input or result. */
  judged: z.enum(['original', 'rewritten']).optional(),
  halt: z.string().describe('The run ends; the words that go with it.').optional(),
  toUser: z.array(z.string()).optional(),
})
export type Effects = z.infer<typeof Effects>

/** Outcome of runtime-hook/v2: v1's fields and what v2 adds (interfaces.md §2). */
export const OutcomeV2 = z.strictObject({
  schemaVersion: z.literal(V2),
  ...common,
  durationMs: z.number().min(0),
  disposition: Disposition,
  outcomeId: z.string(),
  dispatchId: z.string(),
  parentOutcomeId: z.string().nullable(),
  definitionVersion: z.int().min(1),
  source: z.enum(SOURCES),
  kind: z.enum(KINDS),
  mode: z.enum(MODES),
  asked: z.enum(HANDLER_DECISIONS).nullable(),
  enforced: z.enum(['allow', 'deny']),
  why: z.enum(NOT_ENFORCED_REASONS).nullable(),
  reason: z.string().nullable(),
  effects: Effects,
  ignored: z.array(Ignored),
  recorded: z.boolean(),
  recordError: z.string().nullable(),
  lateMs: z.number().nullable(),
  lateDecision: z.string().nullable(),
})
export type OutcomeV2 = z.infer<typeof OutcomeV2>

/** What happened with one definition, as the bus and the stores hold it: times are epoch milliseconds. */
export interface OutcomeRecord
  extends Omit<OutcomeV2, 'schemaVersion' | 'startedAt' | 'completedAt' | 'diagnostic' | 'evidence'> {
  startedAtMs: number
  completedAtMs: number
  /** Effective deadline of the hook in milliseconds. */
  timeoutMs: number
  failurePolicy: 'fail-open' | 'fail-closed'
  /** Whether a refusal of this hook would have been enforced; a failure that went through is a leak only then. */
  mayBlock: boolean
  diagnostic: string | null
  evidence: Evidence | null
  /** What ran inside a bridge, where it was a hook of a foreign agent. */
  foreign?: ForeignRun
}
