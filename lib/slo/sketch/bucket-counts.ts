/** Counts per bucket, held for the used window of buckets only. */
export interface BucketCounts {
  /** Bucket of the first count. */
  first: number
  counts: number[]
}

/** Counts of no bucket yet. */
export function createBucketCounts(): BucketCounts {
  return { first: 0, counts: [] }
}

/** Adds to one bucket and widens the window when the bucket lies outside. */
export function addToBucket(buckets: BucketCounts, bucket: number, count: number): void {
  const { counts } = buckets
  if (counts.length === 0) buckets.first = bucket
  if (bucket < buckets.first) {
    counts.unshift(...new Array<number>(buckets.first - bucket).fill(0))
    buckets.first = bucket
  }
  const index = bucket - buckets.first
  while (counts.length <= index) counts.push(0)
  counts[index] = (counts[index] ?? 0) + count
}

/** Calls back for each bucket in use, in ascending order. */
export function eachBucket(buckets: BucketCounts, visit: (bucket: number, count: number) => void): void {
  buckets.counts.forEach((count, index) => {
    if (count > 0) visit(buckets.first + index, count)
  })
}

/** The bucket that holds the value of a rank; ranks count from 1. */
export function bucketAtRank(buckets: BucketCounts, rank: number): number {
  let seen = 0
  for (const [index, count] of buckets.counts.entries()) {
    seen += count
    if (seen >= rank) return buckets.first + index
  }
  throw new RangeError(`rank: expected at most ${seen}, got ${rank}`)
}
