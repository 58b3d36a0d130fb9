import {
  type DispatchRecording,
  type EnvelopeDocument,
  type OutcomeRecord,
  PROCEEDS,
  type RecordReceipt,
  type SimulationReport,
  V2,
} from '#lib/contract'
import type { CountingRecorder } from './create-recorder'
import { keepEnvelope } from './keep-envelope'

/** A run of an agent's hooks that is about to start. */
export interface AgentRunStart {
  readonly dispatchId: string
  readonly runId: string
  readonly eventId: string
  readonly dialect: string
  /** The hook point, or the agent's own name of an event that has none. */
  readonly event: string
  /** The event as the bus would see it; null for one that has no hook point. */
  readonly envelope: EnvelopeDocument | null
  readonly startedAtMs: number
}

/** How a run of an agent's hooks has ended. */
export interface AgentRunEnd {
  readonly durationMs: number
  readonly outcomes: readonly OutcomeRecord[]
  /** Null for a run that was called off; it counts as no allowance. */
  readonly report: SimulationReport | null
}

/** The recording of a run of an agent's hooks. */
export interface AgentRunRecording {
  /** Says durably that a hook is about to leave this process, and what stands of it if the server dies; never rejects. */
  markStart(outcome: OutcomeRecord): Promise<void>
  /** Never rejects. */
  end(end: AgentRunEnd): Promise<RecordReceipt>
}

/** Records a run of an agent's hooks, redacted. */
export function recordAgentRun(recorder: Pick<CountingRecorder, 'open'>, start: AgentRunStart): AgentRunRecording {
  const { envelope, ...place } = start
  const recording: DispatchRecording = recorder.open({
    ...place,
    parentOutcomeId: null,
    sourceEventId: start.eventId,
    version: V2,
    taskId: null,
    attemptId: null,
    ...(envelope === null ? { envelopeJson: null, inputTruncated: false } : keepEnvelope(envelope)),
  })
  return {
    markStart: (outcome) => recording.start(outcome),
    end({ durationMs, outcomes, report }) {
      for (const outcome of outcomes) recording.add(outcome)
      const { decision, skipped } = report ?? { decision: PROCEEDS, skipped: [] }
      return recording.end({
        completedAtMs: start.startedAtMs + durationMs,
        durationMs,
        allowed: report !== null && !decision.blocked && decision.continueTurn !== true,
        decision,
        skipped,
      })
    },
  }
}
