import { nearestRank } from '../nearest-rank'
import { bucketAtRank } from './bucket-counts'
import { middleOf } from './mapping'
import { isExact, type Sketch } from './sketch'

/** The duration in milliseconds at a quantile from 0 to 1 by nearest rank; null when nothing was added. */
export function quantile(sketch: Sketch, share: number): number | null {
  if (sketch.count === 0) return null
  const rank = nearestRank(share, sketch.count)
  if (!isExact(sketch)) return middleOf(bucketAtRank(sketch.buckets, rank))
  return sketch.values.toSorted((a, b) => a - b)[rank - 1] ?? null
}
