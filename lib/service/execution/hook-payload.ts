import type { AskedHook } from '#lib/bus'
import { type JsonObject, V1 } from '#lib/contract'

/** Version of what a hook outside this process is told (seeds.md §2.10). */
export const PAYLOAD_VERSION = '1'

/** Who asks about what; ids beside the metadata count, whatever stands in the metadata (seeds.md §2.8). */
export function payloadHead({ definition, envelope }: AskedHook): JsonObject {
  const { scope, references } = envelope
  const session = 'sessionId' in references ? references.sessionId : undefined
  return {
    payload_version: PAYLOAD_VERSION,
    hook_id: definition.id,
    point: envelope.event,
    ...(scope.runId !== undefined && { run_id: scope.runId }),
    ...(session !== undefined && { session_id: session }),
  }
}

/** What a hook of a definition that may answer is told of its event. */
export function hookPayload(asked: AskedHook): JsonObject {
  const { envelope } = asked
  return {
    ...payloadHead(asked),
    metadata: envelope.metadata as JsonObject,
    ...(envelope.schemaVersion !== V1 && envelope.input && { input: envelope.input }),
    ...(envelope.schemaVersion !== V1 && envelope.result && { result: envelope.result }),
  }
}
