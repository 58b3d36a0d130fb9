import type { ProcessResult, ProcessSpec } from '#lib/contract'
import { START_NAME } from './bubblewrap-argv'

/** What `env` says when it could not start a program, and what the system calls that; the first row that fits counts. */
const NOT_STARTED: readonly { readonly exitCode: number; readonly words: RegExp; readonly code: string }[] = [
  { exitCode: 126, words: /Argument list too long$/, code: 'E2BIG' },
  { exitCode: 126, words: /Exec format error$/, code: 'ENOEXEC' },
  // In any language.
  { exitCode: 126, words: /./, code: 'EACCES' },
  { exitCode: 127, words: /./, code: 'ENOENT' },
]

/** Exit codes with which bubblewrap passes on that a signal of the kill rule ended the process. */
const KILLED_BY: Readonly<Record<number, string>> = { 137: 'SIGKILL', 143: 'SIGTERM' }

/** How the boundary's own programs begin what they say; then the process was never started. */
const OWN_WORDS = [`${START_NAME}: `, 'bwrap: ']

/** Code of a process that was not started, because its boundary could not be made. */
const NO_BOUNDARY = 'NO-BOUNDARY'

/**
 * The result as it would be without the wrapping: a program that could not be started has not exited, and a process
 * that was ended in time has its signal. Any other signal stays the exit code 128 + n that bubblewrap makes of it.
 */
export function toBareResult(result: ProcessResult, { argv: [program] }: ProcessSpec): ProcessResult {
  const signal = KILLED_BY[result.exitCode ?? 0]
  if ((result.isTimedOut || result.isCancelled) && signal !== undefined) return { ...result, exitCode: null, signal }
  if (result.spawnError !== null) return notStarted(result, program, result.spawnError.code)
  if (result.exitCode === 0 || result.stdoutBytes > 0) return result
  const text = new TextDecoder().decode(result.stderr).trimEnd()
  if (OWN_WORDS.some((words) => text.startsWith(words))) {
    return { ...result, exitCode: null, spawnError: { code: NO_BOUNDARY, message: text.split('\n', 1).join('') } }
  }
  if (!/^(\S*\/)?env: /.test(text) || !text.includes(program) || text.includes('\n')) return result
  const row = NOT_STARTED.find(({ exitCode, words }) => result.exitCode === exitCode && words.test(text))
  const silent = { ...result, stderr: new Uint8Array(), stderrBytes: 0 }
  return row === undefined ? result : notStarted(silent, program, row.code)
}

function notStarted(result: ProcessResult, program: string, code: string): ProcessResult {
  return { ...result, exitCode: null, spawnError: { code, message: `spawn ${program} ${code}` } }
}
