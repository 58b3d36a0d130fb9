import { type EnvelopeDocument, type OutcomeRecord, type RecordReceipt, type SimulationReport, V2 } from '#lib/contract'
import type { Store } from '#lib/store'
import { keepEnvelope } from './keep-envelope'
import { keepEnd, keepOutcome } from './keep-outcome'

/** A run of an agent's hooks that has ended. */
export interface AgentRunRecord {
  readonly dispatchId: string
  readonly runId: string
  readonly eventId: string
  readonly dialect: string
  /** The hook point, or the agent's own name of an event that has none. */
  readonly event: string
  /** The event as the bus would see it; null for one that has no hook point. */
  readonly envelope: EnvelopeDocument | null
  readonly startedAtMs: number
  readonly durationMs: number
  readonly report: SimulationReport
  readonly outcomes: readonly OutcomeRecord[]
}

/** Stores a run of an agent's hooks, redacted; never rejects. */
export async function recordAgentRun(store: Pick<Store, 'begin'>, run: AgentRunRecord): Promise<RecordReceipt> {
  const { dispatchId, runId, eventId, dialect, event, envelope, startedAtMs, durationMs, report } = run
  const kept = envelope === null ? { envelopeJson: null, inputTruncated: false } : keepEnvelope(envelope)
  try {
    const writer = store.begin({
      dispatchId,
      parentOutcomeId: null,
      eventId,
      sourceEventId: eventId,
      event,
      runId,
      dialect,
      version: V2,
      startedAtMs,
      taskId: null,
      attemptId: null,
      ...kept,
    })
    for (const outcome of run.outcomes) writer.add(keepOutcome(outcome))
    const { decision, skipped } = report
    const isRefused = decision.blocked || decision.continueTurn === true
    return await writer.end(
      keepEnd({
        completedAtMs: startedAtMs + durationMs,
        durationMs,
        allowed: !isRefused,
        decision,
        skipped,
      }),
    )
  } catch (failure) {
    return { recorded: false, error: failure instanceof Error ? failure.message : String(failure) }
  }
}
