import { createIssue, type DefinitionDocument, HookscopeError, type Issue, pathText } from '#lib/contract'
import { findSecret, isSensitiveKey } from '#lib/redact'

/** A value that only says where a secret is kept (`$TOKEN`, `${env:TOKEN}`). */
const REFERENCE = /^(?:(?:Bearer|Basic)\s+)?\$(?:\{[^}]+\}|\w+)$/i

/**
 * Throws INVALID_DOCUMENT when what a definition runs holds a recognised secret: definitions are stored as written and
 * shown to everyone. The message names the place and never repeats the value.
 */
export function refuseSecrets(document: DefinitionDocument): void {
  if (!('run' in document)) return
  const issues = [...secretsIn(document.run, ['run'])]
  const first = issues[0]
  if (first) throw new HookscopeError('INVALID_DOCUMENT', `The definition holds a secret: ${first.message}`, { issues })
}

function* secretsIn(value: unknown, path: readonly PropertyKey[]): Generator<Issue> {
  if (typeof value === 'string') {
    if (holdsSecret(value, path.at(-1))) yield secretIssue(path)
  } else if (value !== null && typeof value === 'object') {
    for (const [key, entry] of Object.entries(value)) {
      yield* secretsIn(entry, [...path, Array.isArray(value) ? Number(key) : key])
    }
  }
}

function holdsSecret(text: string, key: PropertyKey | undefined): boolean {
  if (text === '' || REFERENCE.test(text)) return false
  return findSecret(text, 'v2') !== null || (typeof key === 'string' && isSensitiveKey(key, 'v2'))
}

function secretIssue(path: readonly PropertyKey[]): Issue {
  return createIssue({
    path: pathText(path),
    expected: 'no secret',
    received: 'a text that holds one',
    hint: 'Keep it in the environment and refer to it as $NAME.',
  })
}
