import type { DurationDistribution } from '#lib/contract'
import { nearestRank } from './nearest-rank'
import { eachBucket } from './sketch/bucket-counts'
import { lowerEdgeOf, middleOf, placeOf, upperEdgeOf } from './sketch/mapping'
import { isExact, type Sketch } from './sketch/sketch'

/** What a sketch holds, as a document: every duration while it is exact, its buckets from then on. */
export function toDistribution(sketch: Sketch): DurationDistribution {
  const buckets: DurationDistribution['buckets'] = []
  eachBucket(sketch.buckets, (bucket, count) =>
    buckets.push({ overMs: lowerEdgeOf(bucket), upToMs: upperEdgeOf(bucket), count }),
  )
  const values = sketch.values.toSorted((a, b) => a - b)
  return { exact: isExact(sketch), count: sketch.count, values, buckets }
}

/** The duration in milliseconds at a quantile from 0 to 1, the same as a panel's; null over nothing. */
export function distributionQuantile({ exact, count, values, buckets }: DurationDistribution, share: number) {
  if (count === 0) return null
  const rank = nearestRank(share, count)
  if (exact) return values[rank - 1] ?? null
  let seen = 0
  const bucket = buckets.find((candidate) => {
    seen += candidate.count
    return seen >= rank
  })
  return bucket ? middleOf(Math.round(placeOf(bucket.upToMs))) : null
}

/**
 * How many durations are longer: exactly, or at least, because of the bucket that a duration lies in nothing is known
 * but its edges. A bucket is 2 % wide.
 */
export function countLonger({ exact, values, buckets }: DurationDistribution, durationMs: number): number {
  if (exact) return values.filter((value) => value > durationMs).length
  return buckets.reduce((sum, { overMs, count }) => (overMs >= durationMs ? sum + count : sum), 0)
}
