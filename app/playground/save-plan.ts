import type { StoredDefinition } from '#lib/contract'
import type { TextDefinition } from './text-definitions'

/** What saving a definition would do to the registry. */
export interface SaveRow extends TextDefinition {
  /** `same` as the newest version, an `update` of it, or `new`. */
  effect: 'new' | 'update' | 'same'
  /** The version that saving makes. */
  nextVersion: number
}

/** Compares the definitions of the text with the registry. */
export function planSave(definitions: readonly TextDefinition[], registry: readonly StoredDefinition[]): SaveRow[] {
  const stored = new Map(registry.map((entry) => [entry.document.id, entry]))
  return definitions.map((definition) => {
    const known = stored.get(definition.id)
    if (!known) return { ...definition, effect: 'new', nextVersion: 1 }
    const same = sameJson(definition.value, known.document)
    return { ...definition, effect: same ? 'same' : 'update', nextVersion: known.version + 1 }
  })
}

/** Whether two JSON values are equal, whatever the order of their keys. */
function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const left = Object.entries(a)
  const right = new Map<string, unknown>(Object.entries(b))
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameJson(value, right.get(key)))
}
