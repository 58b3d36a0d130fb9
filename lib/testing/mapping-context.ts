import type { MappingContext } from '#lib/dialects'

const SECRET = /(secret=)(?!\[REDACTED\])\S+/g

/** A context for mapping payloads: `secret=…` is a secret, and so is what stands under the key `password`. */
export function mappingContext(changes: Partial<MappingContext> = {}): MappingContext {
  return {
    projectDir: '/home/dev/project',
    home: '/home/dev',
    eventId: 'event-1',
    sourceEventId: 'source-1',
    occurredAt: '2026-01-31T09:30:00Z',
    runId: 'run-1',
    redaction: {
      redactText: (text) => text.replace(SECRET, '$1[REDACTED]'),
      isSecretKey: (key) => key === 'password',
    },
    ...changes,
  }
}
