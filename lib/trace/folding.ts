import type { Span } from './span'

/** What is folded: everything from a depth on, and the spans that are the other way round. */
export interface Folding {
  /** Spans of this depth and deeper are folded; null folds none. */
  depth: number | null
  /** Ids of spans that differ from what the depth says. */
  toggled: ReadonlySet<string>
}

/** Whether what lies under a span is folded. */
export function isFolded({ depth, toggled }: Folding, span: Pick<Span, 'id' | 'depth'>): boolean {
  return (depth !== null && span.depth >= depth) !== toggled.has(span.id)
}

/** The folding with spans folded or not; the others stay as they are. */
export function withFolded(folding: Folding, spans: readonly Pick<Span, 'id' | 'depth'>[], folded: boolean): Folding {
  const toggled = new Set(folding.toggled)
  for (const span of spans) {
    if (isFolded({ depth: folding.depth, toggled }, span) === folded) continue
    if (!toggled.delete(span.id)) toggled.add(span.id)
  }
  return { ...folding, toggled }
}
