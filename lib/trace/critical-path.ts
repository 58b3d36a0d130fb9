import type { Span } from './span'

/**
 * Ids of the spans that held up the end: from the run backwards, always the child that ended last before the point
 * reached so far. Background hooks are not waited for and never on the path. Starts are whole milliseconds, so an
 * overlap below one millisecond is none.
 */
export function criticalPath(spans: readonly Span[]): ReadonlySet<string> {
  const byParent = new Map<string, Span[]>()
  for (const span of spans) {
    if (span.parentId === null) continue
    const siblings = byParent.get(span.parentId)
    if (siblings) siblings.push(span)
    else byParent.set(span.parentId, [span])
  }
  const path = new Set<string>()
  const visit = (span: Span) => {
    path.add(span.id)
    let cursorMs = span.endMs
    for (const child of (byParent.get(span.id) ?? []).toSorted((a, b) => b.endMs - a.endMs || b.startMs - a.startMs)) {
      if (child.endMs - cursorMs >= 1 || isBackground(child)) continue
      visit(child)
      cursorMs = child.startMs
    }
  }
  const [root] = spans
  if (root) visit(root)
  return path
}

function isBackground(span: Span): boolean {
  return span.kind === 'hook' && (span.outcome.mode === 'async' || span.outcome.mode === 'async-rewake')
}
