import { type APIRequestContext, expect } from '@playwright/test'
import { V1, V2 } from '../../lib/contract/index'

interface HookOptions {
  event?: string
  enabled?: boolean
  failurePolicy?: 'fail-open' | 'fail-closed'
  order?: number
  timeoutMs?: number
  runId?: string
}

interface EventOptions {
  runId: string
  event?: string
  toolName?: string
}

/** What a test prepares through the HTTP API: hooks that apply to one run alone, and events of that run. */
export interface Api {
  putHook(id: string, handlerId: string, options?: HookOptions): Promise<void>
  dispatch(options: EventOptions): Promise<void>
  /** Switches a hook off that a test registered for every run, so that it changes nothing in other tests. */
  retireHook(id: string): Promise<void>
}

let events = 0

/** Speaks to the server under test; every call must succeed. */
export function createApi(request: APIRequestContext): Api {
  return {
    async putHook(id, handlerId, { runId, ...options } = {}) {
      const document = {
        schemaVersion: V1,
        id,
        event: 'tool.pre-use',
        scope: runId ? { kind: 'run', id: runId } : { kind: 'global' },
        enabled: true,
        order: 0,
        timeoutMs: 1_000,
        failurePolicy: 'fail-open',
        handlerId,
        ...options,
      }
      const response = await request.put(`/api/definitions/${encodeURIComponent(id)}`, { data: document })
      expect(response.ok(), await response.text()).toBe(true)
    },
    async retireHook(id) {
      const response = await request.patch(`/api/definitions/${encodeURIComponent(id)}`, { data: { enabled: false } })
      expect([200, 404]).toContain(response.status())
    },
    async dispatch({ runId, event = 'tool.pre-use', toolName = 'Bash' }) {
      events += 1
      const response = await request.post('/api/dispatch', {
        data: {
          schemaVersion: V2,
          payloadVersion: 1,
          eventId: `${runId}-${events}`,
          event,
          occurredAt: new Date().toISOString(),
          scope: { runId },
          references: { sourceEventId: `call-${events}`, taskId: runId, attemptId: 'attempt-1' },
          metadata: { toolName },
        },
      })
      expect(response.ok(), await response.text()).toBe(true)
    },
  }
}
