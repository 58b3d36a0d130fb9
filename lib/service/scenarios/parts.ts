import { V1, V2 } from '#lib/contract'
import type { GroupedScenario } from './scenario'

type Document = GroupedScenario['event']

/** A v1 definition with the usual values; a scenario names what it is about. */
export function definitionV1(part: { id: string; event: string; handlerId: string } & Document): Document {
  return {
    schemaVersion: V1,
    scope: { kind: 'global' },
    enabled: true,
    order: 0,
    timeoutMs: 1_000,
    failurePolicy: 'fail-open',
    ...part,
  }
}

/** A v2 definition of a handler with the usual values. */
export function definitionV2(
  part: { id: string; event: string; handlerId: string; params?: Document } & Document,
): Document {
  const { handlerId, params, ...rest } = part
  return {
    schemaVersion: V2,
    source: 'user',
    scope: { kind: 'global' },
    enabled: true,
    order: 0,
    timeoutMs: 1_000,
    failurePolicy: 'fail-open',
    mode: 'sync',
    match: {},
    run: { kind: 'handler', handlerId, ...(params && { params }) },
    ...rest,
  }
}

/** A v1 envelope; the fixed time keeps a scenario the same every time it is loaded. */
export function eventV1(event: string, part: Document = {}): Document {
  return {
    schemaVersion: V1,
    eventId: `scenario:${event}`,
    event,
    occurredAt: '2026-01-05T09:00:00Z',
    scope: {},
    references: { sourceEventId: 'scenario' },
    metadata: {},
    ...part,
  }
}

/** A v2 envelope; the fixed time keeps a scenario the same every time it is loaded. */
export function eventV2(event: string, part: Document = {}): Document {
  return {
    schemaVersion: V2,
    payloadVersion: 1,
    eventId: `scenario:${event}`,
    event,
    occurredAt: '2026-01-05T09:00:00Z',
    scope: {},
    references: { sourceEventId: 'scenario', sessionId: 'scenario-session' },
    metadata: {},
    ...part,
  }
}

/** A v2 envelope of a shell command that is about to run. */
export function toolEvent(command: string): Document {
  return eventV2('tool.pre-use', { metadata: { toolName: 'Bash', workdir: '.' }, input: { command } })
}
