import { type EnvelopeDocument, LIMITS, utf8Bytes } from '#lib/contract'
import { findSecret, findSensitiveKey, type RedactedValue, redactValue } from '#lib/redact'

/** The text of an envelope as it is kept, and whether input or result lost a part. */
export interface StoredEnvelope {
  envelopeJson: string
  inputTruncated: boolean
}

/**
 * An envelope as it is kept: redacted by the wider rule, input and result cut to 16 KiB each.
 * The bus refuses credentials in metadata, but those of a v1 envelope only by v1's narrower rule.
 */
export function keepEnvelope(envelope: EnvelopeDocument): StoredEnvelope {
  const { input, result, ...rest } = envelope as EnvelopeDocument & { input?: unknown; result?: unknown }
  const envelopeJson = JSON.stringify(envelope)
  if (isKeptAsItIs(envelopeJson, input ?? result)) return { envelopeJson, inputTruncated: false }
  const keptInput = input === undefined ? undefined : keepPayload(input)
  const keptResult = result === undefined ? undefined : keepPayload(result)
  const stored = { ...rest, input: keptInput?.value, result: keptResult?.value }
  return {
    envelopeJson: JSON.stringify(redactValue(stored, 'v2').value),
    inputTruncated: keptInput?.truncated === true || keptResult?.truncated === true,
  }
}

/** An input or a result as it is kept. */
export function keepPayload(payload: unknown): RedactedValue {
  return redactValue(payload, 'v2', { maxBytes: LIMITS.inputStoredMaxBytes })
}

/** Most envelopes are small and hold no secret: they are made JSON once and only looked at. */
function isKeptAsItIs(envelopeJson: string, payload: unknown): boolean {
  return (
    utf8Bytes(envelopeJson) <= LIMITS.inputStoredMaxBytes &&
    (payload === undefined || findSensitiveKey(payload, 'v2') === null) &&
    findSecret(envelopeJson, 'v2') === null
  )
}
