import { isPlainObject } from '#lib/contract'
import type { AgentConfig } from '../agent-config'
import type { ConfigRules, Defect } from '../config-rules'
import type { Fields } from '../hook-entry'
import type { FileRules } from '../hook-rules'
import { documented } from '../proofs'
import { isOff, scalarText, wordOf } from './item'
import { itemDefects, POLICIES } from './item-defects'

/** Layers in the order of their stages; hooks of the agent itself stand in no file. */
export const NEO_LAYERS = ['user', 'repo'] as const

/** Keys an item of a repository may hold (seeds.md §2.4). */
const ITEM_KEYS = 'id enabled point scope kind mode handler match priority timeout_sec failure_policy params'.split(' ')

const pointOf = (item: Fields) => (scalarText(item.point) ?? '').trim()
/** Two ids that differ in case alone are one. */
const nameOf = (item: Fields) => wordOf(item, 'id') || null

const itemOf = (event: string, command: string, at: number): Fields => ({
  id: `hook-${at}`,
  point: event,
  kind: 'command',
  params: { command, shell: true },
})

const BOTH = {
  rootKeys: null,
  wrongShape: 'refuses-file',
  eventAsObject: 'wrong-shape',
  switches: [],
} as const

/** It is decoded by Go's yaml.v3, which merges `<<`. */
const SYNTAX = { language: 'yaml', mergeKeys: true, comments: true, trailingCommas: true, byteOrderMark: true } as const

const rootDefects = (...fields: readonly string[]) =>
  fields.map(
    (field): Defect => ({
      at: 'root',
      field,
      expected: 'keys with values',
      isBroken: (value) => value !== undefined && value !== null && !isPlainObject(value),
      reach: 'file',
      ...documented('seeds.md §2.4'),
    }),
  )

const DEFAULT_POLICY: Defect = {
  at: 'root',
  field: 'runtime.hooks.default_failure_policy',
  expected: `one of ${POLICIES.join(', ')}`,
  isBroken: (policy) => !POLICIES.includes(wordOf({ policy }, 'policy', 'warn_only')),
  reach: 'file',
  ...documented('seeds.md §2.4'),
}

/** `<workspace>/.neocode/hooks.yaml`: one fault and nothing of it is loaded, without a word (seeds.md §2.4, §2.12). */
export const NEO_REPO: ConfigRules = {
  ...BOTH,
  syntax: SYNTAX,
  unreadable: {
    state: 'skipped',
    effect: 'loads no hook of the file, without a word',
    ...documented('seeds.md §2.12'),
  },
  refused: { state: 'skipped', effect: 'loads no hook of the file, without a word' },
  rootKeys: ['hooks'],
  shape: {
    path: 'hooks.items',
    eventOf: pointOf,
    nameOf: (item) => (isOff(item.enabled) ? null : nameOf(item)),
    itemOf,
  },
  handlerKeys: ITEM_KEYS,
  defects: [...rootDefects('hooks'), ...itemDefects('repo')],
}

/** `~/.neocode/config.yaml`: hooks among other settings; with a fault the agent has no config (seeds.md §2.4). */
export const NEO_USER: FileRules = {
  ...BOTH,
  name: 'config.yaml',
  covers: isUserFile,
  syntax: { ...SYNTAX, emptyIsFine: true },
  unreadable: { state: 'refused-start', effect: 'does not load its config', ...documented('seeds.md §2.4') },
  refused: { state: 'refused-start', effect: 'does not load its config' },
  shape: { path: 'runtime.hooks.items', eventOf: pointOf, nameOf, itemOf },
  defects: [...rootDefects('runtime', 'runtime.hooks'), DEFAULT_POLICY, ...itemDefects('user')],
}

/** The layer tells, or else the name of the file, or what stands at its root (seeds.md §2.16). */
function isUserFile({ layer, path = '', text }: AgentConfig): boolean {
  if (layer === 'user' || layer === 'repo') return layer === 'user'
  return /(?:^|[\\/])config\.ya?ml$/.test(path) || (path === '' && /^runtime\s*:/m.test(text))
}
