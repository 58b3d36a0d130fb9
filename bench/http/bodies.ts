import type { DefinitionV2, EnvelopeV2 } from '#lib/contract'

const COMMAND_BYTES = 1_400
const RUNS = 20

/** Envelope texts of about 2 KB, each with ids of its own. */
export function bodiesOf(round: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => JSON.stringify(envelopeAt(`${round}-${index}`, index % RUNS)))
}

function envelopeAt(id: string, run: number): EnvelopeV2 {
  return {
    schemaVersion: 'runtime-hook/v2',
    payloadVersion: 1,
    eventId: `event-${id}`,
    event: 'tool.pre-use',
    occurredAt: '2026-01-01T00:00:00Z',
    scope: { workspaceId: 'bench', runId: `run-${run}` },
    references: {
      sourceEventId: `source-${id}`,
      toolCallId: `call-${id}`,
      taskId: 'task',
      attemptId: `attempt-${run}`,
    },
    metadata: { toolName: 'Bash', workdir: 'packages/one' },
    input: { command: `printf '%s' ${'word '.repeat(COMMAND_BYTES / 5)}`, description: 'Print many words' },
  }
}

/** The definitions of the hooks that every dispatch runs. */
export const DEFINITIONS: readonly DefinitionV2[] = Array.from({ length: 5 }, (_, order) => ({
  schemaVersion: 'runtime-hook/v2',
  id: `bench-${order}`,
  event: 'tool.pre-use',
  scope: { kind: 'global' },
  enabled: true,
  order,
  timeoutMs: 1_000,
  failurePolicy: 'fail-closed',
  source: 'user',
  mode: 'sync',
  match: {},
  run: { kind: 'handler', handlerId: 'demo.allow' },
}))
