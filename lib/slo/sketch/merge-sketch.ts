import { addToBucket, eachBucket } from './bucket-counts'
import { addDuration, isExact, type Sketch, spill } from './sketch'

/** Adds all durations of another sketch, which stays as it is. */
export function mergeSketch(into: Sketch, from: Sketch): void {
  if (isExact(from)) {
    for (const value of from.values) addDuration(into, value)
    return
  }
  into.count += from.count
  spill(into)
  eachBucket(from.buckets, (bucket, count) => addToBucket(into.buckets, bucket, count))
}
