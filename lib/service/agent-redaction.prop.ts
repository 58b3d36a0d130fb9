import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTRACT, LIMITS } from '#lib/contract'
import { DIALECTS, toEnvelope } from '#lib/dialects'
import { findSecret, findSensitiveKey, secretRules } from '#lib/redact'
import { agentRedaction } from './agent-redaction'

const context = {
  projectDir: '/home/dev/project',
  home: '/home/dev',
  eventId: 'event-1',
  sourceEventId: 'source-1',
  occurredAt: '2026-01-31T09:30:00Z',
  runId: 'run-1',
  redaction: agentRedaction,
}

const secrets = secretRules.v2.rules.map(({ example }) => example.join(''))
const filler = fc.constantFrom(
  ...[0, 1, 7, 100, 230, 480, 990].map((length) => 'x '.repeat(length / 2)),
  '"',
  '\\',
  '\n',
  'token: ',
)
const hostileText = fc
  .array(fc.oneof(filler, fc.constantFrom(...secrets)), { maxLength: 8 })
  .map((parts) => parts.join(''))
const hostileObject = fc.dictionary(
  fc.constantFrom('apiKey', 'password', 'command', 'file_path', 'stdout'),
  hostileText,
)
const hostileValue = fc.oneof(hostileText, hostileObject)

const FIELDS = [
  'cwd',
  'tool_name',
  'tool_input',
  'tool_response',
  'error',
  'reason',
  'message',
  'last_assistant_message',
]
const fields = Object.fromEntries(FIELDS.map((field) => [field, hostileValue]))
const metadata = fc.record(
  Object.fromEntries(
    ['workdir', 'tool_arguments_preview', 'execution_error', 'result_content_preview'].map((name) => [
      name,
      hostileText,
    ]),
  ),
)

const sent = fc
  .constantFrom(...DIALECTS)
  .chain((dialect) =>
    fc
      .record({ [dialect.eventField]: fc.constantFrom(...Object.keys(dialect.events)), ...fields, metadata })
      .map((payload) => ({ dialect, payload })),
  )

test('no payload is refused for a secret: the bus finds none in what was mapped', () => {
  fc.assert(
    fc.property(sent, ({ dialect, payload }) => {
      const mapped = toEnvelope(dialect, payload, context)
      if (mapped.point === null) return
      expect(findSensitiveKey(mapped.envelope.metadata, 'v2')).toBeNull()
      expect(findSecret(JSON.stringify(mapped.envelope.metadata), 'v2')).toBeNull()
      expect(CONTRACT.isEnvelope(mapped.envelope)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('a secret leaves the rest of its text readable', () => {
  for (const secret of secrets) {
    const payload = {
      hook_event_name: 'Notification',
      message: `before the secret ${secret}`,
      notification_type: 'idle',
    }
    const mapped = DIALECTS[0] && toEnvelope(DIALECTS[0], payload, context)
    if (!mapped || mapped.point === null) throw new Error('the event has a hook point')
    expect(mapped.envelope.metadata.messagePreview).toMatch(/^before the secret [\s\S]*\[REDACTED\]/)
    expect(String(mapped.envelope.metadata.messagePreview).length).toBeLessThanOrEqual(LIMITS.metadataTextMaxChars)
  }
})
