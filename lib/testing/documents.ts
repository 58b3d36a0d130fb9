import { V1, V2 } from '#lib/contract'

type Changes = Record<string, unknown>

const definition = {
  id: 'guard.one',
  event: 'tool.pre-use',
  scope: { kind: 'global' },
  enabled: true,
  order: 0,
  timeoutMs: 1_000,
  failurePolicy: 'fail-open',
}

const envelope = {
  eventId: 'event-1',
  event: 'tool.pre-use',
  occurredAt: '2026-01-31T09:30:00Z',
  scope: {},
  references: { sourceEventId: 'source-1' },
  metadata: {},
}

/** A valid runtime-hook/v1 definition with some fields replaced, well or badly; undefined leaves one out. */
export function definitionV1(changes: Changes = {}): Record<string, unknown> {
  return present({ schemaVersion: V1, ...definition, handlerId: 'demo.allow', ...changes })
}

/** A valid runtime-hook/v2 definition with some fields replaced, well or badly; undefined leaves one out. */
export function definitionV2(changes: Changes = {}): Record<string, unknown> {
  const own = { source: 'user', mode: 'sync', match: {}, run: { kind: 'handler', handlerId: 'allow' } }
  return present({ schemaVersion: V2, ...definition, ...own, ...changes })
}

/** A valid runtime-hook/v1 envelope with some fields replaced, well or badly; undefined leaves one out. */
export function envelopeV1(changes: Changes = {}): Record<string, unknown> {
  return present({ schemaVersion: V1, ...envelope, ...changes })
}

/** A valid runtime-hook/v2 envelope with some fields replaced, well or badly; undefined leaves one out. */
export function envelopeV2(changes: Changes = {}): Record<string, unknown> {
  return present({ schemaVersion: V2, payloadVersion: 1, ...envelope, ...changes })
}

function present(document: Changes): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined))
}
