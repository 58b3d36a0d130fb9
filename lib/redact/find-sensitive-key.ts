import { isSensitiveKey } from './is-sensitive-key'
import { joinPath } from './key-path'
import type { RulesVersion } from './rule-set'

interface Visit {
  readonly value: unknown
  readonly key: string | number
  readonly parent: Visit | null
}

/**
 * The path (`a.list[0].b`) of the first key, in document order, that announces a credential, or null.
 * `v1` records are flat: only their own keys are looked at. `v2` looks at every depth, and passes over keys whose
 * value is a boolean, null or empty text, because no credential fits into them.
 */
export function findSensitiveKey(record: unknown, version: RulesVersion): string | null {
  const pending = childrenOf(record, null)
  for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
    if (isSensitive(visit, version)) return pathOf(visit, version)
    if (version === 'v2') for (const child of childrenOf(visit.value, visit)) pending.push(child)
  }
  return null
}

function isSensitive({ key, value }: Visit, version: RulesVersion): boolean {
  if (typeof key !== 'string' || !isSensitiveKey(key, version)) return false
  return version === 'v1' || !(value === null || value === '' || typeof value === 'boolean')
}

/** The last one first, so that taking from the end goes through the document in order. */
function childrenOf(value: unknown, parent: Visit | null): Visit[] {
  if (typeof value !== 'object' || value === null) return []
  const entries: (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((item, at) => [at, item] as const)
    : Object.entries(value)
  return entries.reverse().map(([key, item]) => ({ value: item, key, parent }))
}

function pathOf(found: Visit, version: RulesVersion): string {
  const keys: (string | number)[] = []
  for (let visit: Visit | null = found; visit !== null; visit = visit.parent) keys.push(visit.key)
  return keys.reduceRight<string>((path, key) => joinPath(path, key, version), '')
}
