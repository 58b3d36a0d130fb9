import { isPlainObject } from '#lib/contract'
import { DIALECTS, type DialectName } from '#lib/dialects'

/** Folders and files in which agents keep their hooks. */
const PLACES: readonly (readonly [RegExp, DialectName])[] = [
  [/(?:^|[\\/])\.claude(?:-plugin)?[\\/]/, 'claude-code'],
  [/(?:^|[\\/])\.codex(?:-plugin)?[\\/]/, 'codex'],
  [/(?:^|[\\/])\.gemini[\\/]/, 'gemini-cli'],
  [/(?:^|[\\/])\.qwen[\\/]/, 'qwen-code'],
  [/(?:^|[\\/])\.neocode[\\/]/, 'neo-code'],
  // No other agent has its hooks in a YAML file.
  [/\.ya?ml$/, 'neo-code'],
  [/(?:^|[\\/])managed-settings\.json$/, 'claude-code'],
]

/** The agent a config is for, by the folder it lies in or else by the names of its events; null where neither tells. */
export function guessAgent(path: string, document: unknown): DialectName | null {
  const place = PLACES.find(([pattern]) => pattern.test(path))
  return place?.[1] ?? byEvents(document)
}

/** Of the agents that know the most events of the file, the first. */
function byEvents(document: unknown): DialectName | null {
  if (!isPlainObject(document) || document.version !== undefined) return null
  const names = Object.keys(isPlainObject(document.hooks) ? document.hooks : document)
  const scored = DIALECTS.map(({ name, events }) => ({
    name,
    known: names.filter((event) => Object.hasOwn(events, event)).length,
  }))
  const best = scored.toSorted((a, b) => b.known - a.known)[0]
  return best && best.known > 0 ? best.name : null
}
