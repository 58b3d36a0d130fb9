import { type Contract, createIssueError, type EnvelopeDocument, type HookscopeError, V1 } from '#lib/contract'
import { findSecret, findSecretInValue, findSensitiveKey, type SecretHit } from '#lib/redact'
import { frozenEnvelope } from './frozen-envelope'

/**
 * The door of the bus: validates, refuses credentials in metadata, copies and freezes (interfaces.md §3.16).
 * Throws INVALID_DOCUMENT or CREDENTIAL_IN_ENVELOPE; the message never repeats the credential.
 */
export function acceptEnvelope(contract: Contract, value: unknown): EnvelopeDocument {
  const envelope = frozenEnvelope(
    contract.isEnvelope(value) ? (value as EnvelopeDocument) : contract.parseEnvelope(value),
  )
  refuseCredentials(envelope)
  return envelope
}

function refuseCredentials(envelope: EnvelopeDocument): void {
  const key = envelope.schemaVersion === V1 ? findSensitiveKey(envelope.metadata, 'v1') : null
  if (key !== null) throw credentialError(`metadata.${key}`, 'a key that does not name a credential')
  const found = findCredential(envelope)
  if (found !== null) throw credentialError('metadata', 'no credential in any value', found.rule)
}

/** v1's keys are free, and its rule reads all metadata as one text (seeds.md §1.2); v2's are the contract's own. */
function findCredential({ schemaVersion, metadata }: EnvelopeDocument): SecretHit | null {
  return schemaVersion === V1 ? findSecret(JSON.stringify(metadata), 'v1') : findSecretInValue(metadata, 'v2')
}

function credentialError(path: string, expected: string, rule?: string): HookscopeError {
  const received = rule === undefined ? 'a key that names one' : `a value that looks like one (${rule})`
  const hint = 'Leave it out or mask it before the event is sent.'
  return createIssueError('CREDENTIAL_IN_ENVELOPE', { path, expected, received, hint })
}
