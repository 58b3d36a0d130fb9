import { type BoundaryReport, HELPER_LOST, lastingText, type ProcessResult } from '#lib/contract'
import { decodeOutput, type ProcessEnd } from '#lib/protocol'

/** The end of a process in the words that codecs read; one that was lost with its helper was ended by SIGKILL. */
export function toProcessEnd(result: ProcessResult): ProcessEnd {
  const isLost = result.spawnError?.code === HELPER_LOST
  return {
    exitCode: result.exitCode,
    signal: isLost ? 'SIGKILL' : result.signal,
    stdout: decodeOutput(result.stdout),
    stderr: decodeOutput(result.stderr),
    durationMs: result.durationMs,
    timedOut: result.isTimedOut,
    spawnError: isLost ? null : (result.spawnError?.message ?? null),
  }
}

/** What a person should know of a run beside its answer: what a boundary stopped, and what had to be ended behind it. */
export function boundaryNotes(result: ProcessResult, { deniedBy }: BoundaryReport): string[] {
  const certain = deniedBy.filter(({ isCertain }) => isCertain).map(({ boundary }) => boundary)
  const likely = deniedBy.filter(({ isCertain }) => !isCertain).map(({ boundary }) => boundary)
  return [
    ...(certain.length > 0 ? [`Stopped by the boundary: ${unique(certain)}.`] : []),
    ...(likely.length > 0 ? [`Probably stopped by the boundary: ${unique(likely)}.`] : []),
    ...(result.lasting.length > 0 ? [`When it was ended it ran ${lastingText(result.lasting)}.`] : []),
    ...(result.reapedCount > 0 ? [`${result.reapedCount} processes it had left behind were ended.`] : []),
    ...(result.isStdoutTruncated ? [`Its output was cut: ${result.stdoutBytes} bytes.`] : []),
  ]
}

const unique = (names: readonly string[]) => [...new Set(names)].join(', ')
