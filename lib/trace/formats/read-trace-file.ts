import type { Trace } from '../trace'
import { checkTrace } from './check-trace'
import { fromChromeTrace } from './chrome-trace'
import { fromOtlpTrace } from './otlp-trace'
import { readObject } from './read-record'
import { fromTraceDocument } from './trace-document'
import { describeValue, TraceFileError } from './trace-file-error'

/** Largest file that is opened, in bytes: more than a hundred thousand spans in the longest format. */
export const TRACE_FILE_MAX_BYTES = 256 * 2 ** 20

/** The key by which each format is known, and its reader. */
const READERS: Readonly<Record<string, (value: unknown) => Trace>> = {
  format: fromTraceDocument,
  traceEvents: fromChromeTrace,
  resourceSpans: fromOtlpTrace,
}

/** The trace in the text of a file that we exported, in any of our formats; throws TraceFileError. */
export function readTraceFile(text: string): Trace {
  const value = readObject(parseJson(text), 'the file')
  const key = Object.keys(READERS).find((name) => Object.hasOwn(value, name))
  const read = key === undefined ? undefined : READERS[key]
  if (read) return checkTrace(read(value))
  const keys = Object.keys(value).slice(0, 5).join(', ')
  throw new TraceFileError(
    `the file: expected a trace with ${Object.keys(READERS).join(', ')}, got ${keys ? `an object with ${keys}` : 'an empty object'}`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const where = error instanceof Error ? error.message : describeValue(error)
    throw new TraceFileError(`the file: expected JSON: ${where}`)
  }
}
