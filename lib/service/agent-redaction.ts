import type { Redaction } from '#lib/dialects'
import { isSensitiveKey, redactText } from '#lib/redact'

/** The wider secret rule, for what agents send: it is redacted and never refused (interfaces.md §3.16). */
export const agentRedaction: Redaction = {
  redactText: (text) => redactText(text, 'v2'),
  isSecretKey: (key) => isSensitiveKey(key, 'v2'),
}
