import { isPlainObject } from '#lib/contract'
import { DIALECTS, type DialectName } from '#lib/dialects'

/** Folders and files in which agents keep their hooks. */
const PLACES: readonly (readonly [RegExp, DialectName])[] = [
  [/(?:^|[\\/])\.claude(?:-plugin)?[\\/]/, 'claude-code'],
  [/(?:^|[\\/])\.codex(?:-plugin)?[\\/]/, 'codex'],
  [/(?:^|[\\/])\.gemini[\\/]/, 'gemini-cli'],
  [/(?:^|[\\/])\.qwen[\\/]/, 'qwen-code'],
  [/(?:^|[\\/])\.neocode[\\/]/, 'neo-code'],
  [/(?:^|[\\/])\.cursor(?:-plugin)?[\\/]/, 'cursor'],
  [/(?:^|[\\/])(?:etc|ProgramData|Application Support)[\\/][Cc]ursor[\\/]/, 'cursor'],
  [/(?:^|[\\/])\.github[\\/](?:hooks|copilot)[\\/]/, 'copilot-cli'],
  [/(?:^|[\\/])(?:\.copilot|policy\.d)[\\/]/, 'copilot-cli'],
  [/(?:^|[\\/])managed-settings\.json$/, 'claude-code'],
  [/(?:^|[\\/])\.codebot[\\/]/, 'codebot'],
  [/(?:^|[\\/])(?:SKILL|agents[\\/][^\\/]+)\.md$/i, 'claude-code'],
  // No other agent has its hooks in a YAML file.
  [/\.ya?ml$/, 'neo-code'],
]

/** The agent a config is for, by the folder it lies in or else by the names of its events; null where neither tells. */
export function guessAgent(path: string, document: unknown): DialectName | null {
  const place = PLACES.find(([pattern]) => pattern.test(path))
  return place?.[1] ?? (isExtension(document) ? 'gemini-cli' : byEvents(document))
}

/** Whether a config speaks of the folder of an extension, which Gemini CLI alone does. */
const isExtension = (document: unknown) =>
  isPlainObject(document) && /\$\{extensionPath\}/.test(JSON.stringify(document.hooks) ?? '')

/** Agents whose files have a version. */
const VERSIONED: readonly DialectName[] = ['cursor', 'copilot-cli']
/** Fields that hooks of Copilot CLI alone have. */
const COPILOT_FIELDS = ['bash', 'powershell', 'timeoutSec', 'exec']

/** Of the agents that know the most events of the file, the first; two agree on most, and the fields of hooks tell. */
function byEvents(document: unknown): DialectName | null {
  if (!isPlainObject(document)) return null
  const names = Object.keys(isPlainObject(document.hooks) ? document.hooks : document)
  const scored = DIALECTS.map(({ name, events }) => ({
    name,
    known: names.filter((event) => Object.hasOwn(events, event)).length,
  }))
  const able = scored.filter(({ name }) => document.version === undefined || VERSIONED.includes(name))
  const [best] = able.toSorted((a, b) => b.known - a.known)
  if (best === undefined || best.known === 0) return null
  const copilot = able.find(({ name }) => name === 'copilot-cli')
  return copilot?.known === best.known && hasCopilotField(document.hooks) ? copilot.name : best.name
}

function hasCopilotField(hooks: unknown): boolean {
  const lists = isPlainObject(hooks) ? Object.values(hooks) : []
  return lists.some(
    (list) =>
      Array.isArray(list) &&
      list.some((hook) => isPlainObject(hook) && COPILOT_FIELDS.some((field) => Object.hasOwn(hook, field))),
  )
}
