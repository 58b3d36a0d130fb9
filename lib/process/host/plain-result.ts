import type { ProcessResult, SpawnError } from '#lib/contract'

/** The result of a run that has come to nothing: what is not given says that nothing happened. */
export function toPlainResult(facts: Partial<ProcessResult>): ProcessResult {
  return {
    exitCode: null,
    signal: null,
    stdout: new Uint8Array(),
    stderr: new Uint8Array(),
    stdoutBytes: 0,
    stderrBytes: 0,
    isTimedOut: false,
    isCancelled: false,
    isStdoutTruncated: false,
    isStderrTruncated: false,
    isStdinRead: false,
    spawnError: null,
    reapedCount: 0,
    lasting: [],
    limit: null,
    durationMs: 0,
    ...facts,
  }
}

/** Any failure to start as the word of the system and a sentence. */
export function toSpawnError(error: unknown): SpawnError {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN'
  return { code: code.startsWith('ERR_INVALID_ARG') ? 'EINVAL' : code, message }
}
