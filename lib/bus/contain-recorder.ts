import type { DispatchRecording, Recorder, RecordReceipt } from '#lib/contract'
import { sanitizeDiagnostic } from '#lib/redact'

/**
 * A recorder whose failures stay its own: whatever it throws, the decision stands and the receipt says
 * `recorded: false` with the first error (interfaces.md §3.11).
 */
export function containRecorder(recorder: Recorder): Recorder {
  return {
    begin(start) {
      try {
        return contain(recorder.begin(start))
      } catch (error) {
        return { add: () => {}, end: async () => failed(error), start: async () => undefined }
      }
    },
    noteLate(note) {
      try {
        recorder.noteLate(note)
      } catch {
        // A note about an outcome that already stands; there is nobody left to tell.
      }
    },
  }
}

function contain(recording: DispatchRecording): DispatchRecording {
  let failure: RecordReceipt | null = null
  return {
    async start(outcome) {
      try {
        await recording.start(outcome)
      } catch (error) {
        failure ??= failed(error)
      }
    },
    add(outcome) {
      try {
        recording.add(outcome)
      } catch (error) {
        failure ??= failed(error)
      }
    },
    async end(end) {
      try {
        const receipt = await recording.end(end)
        return failure ?? receipt
      } catch (error) {
        return failure ?? failed(error)
      }
    },
  }
}

function failed(error: unknown): RecordReceipt {
  const text = error instanceof Error ? error.message : String(error)
  return { recorded: false, error: sanitizeDiagnostic(text, 'v2') ?? 'The recorder failed without saying why.' }
}
