import { isPlainObject } from '#lib/contract'
import type { Verdict } from '#lib/protocol'
import type { Defect } from './config-rules'
import { type HookEntry, textOf } from './hook-entry'
import type { HookRules } from './hook-rules'
import type { KitFile } from './kit'
import { likeOtherDefects, recorded } from './proofs'

/** What Gemini CLI and Qwen Code, which grew from it, have in common: settings.json and the words of an answer. */

/** A bad group is dropped alone; a matcher that is no text breaks its event (REPORT §2 and §3, loading). */
export const SETTINGS_DEFECTS: readonly Defect[] = [
  {
    at: 'group',
    field: '',
    expected: 'a group of hooks',
    isBroken: (value) => !isPlainObject(value),
    reach: 'group',
    ...likeOtherDefects,
  },
  {
    at: 'group',
    field: 'hooks',
    expected: 'a list of hooks',
    isBroken: (value) => !Array.isArray(value),
    reach: 'group',
    ...recorded('cfg-group-hooks-*, cfg-flat-handler'),
  },
  {
    at: 'group',
    field: 'matcher',
    expected: 'a text',
    isBroken: (value) => Boolean(value) && typeof value !== 'string',
    reach: 'event',
    ...recorded('cfg-matcher-*, match-null'),
  },
  {
    at: 'handler',
    field: '',
    expected: 'a hook',
    isBroken: (value) => !isPlainObject(value),
    reach: 'handler',
    ...likeOtherDefects,
  },
]

/** Keys of `hooks` that older files have among the events. */
export const SETTINGS_SWITCHES: readonly string[] = ['enabled', 'disabled', 'notifications']

/** Words of `decision`; any other says nothing. */
export const DECISION_WORDS: Readonly<Record<string, Verdict>> = {
  deny: 'deny',
  block: 'deny',
  ask: 'ask',
  allow: 'allow',
  approve: 'allow',
}

/** Variables a handler sets for itself (oracle handler-env-field). */
export function ownEnvironment({ env }: HookEntry['handler']): Record<string, string> {
  const texts = Object.entries(isPlainObject(env) ? env : {}).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  return Object.fromEntries(texts)
}

/** A command that the agent changes while it reads its settings is worth a word. */
export function expansionFindings({ handler, path }: HookEntry, expanded: string): ReturnType<HookRules['findings']> {
  if (expanded === (textOf(handler, 'command') ?? '')) return []
  const message = `variables are replaced while the settings are read; what runs is ${JSON.stringify(expanded)}`
  return [{ rule: 'command-expanded', severity: 'info', path: `${path}.command`, message, hint: '' }]
}

/** Where both keep their settings: in a folder of the project and of the user, and in one of the administrator. */
export const settingsFiles = (folder: string, name: string): readonly KitFile[] => [
  { layer: 'project', path: `${folder}/settings.json`, meaning: 'Of the project, shared with the team.' },
  { layer: 'user', path: `~/${folder}/settings.json`, meaning: 'Your own, for every project.' },
  { layer: 'managed', path: `/etc/${name}/settings.json`, meaning: 'Of the administrator.' },
  { layer: 'plugin', path: 'hooks/hooks.json', meaning: 'Of an extension.' },
]
