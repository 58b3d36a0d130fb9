import type { Span, TimeAxis } from '#lib/trace'

/** The part of the axis that is shown, as shares of the whole. */
export interface View {
  from: number
  to: number
}

/** The view that shows all of the axis. */
export const WHOLE: View = { from: 0, to: 1 }

/** Place of a span within the view in per cent of its width; null when it lies outside. */
export function barOf(
  axis: TimeAxis,
  view: View,
  span: Pick<Span, 'startMs' | 'endMs'>,
): { left: number; width: number } | null {
  const start = axis.toShare(span.startMs)
  const end = axis.toShare(span.endMs)
  if (end < view.from || start > view.to) return null
  const scale = 100 / (view.to - view.from)
  const left = Math.max(0, (start - view.from) * scale)
  const right = Math.min(100, (end - view.from) * scale)
  return { left, width: Math.max(0, right - left) }
}

/** Smallest part of the axis that can be zoomed into, as a share of the whole. */
const leastShare = 1e-4

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
