/** Room for the rounding of `quantile × count`, so that 0.07 × 100 is rank 7. */
const ROUNDING = 1e-9

/** Rank, from 1, of a quantile among `count` sorted values: the first value that at least this share does not exceed. */
export function nearestRank(quantile: number, count: number): number {
  return Math.min(count, Math.max(1, Math.ceil(quantile * count - ROUNDING)))
}
