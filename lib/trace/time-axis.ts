import { type Bounds, boundsOf } from './bounds'
import type { Span } from './span'

/** Maps times to shares 0…1 of the whole width and back; made once per trace. */
export interface TimeAxis {
  toShare(ms: number): number
  toMs(share: number): number
  /** Idle stretches that are drawn shorter than they were. */
  cuts: readonly Bounds[]
}

interface Stretch extends Bounds {
  fromShare: number
  toShare: number
}

/** All cut gaps together take at most a quarter of what the busy time takes. */
const gapsPerBusy = 0.25

/** What an interval without extent counts as, so that a trace of such intervals alone is spread out as well. */
const leastBusyMs = 0.01

/**
 * The axis of a trace. With `cutIdle`, times in which nothing ran are shortened, so that milliseconds of work stay
 * visible in a session of hours; without it the axis is linear.
 */
export function createTimeAxis(spans: readonly Span[], { cutIdle }: { cutIdle: boolean }): TimeAxis {
  const bounds = boundsOf(spans) ?? { startMs: 0, endMs: 0 }
  const busy = cutIdle ? busyTimes(spans.filter((span) => span.kind !== 'run')) : []
  const gaps = idleTimes(busy, bounds)
  const busyMs = busy.reduce((sum, { startMs, endMs }) => sum + Math.max(endMs - startMs, leastBusyMs), 0)
  const longest = (busyMs * gapsPerBusy) / Math.max(1, gaps.length)
  const cuts = gaps.filter((gap) => gap.endMs - gap.startMs > longest)
  const stretches = toStretches(bounds, cuts, longest)
  return {
    cuts,
    toShare: (ms) =>
      interpolate(stretches, (stretch) => [stretch.startMs, stretch.endMs, stretch.fromShare, stretch.toShare], ms),
    toMs: (share) =>
      interpolate(stretches, (stretch) => [stretch.fromShare, stretch.toShare, stretch.startMs, stretch.endMs], share),
  }
}

function busyTimes(spans: readonly Span[]): Bounds[] {
  const merged: Bounds[] = []
  for (const { startMs, endMs } of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = merged.at(-1)
    if (last && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs)
    else merged.push({ startMs, endMs })
  }
  return merged
}

function idleTimes(busy: readonly Bounds[], bounds: Bounds): Bounds[] {
  if (busy.length === 0) return []
  const starts = [bounds.startMs, ...busy.map((interval) => interval.endMs)]
  const ends = [...busy.map((interval) => interval.startMs), bounds.endMs]
  return starts
    .map((startMs, index) => ({ startMs, endMs: ends[index] ?? startMs }))
    .filter((gap) => gap.endMs > gap.startMs)
}

function toStretches(bounds: Bounds, cuts: readonly Bounds[], cutMs: number): Stretch[] {
  const edges = [...new Set([bounds.startMs, ...cuts.flatMap((cut) => [cut.startMs, cut.endMs]), bounds.endMs])]
  const isCut = new Set(cuts.map((cut) => cut.startMs))
  const drawn = edges.slice(1).map((endMs, index) => {
    const startMs = edges[index] ?? endMs
    return { startMs, endMs, drawnMs: isCut.has(startMs) ? cutMs : endMs - startMs }
  })
  const totalMs = drawn.reduce((sum, { drawnMs }) => sum + drawnMs, 0)
  let doneMs = 0
  return drawn.map(({ startMs, endMs, drawnMs }) => {
    const fromShare = doneMs / totalMs
    doneMs += drawnMs
    return { startMs, endMs, fromShare, toShare: doneMs / totalMs }
  })
}

type Segment = readonly [from: number, to: number, low: number, high: number]

/** Value of a piecewise linear function, held within its ends; 0 when it has no extent. */
function interpolate(stretches: readonly Stretch[], toSegment: (stretch: Stretch) => Segment, at: number): number {
  let first = 0
  let last = stretches.length - 1
  while (first < last) {
    const middle = (first + last) >> 1
    const stretch = stretches[middle]
    if (stretch && at > toSegment(stretch)[1]) first = middle + 1
    else last = middle
  }
  const stretch = stretches[first]
  if (!stretch) return 0
  const [from, to, low, high] = toSegment(stretch)
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return low + share * (high - low)
}
