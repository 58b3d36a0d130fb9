import type { Span } from '#lib/trace'

/** What a row says beside its bar. */
export interface SpanWords {
  label: string
  note: string | null
  durationMs: number | null
}

/** Name, note and duration of a span: a hook inside a bridge is known by what it runs. The duration is the recorded one, not the drawn one. */
export function spanWords(span: Span): SpanWords {
  if (span.kind === 'run')
    return { label: span.run.runId, note: span.run.dialect, durationMs: span.endMs - span.startMs }
  if (span.kind === 'dispatch') {
    const { event, subject, durationMs } = span.dispatch
    return { label: event, note: subject, durationMs }
  }
  const { hookId, handlerId, parentOutcomeId, kind, durationMs } = span.outcome
  const isOfBridge = parentOutcomeId !== null && parentOutcomeId === span.parentId
  if (isOfBridge) return { label: handlerId, note: hookId.slice(hookId.lastIndexOf('/') + 1), durationMs }
  if (handlerId === `bridge/${hookId}`) return { label: hookId, note: 'bridge', durationMs }
  return { label: hookId, note: kind === 'handler' ? handlerId : kind, durationMs }
}
