import type { Span } from './span'

/** Ids of the spans whose hook, handler, disposition, event or subject holds a text, in tree order; case does not count. */
export function searchSpans(spans: readonly Span[], text: string): string[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  return spans.filter((span) => textsOf(span).some((own) => own?.toLowerCase().includes(wanted))).map(({ id }) => id)
}

function textsOf(span: Span): readonly (string | null)[] {
  if (span.kind === 'run') return []
  if (span.kind === 'dispatch') return [span.dispatch.event, span.dispatch.subject]
  const { hookId, handlerId, disposition } = span.outcome
  return [hookId, handlerId, disposition]
}

/** The match after (`by` 1) or before (-1) the selected span in tree order, round the ends; null without matches. */
export function nextMatch(spans: readonly Span[], matches: readonly string[], step: MatchStep): string | null {
  const wanted = new Set(matches)
  const here = spans.findIndex((span) => span.id === step.fromId)
  const count = spans.length
  for (let gone = 1; gone <= count; gone += 1) {
    const start = here < 0 && step.by < 0 ? 0 : here
    const span = spans[(start + step.by * gone + count * 2) % count]
    if (span && wanted.has(span.id)) return span.id
  }
  return null
}

/** From where, and which way, the next match is looked for. */
export interface MatchStep {
  fromId: string | null
  by: 1 | -1
}
