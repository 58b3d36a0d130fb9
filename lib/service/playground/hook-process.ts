import type { HookExchange, HookProcess, ProcessRun } from '#lib/contract'
import { decodeOutput } from '#lib/protocol'
import { redactText, redactValue } from '#lib/redact'

/** Characters of each text that a report holds. */
export const SHOWN_MAX_CHARS = 100_000

/**
 * A run of a process as it is shown, of each text at most `maxChars`; whatever text of it a hook has a hand in is redacted,
 * names of files too.
 */
export function toHookProcess(run: ProcessRun, maxChars = SHOWN_MAX_CHARS): HookProcess {
  const value: unknown = redactValue(toShown(run, maxChars), 'v2').value
  return value as HookProcess
}

function toShown({ ref, spec, refused, result, report }: ProcessRun, maxChars: number): HookProcess {
  const stdin = shown(spec.stdin, maxChars)
  return {
    ref,
    argv: spec.argv,
    cwd: spec.cwd,
    environment: Object.keys(spec.env).toSorted(),
    stdin: stdin.text,
    isStdinTruncated: stdin.isCut,
    timeoutMs: spec.timeoutMs,
    refused: refused && { reason: refused.reason, remedy: refused.remedy },
    end: result && toEnd(result, maxChars),
    boundary: report,
  }
}

function toEnd(result: NonNullable<ProcessRun['result']>, maxChars: number): NonNullable<HookProcess['end']> {
  const stdout = shown(decodeOutput(result.stdout), maxChars)
  const stderr = shown(decodeOutput(result.stderr), maxChars)
  return {
    exitCode: result.exitCode,
    signal: result.signal,
    stdout: stdout.text,
    stderr: stderr.text,
    stdoutBytes: result.stdoutBytes,
    stderrBytes: result.stderrBytes,
    isStdoutTruncated: result.isStdoutTruncated || stdout.isCut,
    isStderrTruncated: result.isStderrTruncated || stderr.isCut,
    isTimedOut: result.isTimedOut,
    isCancelled: result.isCancelled,
    isStdinRead: result.isStdinRead,
    spawnError: result.spawnError && `${result.spawnError.code}: ${result.spawnError.message}`,
    reapedCount: result.reapedCount,
    lasting: result.lasting,
    limit: result.limit,
    durationMs: result.durationMs,
  }
}

/** A request or a question as it is shown, redacted like a process. */
export function toShownExchange(exchange: HookExchange, maxChars = SHOWN_MAX_CHARS): HookExchange {
  const sent = shown(exchange.sent, maxChars)
  const answer = exchange.answer === null ? null : shown(exchange.answer, maxChars)
  const cut: HookExchange = {
    ...exchange,
    sent: sent.text,
    isSentTruncated: sent.isCut,
    answer: answer === null ? null : answer.text,
    isAnswerTruncated: exchange.isAnswerTruncated || answer?.isCut === true,
  }
  const value: unknown = redactValue(cut, 'v2').value
  return value as HookExchange
}

/** Cut behind the redaction, so that no part of a secret is left at the cut. */
function shown(text: string, maxChars: number): { readonly text: string; readonly isCut: boolean } {
  const clean = redactText(text, 'v2')
  return { text: clean.slice(0, maxChars), isCut: clean.length > maxChars }
}
