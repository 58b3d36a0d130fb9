import { addToBucket, type BucketCounts, createBucketCounts } from './bucket-counts'
import { bucketOf } from './mapping'

/** Number of durations from which on buckets are kept instead of the values (interfaces.md §7). */
export const EXACT_BELOW = 100

/**
 * Durations for which quantiles can be asked. What it holds depends on the durations alone, never on the order in
 * which they were added or merged: the values themselves while there are fewer than 100, bucket counts from then on.
 */
export interface Sketch {
  count: number
  /** The durations in milliseconds while they are few, in no order. */
  values: number[]
  /** Counts per bucket; empty while the values are kept. */
  buckets: BucketCounts
}

/** An empty sketch. */
export function createSketch(): Sketch {
  return { count: 0, values: [], buckets: createBucketCounts() }
}

/** Whether quantiles are exact; otherwise within 1 % of nearest rank. */
export function isExact(sketch: Sketch): boolean {
  return sketch.count < EXACT_BELOW
}

/** Adds one duration in milliseconds; throws RangeError for what is none. */
export function addDuration(sketch: Sketch, durationMs: number): void {
  if (!(durationMs >= 0 && durationMs < Infinity)) {
    throw new RangeError(`durationMs: expected a finite number of at least 0, got ${durationMs}`)
  }
  sketch.count += 1
  if (isExact(sketch)) {
    sketch.values.push(durationMs)
    return
  }
  spill(sketch)
  addToBucket(sketch.buckets, bucketOf(durationMs), 1)
}

/** Moves kept values into buckets. */
export function spill(sketch: Sketch): void {
  if (sketch.values.length === 0) return
  for (const value of sketch.values) addToBucket(sketch.buckets, bucketOf(value), 1)
  sketch.values = []
}
