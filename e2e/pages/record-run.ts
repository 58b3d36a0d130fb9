import { type APIRequestContext, expect } from '@playwright/test'
import { V2 } from '../../lib/contract/index'
import { createApi } from './api'

interface RunPlan {
  runId: string
  dispatches: number
  /** Handlers of the hooks that each dispatch runs, in order. */
  handlers: readonly string[]
}

/** Envelopes of one request. */
const batch = 500

/** Records a run by dispatching in batches; its hooks are `RUN/hook-0`, `RUN/hook-1`, and so on. */
export async function recordRun(request: APIRequestContext, { runId, dispatches, handlers }: RunPlan): Promise<void> {
  const api = createApi(request)
  for (const [order, handlerId] of handlers.entries()) {
    await api.putHook(`${runId}/hook-${order}`, handlerId, { runId, order })
  }
  for (let first = 0; first < dispatches; first += batch) {
    const count = Math.min(batch, dispatches - first)
    const data = Array.from({ length: count }, (_, at) => envelopeOf(runId, first + at))
    const response = await request.post('/api/dispatch', { data })
    expect(response.ok(), await response.text()).toBe(true)
  }
}

function envelopeOf(runId: string, index: number): object {
  return {
    schemaVersion: V2,
    payloadVersion: 1,
    eventId: `${runId}-${index}`,
    event: 'tool.pre-use',
    occurredAt: new Date().toISOString(),
    scope: { runId },
    references: { sourceEventId: `call-${index}`, taskId: runId, attemptId: 'attempt-1' },
    metadata: { toolName: 'Bash' },
  }
}
