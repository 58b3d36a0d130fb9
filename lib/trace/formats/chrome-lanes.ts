import type { Span } from '../span'

/** A span with whole nanoseconds since the start of its run, and the lane (thread) it is drawn on. */
export interface LaneSpan {
  span: Span
  startNs: number
  endNs: number
  lane: number
}

type Open = Pick<LaneSpan, 'endNs'> & { id: string }

/**
 * Lanes on which spans lie within their parent or beside each other, as trace viewers demand of a thread: a span that
 * outlasts its parent, or runs beside a sibling, takes another lane. In tree order.
 */
export function chromeLanes(spans: readonly Span[]): LaneSpan[] {
  const originMs = spans[0]?.startMs ?? 0
  const toNs = (ms: number) => Math.round((ms - originMs) * 1e6)
  const placed = spans.map((span) => ({ span, startNs: toNs(span.startMs), endNs: toNs(span.endMs), lane: 0 }))
  const laneOf = new Map<string, number>()
  const lanes: Open[][] = []
  for (const own of placed.toSorted((a, b) => a.startNs - b.startNs || a.span.depth - b.span.depth)) {
    const { span, startNs, endNs } = own
    const fits = (lane: number): boolean => {
      const open = lanes[lane] ?? []
      while ((open.at(-1)?.endNs ?? Number.POSITIVE_INFINITY) <= startNs) open.pop()
      const top = open.at(-1)
      return top === undefined || (top.id === span.parentId && top.endNs >= endNs)
    }
    const parentLane = laneOf.get(span.parentId ?? '') ?? 0
    const free = fits(parentLane) ? parentLane : lanes.findIndex((_, lane) => fits(lane))
    own.lane = free < 0 ? lanes.length : free
    const open = lanes[own.lane] ?? []
    lanes[own.lane] = open
    open.push({ id: span.id, endNs })
    laneOf.set(span.id, own.lane)
  }
  return placed
}
