import type { Decision } from './decision'
import type { DispatchResult, SkippedHook } from './dispatch-result'
import { toV1Disposition } from './dispositions'
import type { OutcomeRecord, OutcomeV1, OutcomeV2 } from './outcome'
import { type ContractVersion, V1, V2 } from './versions'

/** What a dispatch came to, before it is put into the words of a contract version. */
export interface DispatchRecord {
  dispatchId: string
  eventId: string
  event: string
  allowed: boolean
  decision: Decision
  outcomes: readonly OutcomeRecord[]
  skipped: readonly SkippedHook[]
}

const iso = (epochMs: number) => new Date(epochMs).toISOString()

/** An outcome in the words of runtime-hook/v1: whole milliseconds, v1's eight dispositions, no v2 field. */
export function toOutcomeV1(record: OutcomeRecord): OutcomeV1 {
  return {
    schemaVersion: V1,
    eventId: record.eventId,
    sourceEventId: record.sourceEventId,
    hookId: record.hookId,
    handlerId: record.handlerId,
    event: record.event,
    order: record.order,
    startedAt: iso(record.startedAtMs),
    completedAt: iso(record.completedAtMs),
    durationMs: Math.max(0, Math.round(record.durationMs)),
    disposition: toV1Disposition(record.disposition, record.failurePolicy, record.blocking),
    blocking: record.blocking,
    ...(record.diagnostic !== null && { diagnostic: record.diagnostic }),
    ...(record.evidence !== null && { evidence: record.evidence }),
  }
}

/** An outcome in the words of runtime-hook/v2. */
export function toOutcomeV2(record: OutcomeRecord): OutcomeV2 {
  const {
    startedAtMs,
    completedAtMs,
    timeoutMs: _,
    failurePolicy: __,
    mayBlock: ___,
    diagnostic,
    evidence,
    foreign: ____,
    ...rest
  } = record
  return {
    schemaVersion: V2,
    ...rest,
    startedAt: iso(startedAtMs),
    completedAt: iso(completedAtMs),
    ...(diagnostic !== null && { diagnostic }),
    ...(evidence !== null && { evidence }),
  }
}

/** Whether it is the outcome of a definition, and not of a foreign hook inside a bridge, which v1 has no word for. */
const isOwn = ({ foreign }: OutcomeRecord) => foreign === undefined

/** A dispatch result in the version of the request (interfaces.md §3.1). */
export function toDispatchResult(record: DispatchRecord, version: ContractVersion): DispatchResult {
  const { dispatchId, eventId, event, allowed, decision, outcomes, skipped } = record
  if (version === V1)
    return { schemaVersion: V1, eventId, event, allowed, outcomes: outcomes.filter(isOwn).map(toOutcomeV1) }
  return {
    schemaVersion: V2,
    dispatchId,
    eventId,
    event,
    allowed,
    decision,
    outcomes: outcomes.map(toOutcomeV2),
    skipped: [...skipped],
  }
}
