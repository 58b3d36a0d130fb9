import type { ProcessResult } from '#lib/contract'

/** A process that has read its input, said nothing and exited 0, with some facts replaced. */
export function processResult(changes: Partial<ProcessResult> = {}): ProcessResult {
  return {
    exitCode: 0,
    signal: null,
    stdout: new Uint8Array(),
    stderr: new Uint8Array(),
    stdoutBytes: changes.stdout?.length ?? 0,
    stderrBytes: changes.stderr?.length ?? 0,
    isTimedOut: false,
    isCancelled: false,
    isStdoutTruncated: false,
    isStderrTruncated: false,
    isStdinRead: true,
    spawnError: null,
    reapedCount: 0,
    lasting: [],
    limit: null,
    durationMs: 1,
    ...changes,
  }
}
