const HANDLERS = ['demo.allow', 'demo.allow', 'demo.observe', 'demo.allow', 'demo.throws', 'demo.allow', 'demo.allow']
const TOOLS = ['Bash', 'Read', 'Edit', 'Grep', 'WebFetch']
/** Envelopes of one request. */
const BATCH = 500

/** A run to be recorded by dispatching: each dispatch runs as many hooks. */
export interface RunPlan {
  runId: string
  dispatches: number
  hooks: number
}

/** Records a run through the API: hooks of that run alone, most of which allow and one in seven of which fails open. */
export async function recordRun(address: string, { runId, dispatches, hooks }: RunPlan): Promise<void> {
  for (let order = 0; order < hooks; order++) {
    const handlerId = HANDLERS[order % HANDLERS.length]
    await send('PUT', `${address}/api/definitions/${encodeURIComponent(`${runId}/hook-${order}`)}`, {
      schemaVersion: 'runtime-hook/v1',
      id: `${runId}/hook-${order}`,
      event: 'tool.pre-use',
      scope: { kind: 'run', id: runId },
      enabled: true,
      order,
      timeoutMs: 1_000,
      failurePolicy: 'fail-open',
      handlerId,
    })
  }
  for (let first = 0; first < dispatches; first += BATCH) {
    const count = Math.min(BATCH, dispatches - first)
    await send(
      'POST',
      `${address}/api/dispatch`,
      Array.from({ length: count }, (_, at) => envelopeOf(runId, first + at)),
    )
  }
}

function envelopeOf(runId: string, index: number): object {
  return {
    schemaVersion: 'runtime-hook/v2',
    payloadVersion: 1,
    eventId: `${runId}-${index}`,
    event: 'tool.pre-use',
    occurredAt: new Date().toISOString(),
    scope: { runId },
    references: { sourceEventId: `call-${index}`, taskId: runId, attemptId: 'attempt-1' },
    metadata: { toolName: TOOLS[index % TOOLS.length] },
  }
}

async function send(method: string, url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`)
}
