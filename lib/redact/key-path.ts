import { redactText } from './redact-text'
import type { RulesVersion } from './rule-set'

/** The path of a key one level further in (`a.list[0].b`). A secret inside a key does not get into the path. */
export function joinPath(parent: string, key: string | number, version: RulesVersion): string {
  if (typeof key === 'number') return `${parent}[${key}]`
  const shown = redactText(key, version)
  return parent === '' ? shown : `${parent}.${shown}`
}
