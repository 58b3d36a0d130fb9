/** Page of a hook; ids may hold `/` and `:`. */
export function hookLink(hookId: string): string {
  return `/hooks/${encodeURIComponent(hookId)}`
}

/** Trace of a run, with one span selected where it is known. */
export function traceLink(runId: string, spanId?: string): string {
  const path = `/runs/${encodeURIComponent(runId)}`
  return spanId ? `${path}?${new URLSearchParams({ span: spanId })}` : path
}
