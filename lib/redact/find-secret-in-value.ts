import { findSecret, type SecretHit } from './find-secret'
import type { RulesVersion } from './rule-set'

/** The first secret in any text of a JSON value, each text by itself, or null; keys are not looked at. */
export function findSecretInValue(value: unknown, version: RulesVersion): SecretHit | null {
  if (typeof value === 'string') return findSecret(value, version)
  if (value === null || typeof value !== 'object') return null
  for (const key in value) {
    const hit = findSecretInValue((value as Record<string, unknown>)[key], version)
    if (hit !== null) return hit
  }
  return null
}
