import { findSecret, type SecretHit } from './find-secret'

/**
 * The value check of a `runtime-hook/v1` envelope over its metadata as JSON text, or null when it is clean.
 * All of the text is looked at, not a first window of it (seeds.md §1.2, §6.3).
 */
export function credentialInMetadata(metadataJsonText: string): SecretHit | null {
  return findSecret(metadataJsonText, 'v1')
}
