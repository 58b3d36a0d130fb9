import * as z from 'zod'
import { APPROVAL_ENDS } from './approval-port'
import { Disposition } from './disposition-schema'
import { REWAKE_DROP_REASONS, REWAKE_STATES } from './rewake-words'

const OutcomeRecorded = z.strictObject({
  outcomeId: z.string(),
  dispatchId: z.string(),
  runId: z.string().nullable(),
  hookId: z.string(),
  handlerId: z.string(),
  event: z.string(),
  dialect: z.string(),
  disposition: Disposition,
  blocking: z.boolean(),
  durationMs: z.number(),
  startedAt: z.iso.datetime(),
})

const DispatchRecorded = z.strictObject({
  dispatchId: z.string(),
  runId: z.string().nullable(),
  event: z.string(),
  allowed: z.boolean(),
  outcomes: z.int(),
})

const DefinitionChanged = z.strictObject({ id: z.string(), version: z.int(), enabled: z.boolean() })

const RewakeQueued = z.strictObject({
  rewakeId: z.string(),
  runId: z.string(),
  hookId: z.string(),
  event: z.string(),
})

const RewakeChanged = RewakeQueued.extend({
  state: z.enum(REWAKE_STATES),
  dropReason: z.enum(REWAKE_DROP_REASONS).nullable(),
})

const ApprovalAsked = z.strictObject({ approvalId: z.string(), bridge: z.string(), event: z.string() })

const ApprovalEnded = ApprovalAsked.extend({ end: z.enum(APPROVAL_ENDS) })

/**
 * The events of `GET /api/stream` with their payloads and the consumers each needs; a test fails when a consumer is
 * named and not there, so that a new event cannot be forgotten on the way (seeds.md §2.15).
 */
export const STREAM_EVENTS = {
  'outcome.recorded': { payload: OutcomeRecorded, consumers: ['live-tail'], meaning: 'An outcome was stored.' },
  'dispatch.recorded': { payload: DispatchRecorded, consumers: ['query-cache'], meaning: 'A dispatch was stored.' },
  'definition.changed': {
    payload: DefinitionChanged,
    consumers: ['query-cache'],
    meaning: 'A definition was written or switched.',
  },
  'rewake.queued': {
    payload: RewakeQueued,
    consumers: ['query-cache'],
    meaning: 'A background result waits for its run; lease it to have it.',
  },
  'rewake.changed': {
    payload: RewakeChanged,
    consumers: ['query-cache'],
    meaning: 'A row of the rewake ledger came to another state.',
  },
  'approval.asked': {
    payload: ApprovalAsked,
    consumers: ['approval-watch'],
    meaning: 'A hook waits for a person before it runs; the list of approvals says what would run.',
  },
  'approval.ended': {
    payload: ApprovalEnded,
    consumers: ['approval-watch'],
    meaning: 'Somebody answered, or the time to answer was over.',
  },
} as const

/** Name of a stream event. */
export type StreamEventType = keyof typeof STREAM_EVENTS

/** One event of the stream; `id` is what `Last-Event-ID` resumes from. */
export type StreamEvent = {
  [Type in StreamEventType]: { id: number; type: Type; payload: z.infer<(typeof STREAM_EVENTS)[Type]['payload']> }
}[StreamEventType]
