import type { Span, TimeAxis } from '#lib/trace'

/** The part of the axis that is shown, as shares of the whole. */
export interface View {
  from: number
  to: number
}

/** The view that shows all of the axis. */
export const WHOLE: View = { from: 0, to: 1 }

/** Whether a view shows all of the axis. */
export function isWhole({ from, to }: View): boolean {
  return from <= 0 && to >= 1
}

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
