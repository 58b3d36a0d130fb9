import type { Span, TimeAxis } from '#lib/trace'
import { type View, WHOLE } from './bar-of'

/** Smallest part of the axis that can be zoomed into, as a share of the whole. */
const leastShare = 1e-5

/** The part of the axis a span takes, with a little around it. */
export function viewOf(axis: TimeAxis, span: Pick<Span, 'startMs' | 'endMs'>): View {
  const [start, end] = [axis.toShare(span.startMs), axis.toShare(span.endMs)]
  const margin = Math.max((end - start) * 0.05, leastShare / 2)
  return { from: Math.max(0, start - margin), to: Math.min(1, end + margin) }
}

/** The part of the axis between two places of the view, the smaller first. */
export function zoomed(view: View, one: number, other: number): View {
  const at = (share: number) => view.from + Math.min(1, Math.max(0, share)) * (view.to - view.from)
  return { from: at(Math.min(one, other)), to: at(Math.max(one, other)) }
}

/** The view made wider or narrower around one of its places, 0…1; never beyond the axis. */
export function scaled(view: View, factor: number, around = 0.5): View {
  const width = Math.min(1, Math.max(leastShare, (view.to - view.from) * factor))
  const fixed = view.from + around * (view.to - view.from)
  return width >= 1 ? WHOLE : placed(fixed - around * width, width)
}

/** The view moved by a part of its own width; its width stays. */
export function panned(view: View, by: number): View {
  const width = view.to - view.from
  return placed(view.from + by * width, width)
}

/** The view with one end moved to a share of the whole axis. */
export function resized(view: View, end: 'from' | 'to', share: number): View {
  const held = Math.min(1, Math.max(0, share))
  if (end === 'from') return { from: Math.min(held, view.to - leastShare), to: view.to }
  return { from: view.from, to: Math.max(held, view.from + leastShare) }
}

/** A view that shows a place: moved there only when the place is outside. */
export function showing(view: View, share: number): View {
  if (share >= view.from && share <= view.to) return view
  const width = view.to - view.from
  return placed(share - width / 2, width)
}

function placed(from: number, width: number): View {
  const start = Math.min(1 - width, Math.max(0, from))
  return { from: start, to: start + width }
}
