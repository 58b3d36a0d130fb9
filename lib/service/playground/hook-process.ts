import type { BoundaryReport, RefusedProcess } from '#lib/contract'
import { decodeOutput } from '#lib/protocol'
import { redactText } from '#lib/redact'
import type { ProcessRun } from '../execution'

/** One hook as it ran as a process, for people: every text redacted, no value of the environment. */
export interface HookProcess {
  readonly ref: string
  readonly argv: readonly string[]
  readonly cwd: string
  /** Names of all variables it was given. */
  readonly environment: readonly string[]
  readonly stdin: string
  readonly timeoutMs: number
  /** Why it was not run; null where it was. */
  readonly refused: Pick<RefusedProcess, 'reason' | 'remedy'> | null
  /** How it ended; null where it was not run. */
  readonly end: ProcessEndReport | null
  readonly boundary: BoundaryReport | null
}

/** How a process ended. */
export interface ProcessEndReport {
  readonly exitCode: number | null
  readonly signal: string | null
  readonly stdout: string
  readonly stderr: string
  readonly stdoutBytes: number
  readonly stderrBytes: number
  readonly isTimedOut: boolean
  readonly isCancelled: boolean
  readonly isStdinRead: boolean
  readonly spawnError: string | null
  readonly reapedCount: number
  readonly limit: string | null
  readonly durationMs: number
}

/** Characters of each stream that a report holds. */
const OUTPUT_MAX_CHARS = 100_000

/** A run of a process as it is shown. */
export function toHookProcess({ ref, spec, refused, result, report }: ProcessRun): HookProcess {
  return {
    ref,
    argv: spec.argv.map(clean),
    cwd: spec.cwd,
    environment: Object.keys(spec.env).toSorted(),
    stdin: shown(spec.stdin),
    timeoutMs: spec.timeoutMs,
    refused: refused && { reason: refused.reason, remedy: refused.remedy },
    end: result && {
      exitCode: result.exitCode,
      signal: result.signal,
      stdout: shown(decodeOutput(result.stdout)),
      stderr: shown(decodeOutput(result.stderr)),
      stdoutBytes: result.stdoutBytes,
      stderrBytes: result.stderrBytes,
      isTimedOut: result.isTimedOut,
      isCancelled: result.isCancelled,
      isStdinRead: result.isStdinRead,
      spawnError: result.spawnError && `${result.spawnError.code}: ${clean(result.spawnError.message)}`,
      reapedCount: result.reapedCount,
      limit: result.limit,
      durationMs: result.durationMs,
    },
    boundary: report && { ...report, changes: report.changes.map(cleanChange) },
  }
}

const clean = (text: string) => redactText(text, 'v2')

/** Cut behind the redaction, so that no part of a secret is left at the cut. */
const shown = (text: string) => clean(text).slice(0, OUTPUT_MAX_CHARS)

const cleanChange = (change: BoundaryReport['changes'][number]) => ({
  ...change,
  diff: change.diff === null ? null : clean(change.diff),
})
