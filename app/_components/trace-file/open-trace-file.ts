import { readTraceFile, TRACE_FILE_MAX_BYTES, type Trace, TraceFileError } from '#lib/trace'

const mebibyte = 2 ** 20

/** The trace in a file; throws TraceFileError for one that is too large or none. */
export async function openTraceFile(file: Pick<File, 'size' | 'text'>): Promise<Trace> {
  if (file.size > TRACE_FILE_MAX_BYTES) {
    const [size, most] = [file.size, TRACE_FILE_MAX_BYTES].map((bytes) => `${Math.ceil(bytes / mebibyte)} MiB`)
    throw new TraceFileError(`the file: expected at most ${most}, got ${size}`)
  }
  return readTraceFile(await file.text())
}
