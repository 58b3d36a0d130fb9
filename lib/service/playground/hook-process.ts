import type { HookProcess } from '#lib/contract'
import { decodeOutput } from '#lib/protocol'
import { redactText, redactValue } from '#lib/redact'
import type { ProcessRun } from '../execution'

/** Characters of each stream that a report holds. */
const OUTPUT_MAX_CHARS = 100_000

/** A run of a process as it is shown; whatever text of it a hook has a hand in is redacted, names of files too. */
export function toHookProcess(run: ProcessRun): HookProcess {
  const value: unknown = redactValue(toShown(run), 'v2').value
  return value as HookProcess
}

function toShown({ ref, spec, refused, result, report }: ProcessRun): HookProcess {
  return {
    ref,
    argv: spec.argv,
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
      spawnError: result.spawnError && `${result.spawnError.code}: ${result.spawnError.message}`,
      reapedCount: result.reapedCount,
      lasting: result.lasting,
      limit: result.limit,
      durationMs: result.durationMs,
    },
    boundary: report,
  }
}

/** Cut behind the redaction, so that no part of a secret is left at the cut. */
const shown = (text: string) => redactText(text, 'v2').slice(0, OUTPUT_MAX_CHARS)
