/** How the process of a hook ended, whatever started it. */
export interface ProcessEnd {
  /** Null when it was killed or never started. */
  readonly exitCode: number | null
  readonly signal: string | null
  readonly stdout: string
  readonly stderr: string
  readonly durationMs: number
  readonly timedOut: boolean
  /** Why it could not be started; null when it was. */
  readonly spawnError: string | null
}

/** How a process that was started has ended, in words. */
export function exitWords({ exitCode, signal }: Pick<ProcessEnd, 'exitCode' | 'signal'>): string {
  return exitCode === null ? `ended by ${signal ?? 'a signal'}` : `exit code ${exitCode}`
}

/** The same with the first line of standard error, where there is one. */
export function exitReason(end: ProcessEnd): string {
  const [line = ''] = end.stderr.trim().split('\n')
  return line === '' ? exitWords(end) : `${exitWords(end)}: ${line}`
}

/** Output bytes as the text agents see: UTF-8, each wrong sequence replaced, a byte order mark kept. */
export function decodeOutput(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}
