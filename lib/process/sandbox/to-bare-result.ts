import { HELPER_LOST, type ProcessResult, type ProcessSpec } from '#lib/contract'
import { START_NAME } from './bubblewrap-argv'

/** What `env` and bubblewrap say when they could not start a program, and what the system calls that; the first row counts. */
const NOT_STARTED: readonly { readonly said: RegExp; readonly exitCode: number; readonly code: string }[] = [
  { said: /^(\S*\/)?env: .*Argument list too long$/, exitCode: 126, code: 'E2BIG' },
  { said: /^(\S*\/)?env: .*Exec format error$/, exitCode: 126, code: 'ENOEXEC' },
  // In any language.
  { said: /^(\S*\/)?env: /, exitCode: 126, code: 'EACCES' },
  { said: /^(\S*\/)?env: /, exitCode: 127, code: 'ENOENT' },
  { said: /^bwrap: execvp .*: No such file or directory$/, exitCode: 1, code: 'ENOENT' },
  { said: /^bwrap: execvp .*: Permission denied$/, exitCode: 1, code: 'EACCES' },
  { said: /^bwrap: execvp .*: Exec format error$/, exitCode: 1, code: 'ENOEXEC' },
  { said: /^bwrap: execvp .*: Argument list too long$/, exitCode: 1, code: 'E2BIG' },
]

/** Exit codes with which bubblewrap passes on that a signal of the kill rule ended the process. */
const KILLED_BY: Readonly<Record<number, string>> = { 137: 'SIGKILL', 143: 'SIGTERM' }

/** How the boundary's own programs begin what they say; then the process was never started. */
const OWN_WORDS = [`${START_NAME}: `, 'bwrap: ']

/** What `env` adds for a program with a space in its name. */
const ENV_ADVICE = /\n(\S*\/)?env: use -\[v\]S .*$/

/** Code of a process that was not started, because its boundary could not be made. */
const NO_BOUNDARY = 'NO-BOUNDARY'

/**
 * The result as it would be without the wrapping: a program that could not be started has not exited, and a process
 * that was ended in time has its signal. Any other signal stays the exit code 128 + n that bubblewrap makes of it.
 */
export function toBareResult(result: ProcessResult, { argv: [program] }: ProcessSpec): ProcessResult {
  const signal = KILLED_BY[result.exitCode ?? 0]
  if ((result.isTimedOut || result.isCancelled) && signal !== undefined) return { ...result, exitCode: null, signal }
  if (result.spawnError?.code === HELPER_LOST) return result
  if (result.spawnError !== null) return notStarted(result, program, result.spawnError.code)
  if (result.exitCode === 0 || result.stdoutBytes > 0) return result
  const text = new TextDecoder().decode(result.stderr).trimEnd().replace(ENV_ADVICE, '')
  const [line = ''] = text.split('\n', 1)
  if (line === text && text.includes(program)) {
    const row = NOT_STARTED.find(({ exitCode, said }) => result.exitCode === exitCode && said.test(text))
    const silent = { ...result, stderr: new Uint8Array(), stderrBytes: 0 }
    if (row !== undefined) return notStarted(silent, program, row.code)
  }
  if (!OWN_WORDS.some((words) => text.startsWith(words))) return result
  return { ...result, exitCode: null, spawnError: { code: NO_BOUNDARY, message: line } }
}

function notStarted(result: ProcessResult, program: string, code: string): ProcessResult {
  return { ...result, exitCode: null, spawnError: { code, message: `spawn ${program} ${code}` } }
}
