import type { RunSummary, TraceDispatch, TraceOutcome } from '#lib/contract'
import type { Trace } from '../trace'
import { checkJournal } from './check-journal'
import { readList, readObject, readRecord } from './read-record'
import { DISPATCH_FIELDS, OUTCOME_FIELDS, RUN_FIELDS } from './record-fields'
import { describeValue, TraceFileError } from './trace-file-error'

/** Word by which our own documents are known. */
export const TRACE_FORMAT = 'hookscope-trace/v1'

/** A trace as our own document. */
export function toTraceDocument({ run, dispatches, outcomes }: Trace) {
  return { format: TRACE_FORMAT, run, dispatches, outcomes }
}

/** The trace of such a document; throws TraceFileError. */
export function fromTraceDocument(value: unknown): Trace {
  const document = readObject(value, 'the file')
  const { format, run, dispatches, outcomes } = document
  if (format !== TRACE_FORMAT)
    throw new TraceFileError(`format: expected ${describeValue(TRACE_FORMAT)}, got ${describeValue(format)}`)
  if (document.journal !== undefined) checkJournal(readList(document.journal, 'journal'))
  return {
    run: readRecord<RunSummary>(RUN_FIELDS, run, 'run'),
    dispatches: readList(dispatches, 'dispatches').map((row, at) =>
      readRecord<TraceDispatch>(DISPATCH_FIELDS, row, `dispatches[${at}]`),
    ),
    outcomes: readList(outcomes, 'outcomes').map((row, at) =>
      readRecord<TraceOutcome>(OUTCOME_FIELDS, row, `outcomes[${at}]`),
    ),
  }
}
