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

/** Output bytes as the text agents see: UTF-8, each wrong sequence replaced, a byte order mark kept. */
export function decodeOutput(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}
