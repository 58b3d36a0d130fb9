import { formatDuration } from '../format/duration'

/** Smallest value a logarithmic axis shows; what is below is drawn on it. */
const floor = 0.01

/** Powers of ten around the values, and steps between them within a single decade; 0 and less count as the floor. */
export function logTicks(values: readonly (number | null)[]): number[] {
  const powers = values.flatMap((value) => (value === null ? [] : [Math.log10(Math.max(value, floor))]))
  const lowest = powers.length === 0 ? 0 : Math.floor(Math.min(...powers))
  const highest = Math.max(lowest + 1, powers.length === 0 ? 0 : Math.ceil(Math.max(...powers)))
  const decades = Array.from({ length: highest - lowest + 1 }, (_, step) => 10 ** (lowest + step))
  const [first = 1, last = 10] = decades
  return decades.length === 2 ? [first, 2 * first, 5 * first, last] : decades
}

/** A value that a logarithmic axis can show. */
export function onLogAxis(value: number | null): number | null {
  return value === null ? null : Math.max(value, floor)
}

/** A tick of a logarithmic axis of durations: powers of ten stay such, `100 s` rather than minutes and seconds. */
export function durationTick(ms: number): string {
  return ms < 60_000 ? formatDuration(ms) : `${ms / 1_000} s`
}
