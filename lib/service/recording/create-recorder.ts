import {
  type DispatchEnd,
  type DispatchRecording,
  type DispatchStart,
  type HealthReport,
  NATIVE_DIALECT,
  type OutcomeRecord,
  type Recorder,
  type RecordReceipt,
} from '#lib/contract'
import { sanitizeDiagnostic } from '#lib/redact'
import type { DispatchWrite, DispatchWriter, Store } from '#lib/store'
import { createServerOwner, type ServerOwner } from '../server-owner'
import { keepEnvelope } from './keep-envelope'
import { keepEnd, keepOutcome } from './keep-outcome'
import { dispatchIdOf, namedRunId, unnamedRunId } from './run-id'

/** A recorder that counts what it recorded. */
export interface CountingRecorder extends Recorder {
  /** Records hooks that run outside of the bus, each of which has ended once it is added. */
  open(write: DispatchWrite): DispatchRecording
  /** Dispatches of this process that became durable, and those that did not. */
  counts(): HealthReport['recording']
}

/**
 * Stores what the bus does, redacted. A failing store never breaks a dispatch: its receipt says `recorded: false`
 * (interfaces.md §3.11).
 */
export function createRecorder(
  store: Pick<Store, 'begin' | 'noteLate'>,
  owner: ServerOwner = createServerOwner(),
): CountingRecorder {
  const counts: HealthReport['recording'] = { recorded: 0, failed: 0, lastError: null }
  const runIds = new Map<string, string>()
  const count = (receipt: RecordReceipt) => {
    if (receipt.recorded) counts.recorded += 1
    else {
      counts.failed += 1
      counts.lastError = receipt.error
    }
    return receipt
  }
  return {
    begin(start) {
      const runId = runIdOf(start, runIds)
      runIds.set(start.dispatchId, runId)
      const recording = createRecording(() => store.begin(toWrite(start, runId)), { owner, runsOn: isBackground })
      return {
        start: recording.start,
        add: recording.add,
        end(end) {
          runIds.delete(start.dispatchId)
          return recording.end(end).then(count)
        },
      }
    },
    open(write) {
      const recording = createRecording(() => store.begin(write), { owner, runsOn: () => false })
      return { ...recording, end: (end) => recording.end(end).then(count) }
    },
    noteLate(note) {
      owner.end(note.outcomeId)
      attempt(() => store.noteLate(note))
    },
    counts: () => ({ ...counts }),
  }
}

const isBackground = ({ disposition }: OutcomeRecord) => disposition === 'background'

/** Who runs the hooks of a recording, and which of them go on once their outcome is there. */
interface RecordingOptions {
  readonly owner: ServerOwner
  runsOn(outcome: OutcomeRecord): boolean
}

/** The recording of one dispatch; the first failure is kept and answered at its end. */
function createRecording(open: () => DispatchWriter, { owner, runsOn }: RecordingOptions): DispatchRecording {
  const opened = attempt(open)
  let error = opened.error
  return {
    async start(outcome) {
      owner.begin(outcome.outcomeId)
      await opened.value?.start({ outcome, ownerId: owner.ownerId })
    },
    add(outcome) {
      if (owner.isRunning && !runsOn(outcome)) owner.end(outcome.outcomeId)
      error ??= attempt(() => opened.value?.add(keepOutcome(outcome))).error
    },
    async end(end: DispatchEnd) {
      try {
        const receipt = await opened.value?.end(keepEnd(end))
        if (error === null && receipt) return receipt
      } catch (failure) {
        error ??= errorText(failure)
      }
      return { recorded: false, error: error ?? 'The store did not answer.' }
    },
  }
}

/** What a step of the store gives, or the text of its failure. */
function attempt<Value>(step: () => Value): { value?: Value; error: string | null } {
  try {
    return { value: step(), error: null }
  } catch (failure) {
    return { error: errorText(failure) }
  }
}

function errorText(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : String(failure)
  return sanitizeDiagnostic(text, 'v2') ?? 'The store failed without saying why.'
}

/** The run an envelope belongs to: its own, its session's, that of the dispatch around it, or one of its own. */
function runIdOf({ envelope, parentOutcomeId, dispatchId }: DispatchStart, runIds: Map<string, string>): string {
  const parentDispatchId = parentOutcomeId ? dispatchIdOf(parentOutcomeId) : ''
  return namedRunId(envelope) ?? runIds.get(parentDispatchId) ?? unnamedRunId(dispatchId)
}

function toWrite(start: DispatchStart, runId: string): DispatchWrite {
  const { envelope } = start
  return {
    dispatchId: start.dispatchId,
    parentOutcomeId: start.parentOutcomeId,
    eventId: envelope.eventId,
    sourceEventId: envelope.references.sourceEventId,
    event: envelope.event,
    runId,
    dialect: NATIVE_DIALECT,
    version: start.version,
    startedAtMs: start.startedAtMs,
    taskId: envelope.references.taskId ?? null,
    attemptId: envelope.references.attemptId ?? null,
    ...keepEnvelope(envelope),
  }
}
