/** A hundred years; who waits longer waits forever. */
const FOREVER_MS = 100 * 365.25 * 86_400_000

/** Words for a duration that no clock shows, to stand where a duration stands; null for one that a clock shows. */
export function endlessDuration(ms: number): string | null {
  if (Number.isNaN(ms)) return 'an unknown time'
  if (Math.abs(ms) < FOREVER_MS) return null
  return ms < 0 ? 'a time that is over' : 'more than 100 years'
}

/** A duration in milliseconds. */
export function millisecondsText(ms: number): string {
  return endlessDuration(ms) ?? `${Math.round(ms * 10) / 10} ms`
}
