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
