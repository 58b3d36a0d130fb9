import { type EnvelopeDocument, type EnvelopeV2, V1 } from '#lib/contract'
import { frozenCopy } from './frozen-copy'

/**
 * A frozen copy of a valid envelope. Its own fields are written out, because an object made at once is several times
 * cheaper than one that grows key by key.
 */
export function frozenEnvelope(envelope: EnvelopeDocument): EnvelopeDocument {
  const { schemaVersion, eventId, event, occurredAt } = envelope
  if (schemaVersion !== V1) return frozenV2(envelope)
  const scope = frozenCopy(envelope.scope)
  const references = frozenCopy(envelope.references)
  const metadata = frozenCopy(envelope.metadata)
  return Object.freeze({ schemaVersion, eventId, event, occurredAt, scope, references, metadata })
}

function frozenV2(envelope: EnvelopeV2): EnvelopeV2 {
  const { schemaVersion, payloadVersion, eventId, event, occurredAt } = envelope
  const copy: EnvelopeV2 = {
    schemaVersion,
    payloadVersion,
    eventId,
    event,
    occurredAt,
    scope: frozenCopy(envelope.scope),
    references: frozenCopy(envelope.references),
    metadata: frozenCopy(envelope.metadata),
  }
  if (envelope.input !== undefined) copy.input = frozenCopy(envelope.input)
  if (envelope.result !== undefined) copy.result = frozenCopy(envelope.result)
  return Object.freeze(copy)
}
