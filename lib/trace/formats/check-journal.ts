import { checkHookPairs, type JournalEntry } from '../check-hook-pairs'
import { readObject } from './read-record'
import { describeValue, TraceFileError } from './trace-file-error'

/** Refuses a journal beside a trace whose pairs of foreign hooks do not fit together; throws TraceFileError. */
export function checkJournal(rows: readonly unknown[]): void {
  const entries = rows.map(toEntry)
  const [problem] = checkHookPairs(entries)
  if (problem === undefined) return
  const at = entries.findIndex(({ sequence }) => sequence === problem.sequence)
  throw new TraceFileError(`journal[${at}].${problem.path}: ${problem.message}`)
}

function toEntry(row: unknown, at: number): JournalEntry {
  const { sequence, kind, payload } = readObject(row, `journal[${at}]`)
  if (typeof sequence !== 'number')
    throw new TraceFileError(`journal[${at}].sequence: expected a number, got ${describeValue(sequence)}`)
  if (typeof kind !== 'string')
    throw new TraceFileError(`journal[${at}].kind: expected a text, got ${describeValue(kind)}`)
  return { sequence, kind, payload: readObject(payload, `journal[${at}].payload`) }
}
