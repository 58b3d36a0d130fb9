import type { DurationDistribution } from '#lib/contract'
import { lowerEdgeOf, placeOf, upperEdgeOf } from './sketch/mapping'

/** Durations over `overMs` up to `upToMs`; over 0 holds 0 as well. */
export interface HistogramBin {
  overMs: number
  upToMs: number
  count: number
}

/** Bins of equal width on a logarithmic scale, without a gap. */
export interface Histogram {
  bins: HistogramBin[]
  /** Place of a duration on the scale from 0, its left end, to 1. */
  placeOf(durationMs: number): number
}

const BINS_MAX = 48
/** Fewer bins look like blocks: the scale is widened to as many. */
const BINS_MIN = 24
/** Sketch buckets in the narrowest bin, together 13 % wide. */
const BUCKETS_MIN = 6

/** Bins over everything in the distribution and over the marks, durations that are to be on the scale as well. */
export function toHistogram(distribution: DurationDistribution, marks: readonly number[] = []): Histogram {
  const ends = [...endsOf(distribution), ...marks].map((durationMs) => Math.ceil(placeOf(durationMs)))
  const [low, high] = ends.length === 0 ? [0, 0] : [Math.min(...ends), Math.max(...ends)]
  const width = Math.max(BUCKETS_MIN, Math.ceil((high - low + 1) / (BINS_MAX - 2)))
  const [lowest, highest] = [Math.floor(low / width), Math.floor(high / width)]
  const spare = Math.max(2, BINS_MIN - (highest - lowest + 1))
  const first = Math.max(0, lowest - Math.floor(spare / 2))
  const length = highest - lowest + 1 + spare
  const bins = Array.from({ length }, (_, index) => ({
    overMs: lowerEdgeOf((first + index) * width),
    upToMs: upperEdgeOf((first + index + 1) * width - 1),
    count: 0,
  }))
  fill(bins, distribution)
  const start = first * width - 1
  return { bins, placeOf: (durationMs) => (placeOf(durationMs) - start) / (length * width) }
}

function endsOf({ exact, values, buckets }: DurationDistribution): number[] {
  const ends = exact ? [values[0], values.at(-1)] : [buckets[0]?.upToMs, buckets.at(-1)?.upToMs]
  return ends.filter((end) => end !== undefined)
}

/** Every duration goes into the first bin that reaches up to it; both lists ascend. */
function fill(bins: HistogramBin[], { exact, values, buckets }: DurationDistribution): void {
  const parts = exact ? values.map((upToMs) => ({ upToMs, count: 1 })) : buckets
  let at = 0
  for (const { upToMs, count } of parts) {
    while (at < bins.length - 1 && upToMs > (bins[at]?.upToMs ?? Infinity)) at += 1
    const bin = bins[at]
    if (bin) bin.count += count
  }
}
