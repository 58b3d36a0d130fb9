import type { Span } from './span'

/** One line of the timeline. */
export interface SpanRow {
  span: Span
  hasChildren: boolean
  collapsed: boolean
  /** Number of spans folded into this row. */
  hidden: number
}

/** The visible rows of spans in tree order: what lies under a collapsed span is counted, not shown. */
export function rowsOf(spans: readonly Span[], isFolded: (span: Span) => boolean): SpanRow[] {
  const rows: SpanRow[] = []
  let folded: { row: SpanRow; depth: number } | null = null
  for (const [index, span] of spans.entries()) {
    if (folded && span.depth > folded.depth) {
      folded.row.hidden += 1
      continue
    }
    const hasChildren = (spans[index + 1]?.depth ?? 0) > span.depth
    const row = { span, hasChildren, collapsed: hasChildren && isFolded(span), hidden: 0 }
    rows.push(row)
    folded = row.collapsed ? { row, depth: span.depth } : null
  }
  return rows
}
