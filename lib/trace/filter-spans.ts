import type { HookSpan, Span } from './span'

/** What is left of a trace; see the fields. */
export interface SpanFilter {
  /** Hooks with one of these dispositions; empty takes all. */
  dispositions: readonly string[]
  /** Hooks that took at least this share of their dispatch, 0…1. */
  leastShare: number
}

/**
 * The spans that a filter leaves, in their order: hooks that pass, and everything above them. Looking for dispositions
 * hides dispatches without such a hook; a least share hides only hooks.
 */
export function filterSpans(spans: readonly Span[], filter: SpanFilter): readonly Span[] {
  const { dispositions, leastShare } = filter
  if (dispositions.length === 0 && leastShare <= 0) return spans
  const durations = new Map(spans.map((span) => [span.id, span.endMs - span.startMs]))
  const wanted = new Set(dispositions)
  const dispatchMs = (span: HookSpan) => durations.get(span.outcome.dispatchId) ?? 0
  const passes = (span: Span): boolean => {
    if (span.kind === 'run') return true
    if (span.kind === 'dispatch') return wanted.size === 0
    if (wanted.size > 0 && !wanted.has(span.outcome.disposition)) return false
    return span.endMs - span.startMs >= leastShare * dispatchMs(span)
  }
  const kept: Span[] = []
  // Backwards, so that what lies under a span is known before the span: depths above 0 wait for their parent.
  let waiting = 0
  for (const span of spans.toReversed()) {
    const holds = waiting > span.depth
    if (!holds && !passes(span)) continue
    kept.push(span)
    waiting = span.depth
  }
  return kept.toReversed()
}
