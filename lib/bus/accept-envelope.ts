import { type Contract, type EnvelopeDocument, HookscopeError, V1 } from '#lib/contract'
import { findSecret, findSensitiveKey } from '#lib/redact'
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

function refuseCredentials({ metadata, schemaVersion }: EnvelopeDocument): void {
  const rules = schemaVersion === V1 ? 'v1' : 'v2'
  // The keys of v2 metadata are the contract's own, so only v1's free ones can name a credential.
  const key = schemaVersion === V1 ? findSensitiveKey(metadata, rules) : null
  if (key !== null) throw credentialError(`metadata.${key}`, 'a key that does not name a credential')
  const found = findSecret(JSON.stringify(metadata), rules)
  if (found !== null) throw credentialError('metadata', 'no credential in any value', found.rule)
}

function credentialError(path: string, expected: string, rule?: string): HookscopeError {
  const received = rule === undefined ? 'a key that names one' : `a value that looks like one (${rule})`
  const message = `${path}: expected ${expected}, got ${received}`
  return new HookscopeError('CREDENTIAL_IN_ENVELOPE', message, {
    issues: [{ path, expected, received, message, hint: 'Leave it out or mask it before the event is sent.' }],
  })
}
