import { type EnvelopeDocument, LIMITS } from '#lib/contract'
import { findSecret, type RedactedValue, redactValue } from '#lib/redact'

/** The text of an envelope as it is kept, and whether input or result lost a part. */
export interface StoredEnvelope {
  envelopeJson: string
  inputTruncated: boolean
}

/**
 * An envelope as it is kept: redacted by the wider rule, input and result cut to 16 KiB each.
 * The bus refuses credentials in metadata, but those of a v1 envelope only by v1's narrower rule.
 */
export function toStoredEnvelope(envelope: EnvelopeDocument): StoredEnvelope {
  const { input, result, ...rest } = envelope as EnvelopeDocument & { input?: unknown; result?: unknown }
  if (input === undefined && result === undefined) return { envelopeJson: redactedJson(rest), inputTruncated: false }
  const keptInput = input === undefined ? undefined : keepPayload(input)
  const keptResult = result === undefined ? undefined : keepPayload(result)
  const stored = { ...rest, input: keptInput?.value, result: keptResult?.value }
  return {
    envelopeJson: redactedJson(stored),
    inputTruncated: keptInput?.truncated === true || keptResult?.truncated === true,
  }
}

/** An input or a result as it is kept. */
export function keepPayload(payload: unknown): RedactedValue {
  return redactValue(payload, 'v2', { maxBytes: LIMITS.inputStoredMaxBytes })
}

/** Most envelopes hold no secret, so they are made JSON once and only looked at. */
function redactedJson(value: object): string {
  const text = JSON.stringify(value)
  return findSecret(text, 'v2') === null ? text : JSON.stringify(redactValue(value, 'v2').value)
}
