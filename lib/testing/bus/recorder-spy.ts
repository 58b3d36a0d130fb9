import type { DispatchEnd, DispatchStart, LateNote, OutcomeRecord, Recorder, RecordReceipt } from '#lib/contract'

/** A recorder that keeps what it is told, in order. */
export interface RecorderSpy extends Recorder {
  readonly starts: DispatchStart[]
  readonly outcomes: OutcomeRecord[]
  readonly ends: DispatchEnd[]
  readonly lateNotes: LateNote[]
}

/** A recorder that answers every dispatch with this receipt, or with evidence numbered from 1. */
export function createRecorderSpy(receipt?: RecordReceipt): RecorderSpy {
  const spy: Omit<RecorderSpy, keyof Recorder> = { starts: [], outcomes: [], ends: [], lateNotes: [] }
  return {
    ...spy,
    begin(start) {
      spy.starts.push(start)
      const own: OutcomeRecord[] = []
      return {
        start: async () => undefined,
        add(outcome) {
          own.push(outcome)
          spy.outcomes.push(structuredClone(outcome))
        },
        async end(end) {
          spy.ends.push(end)
          return receipt ?? { recorded: true, evidence: evidenceOf(spy.outcomes, own) }
        },
      }
    },
    noteLate(note) {
      spy.lateNotes.push(note)
    },
  }
}

/** The place of each outcome of a dispatch among all that were recorded. */
function evidenceOf(all: readonly OutcomeRecord[], own: readonly OutcomeRecord[]) {
  return new Map(
    own.map(({ outcomeId }) => {
      const sequence = all.findIndex((outcome) => outcome.outcomeId === outcomeId) + 1
      return [outcomeId, { kind: 'run-event' as const, eventId: `evidence-${sequence}`, sequence }]
    }),
  )
}
