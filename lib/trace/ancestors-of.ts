import type { Span } from './span'

/** The spans above the one at `index` of a list in tree order, the nearest first. */
export function ancestorsOf(spans: readonly Span[], index: number): Span[] {
  const above: Span[] = []
  let depth = spans[index]?.depth ?? 0
  for (let at = index - 1; at >= 0 && depth > 0; at -= 1) {
    const span = spans[at]
    if (!span || span.depth >= depth) continue
    above.push(span)
    depth = span.depth
  }
  return above
}
