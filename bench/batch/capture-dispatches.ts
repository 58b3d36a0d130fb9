import { createBuiltInHandlers, createBus } from '#lib/bus'
import { CONTRACT, type DispatchEnd, type DispatchStart, NATIVE_DIALECT, type OutcomeRecord } from '#lib/contract'
import type { DispatchWrite } from '#lib/store'
import { DEFINITIONS } from '../http/bodies'

/** What a store is given of one dispatch. */
export interface CapturedDispatch {
  write: DispatchWrite
  outcomes: OutcomeRecord[]
  end: DispatchEnd
}

/** Dispatches the bodies and keeps what would have been stored, so that a store can be timed alone. */
export async function captureDispatches(bodies: readonly string[]): Promise<CapturedDispatch[]> {
  const captured: CapturedDispatch[] = []
  const bus = createBus({
    contract: CONTRACT,
    handlers: createBuiltInHandlers({ probe: async () => 'missing' }),
    definitions: DEFINITIONS,
    recorder: {
      begin: (start) => {
        const outcomes: OutcomeRecord[] = []
        return {
          start: async () => undefined,
          add: (outcome) => outcomes.push(outcome),
          end: async (end) => {
            captured.push({ write: toWrite(start), outcomes, end })
            return { recorded: true, evidence: new Map() }
          },
        }
      },
      noteLate: () => undefined,
    },
  })
  for (const body of bodies) await bus.dispatch(JSON.parse(body))
  return captured
}

function toWrite({ dispatchId, parentOutcomeId, envelope, version, startedAtMs }: DispatchStart): DispatchWrite {
  const { eventId, event, references, scope } = envelope
  return {
    ...{ dispatchId, parentOutcomeId, eventId, event, version, startedAtMs },
    sourceEventId: references.sourceEventId,
    runId: scope.runId ?? dispatchId,
    dialect: NATIVE_DIALECT,
    taskId: references.taskId ?? null,
    attemptId: references.attemptId ?? null,
    envelopeJson: JSON.stringify(envelope),
    inputTruncated: false,
  }
}
