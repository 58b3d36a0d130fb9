/** Width of one bucket relative to the one before; the middle of a bucket is at most 1 % from each value in it. */
const GAMMA = 1.0202
const LOG_GAMMA = Math.log(GAMMA)
const MICROS_PER_MS = 1_000
const MIDDLE = 2 / (1 + GAMMA)

/** Bucket of everything below the resolution of one microsecond. */
const ZERO_BUCKET = 0

/** Bucket of a duration in milliseconds; bucket n ≥ 1 holds (γⁿ⁻², γⁿ⁻¹] microseconds. */
export function bucketOf(durationMs: number): number {
  const micros = durationMs * MICROS_PER_MS
  return micros < 1 ? ZERO_BUCKET : 1 + Math.ceil(Math.log(micros) / LOG_GAMMA)
}

/** The duration in milliseconds that stands for all of a bucket. */
export function middleOf(bucket: number): number {
  return bucket === ZERO_BUCKET ? 0 : (GAMMA ** (bucket - 1) * MIDDLE) / MICROS_PER_MS
}

/** Place of a duration on the scale of the buckets: bucket n holds the places over n − 1 up to n. */
export function placeOf(durationMs: number): number {
  return Math.max(0, 1 + Math.log(durationMs * MICROS_PER_MS) / LOG_GAMMA)
}

/** Longest duration in milliseconds that a bucket holds. */
export function upperEdgeOf(bucket: number): number {
  return GAMMA ** Math.max(0, bucket - 1) / MICROS_PER_MS
}

/** Duration in milliseconds over which a bucket begins; the first one holds 0 as well. */
export function lowerEdgeOf(bucket: number): number {
  return bucket === ZERO_BUCKET ? 0 : GAMMA ** (bucket - 2) / MICROS_PER_MS
}
