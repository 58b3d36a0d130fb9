import type { Span } from './span'

/** An interval in epoch milliseconds. */
export interface Bounds {
  startMs: number
  endMs: number
}

/** The smallest interval that holds all spans; null when there are none. */
export function boundsOf(spans: readonly Span[]): Bounds | null {
  const [first, ...rest] = spans
  if (!first) return null
  const bounds = { startMs: first.startMs, endMs: first.endMs }
  for (const span of rest) {
    bounds.startMs = Math.min(bounds.startMs, span.startMs)
    bounds.endMs = Math.max(bounds.endMs, span.endMs)
  }
  return bounds
}
