import type { EnvelopeV2 } from '#lib/contract'

const KINDS = 16

/** Envelopes as they come from a request body: alike in shape, different in every id and text. */
const ENVELOPES: readonly EnvelopeV2[] = Array.from({ length: KINDS }, (_, index) =>
  JSON.parse(
    JSON.stringify({
      schemaVersion: 'runtime-hook/v2',
      payloadVersion: 1,
      eventId: `event-${index}`,
      event: 'tool.pre-use',
      occurredAt: `2026-01-01T00:00:${String(index).padStart(2, '0')}Z`,
      scope: { runId: `run-${index}` },
      references: { sourceEventId: `source-${index}`, toolCallId: `call-${index}` },
      metadata: { toolName: 'Bash', workdir: `packages/part-${index}` },
      input: { command: `ls -la part-${index}`, description: 'List the files of a part' },
    } satisfies EnvelopeV2),
  ),
)

let at = 0

/** The next envelope in turn. */
export function nextEnvelope(): EnvelopeV2 {
  at = (at + 1) % KINDS
  return ENVELOPES[at] as EnvelopeV2
}
