import { type ContractVersion, type JsonObject, V1, V2 } from '#lib/contract'
import type { Sample } from './sample'

/** What differs between native samples; the rest of the envelope is made. */
export interface NativeSample {
  event: string
  title: string
  metadata: JsonObject
  scope?: JsonObject
  references?: JsonObject
  input?: JsonObject
  result?: JsonObject
}

const OCCURRED_AT = '2026-11-12T09:30:00.000Z'
const SESSION_ID = 'session-2f6c'

/** A sample of a hook point, in the envelope of a contract version. */
export function nativeSample(version: ContractVersion, sample: NativeSample): Sample {
  const { event, title, metadata, scope, references, ...body } = sample
  const id = `${version}/${event}`
  const payload = {
    schemaVersion: version,
    ...(version === V2 && { payloadVersion: 1 }),
    eventId: `sample:${id}`,
    event,
    occurredAt: OCCURRED_AT,
    scope: { workspaceId: 'project', runId: 'run-sample', ...scope },
    references: { sourceEventId: `source:${id}`, ...(version !== V1 && { sessionId: SESSION_ID }), ...references },
    metadata,
    ...body,
  }
  return { id, dialect: 'native', agentVersion: null, event, title, payload, recorded: false }
}
