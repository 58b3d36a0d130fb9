import { LIMITS } from '#lib/contract'

/** Places of the slider from end to end. */
export const SCALE_STEPS = 1_000

/** Shortest and longest timeout that a definition of this kind may have, in milliseconds. */
export function timeoutLimits(kind: string): { minMs: number; maxMs: number } {
  const maxMs = kind === 'handler' ? LIMITS.handlerTimeoutMaxMs : LIMITS.externalTimeoutMaxMs
  return { minMs: LIMITS.handlerTimeoutMinMs, maxMs }
}

/** Place of a timeout on a logarithmic slider. */
export function toPlace(timeoutMs: number, { minMs, maxMs }: { minMs: number; maxMs: number }): number {
  const bounded = Math.min(maxMs, Math.max(minMs, timeoutMs))
  return Math.round((Math.log(bounded / minMs) / Math.log(maxMs / minMs)) * SCALE_STEPS)
}

/** The timeout at a place of the slider, in whole milliseconds. */
export function fromPlace(place: number, { minMs, maxMs }: { minMs: number; maxMs: number }): number {
  return Math.round(minMs * (maxMs / minMs) ** (place / SCALE_STEPS))
}
