import type { Evidence } from '#lib/contract'

/** Page of a hook; ids may hold `/` and `:`. */
export function hookLink(hookId: string): string {
  return `/hooks/${encodeURIComponent(hookId)}`
}

/** Trace of a run, with one span selected where it is known. */
export function traceLink(runId: string, spanId?: string): string {
  const path = `/runs/${encodeURIComponent(runId)}`
  return spanId ? `${path}?${new URLSearchParams({ span: spanId })}` : path
}

/** Two runs side by side: `b` compared with `a`; without `b`, it is chosen there. */
export function compareLink(a: string, b?: string): string {
  return `/runs/compare?${new URLSearchParams({ a, ...(b !== undefined && { b }) })}`
}

/** The journal event an outcome stands in, as the API answers it; null without task and attempt. */
export function journalLink(evidence: Evidence, envelope: unknown): string | null {
  const { taskId, attemptId } = referencesOf(envelope)
  if (typeof taskId !== 'string' || typeof attemptId !== 'string') return null
  const after = String(evidence.sequence - 1)
  return `/api/journal?${new URLSearchParams({ taskId, attemptId, after, limit: '1' })}`
}

/** Whether an envelope names a task and an attempt, so that its outcomes were written to a journal. */
export function namesAttempt(envelope: unknown): boolean {
  const { taskId, attemptId } = referencesOf(envelope)
  return typeof taskId === 'string' && typeof attemptId === 'string'
}

function referencesOf(envelope: unknown): { taskId?: unknown; attemptId?: unknown } {
  if (envelope === null || typeof envelope !== 'object' || !('references' in envelope)) return {}
  return envelope.references !== null && typeof envelope.references === 'object' ? envelope.references : {}
}

/** What one version of a definition changed, on the page of its hook. */
export function changeLink({ hookId, version }: { hookId: string; version: number }): string {
  const values = { tab: 'versions', left: String(Math.max(1, version - 1)), right: String(version) }
  return `${hookLink(hookId)}?${new URLSearchParams(values)}#about`
}
