import { redactText } from '#lib/redact'

/** Where the program tells its operator what happened; one line an entry. */
export type Log = (entry: { level: 'info' | 'error'; message: string }) => void

/** A log that writes nowhere. */
export const SILENT_LOG: Log = () => undefined

/** Tells the operator about a failure of ours, redacted; the caller of the failed request never sees this text. */
export function logFailure(log: Log, failure: unknown, during: string): void {
  const text = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
  log({ level: 'error', message: redactText(`${during}: ${text}`, 'v2') })
}
