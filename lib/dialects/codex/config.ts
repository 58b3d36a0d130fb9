import { plainText } from '#lib/contract'
import type { ConfigRules, Defect } from '../config-rules'
import type { Fields } from '../hook-entry'
import { likeOtherDefects, recorded } from '../proofs'
import { CODEX_EVENTS, codexEvent } from './event-rules'
import { matcherProblem } from './matcher'

const isText = (value: unknown) => typeof value === 'string'
const isAbsent = (value: unknown) => value === undefined || value === null
const isTextOrAbsent = (value: unknown) => isAbsent(value) || isText(value)

/** Kinds the agent can read; only commands and MCP tools run (dialects.md §2.2). */
const KINDS = ['command', 'mcp_tool', 'prompt', 'agent']

const INTEGER_MAX = 2 ** 64

/** A count that fits 64 bits; `5.0` is none. */
const isWhole = (value: unknown, isFraction: () => boolean) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < INTEGER_MAX && !isFraction()

const isRun = ({ type }: Fields) => type === 'command' || type === 'mcp_tool'

/** A field of the handlers that run, which has a type of its own. */
const field = (name: string, expected: string, isRight: (value: unknown) => boolean): Defect => ({
  at: 'handler',
  field: name,
  expected,
  isBroken: (value, handler) => isRun(handler) && !isRight(value),
  reach: 'file',
  ...likeOtherDefects,
})

const wholeNumber = (name: string, expected: string) => ({
  at: 'handler' as const,
  field: name,
  expected,
  isBroken: (value: unknown, handler: Fields, { isFraction }: { isFraction(): boolean }) =>
    isRun(handler) && !isAbsent(value) && !isWhole(value, isFraction),
  reach: 'file' as const,
})

/** Any fault of a type drops the whole file (REPORT §1, loading). */
const DEFECTS: readonly Defect[] = [
  {
    at: 'root',
    field: 'description',
    expected: 'a text',
    isBroken: (value) => !isTextOrAbsent(value),
    reach: 'file',
    ...likeOtherDefects,
  },
  {
    at: 'group',
    field: '',
    expected: 'a group of hooks',
    isBroken: (value) => typeof value !== 'object' || value === null || Array.isArray(value),
    reach: 'file',
    ...likeOtherDefects,
  },
  {
    at: 'group',
    field: 'hooks',
    expected: 'a list of hooks',
    isBroken: (value) => value !== undefined && !Array.isArray(value),
    reach: 'file',
    ...recorded('cfg-group-hooks-is-object'),
  },
  {
    at: 'group',
    field: 'matcher',
    expected: 'a text',
    isBroken: (value) => !isTextOrAbsent(value),
    reach: 'file',
    ...recorded('cfg-matcher-*, match-null'),
  },
  {
    at: 'group',
    field: 'matcher',
    expected: 'a pattern that compiles',
    isBroken: (value, _group, { event }) =>
      codexEvent(event).subject !== null && isText(value) && matcherProblem(String(value)) !== null,
    reach: 'group',
    ...recorded('match-invalid-regex, match-negLook'),
  },
  {
    at: 'handler',
    field: '',
    expected: 'a hook',
    isBroken: (value) => typeof value !== 'object' || value === null || Array.isArray(value),
    reach: 'file',
    ...likeOtherDefects,
  },
  {
    at: 'handler',
    field: 'type',
    expected: `one of ${KINDS.join(', ')}`,
    isBroken: (value) => !isText(value) || !KINDS.includes(String(value)),
    reach: 'file',
    ...recorded('cfg-type-*'),
  },
  {
    at: 'handler',
    field: 'command',
    expected: 'a command',
    isBroken: (value, handler) => handler.type === 'command' && !isText(value),
    reach: 'file',
    ...recorded('cfg-command-*'),
  },
  {
    ...wholeNumber('timeout', 'whole seconds'),
    ...recorded('timeout-string, timeout-negative, timeout-fraction'),
  },
  { ...wholeNumber('additionalContextLimit', 'a whole number of tokens'), ...likeOtherDefects },
  field('async', 'true or false', (value) => value === undefined || typeof value === 'boolean'),
  field('statusMessage', 'a text', isTextOrAbsent),
  field('commandWindows', 'a command', isTextOrAbsent),
  field('command_windows', 'a command', isTextOrAbsent),
  {
    at: 'handler',
    field: 'command',
    expected: 'a command that is not empty',
    isBroken: (value, handler) => handler.type === 'command' && plainText(value).trim() === '',
    reach: 'handler',
    ...recorded('cmd-empty'),
  },
]

const EVENTS = Object.keys(CODEX_EVENTS).join('|')

/** Keys the agent knows; one of them twice in an object is an error, an unknown one is not (oracle cfg-duplicate-event-key). */
const ONLY_ONCE = new RegExp(
  `^(?:description|hooks|hooks\\.(?:${EVENTS})(?:\\[\\d+\\]\\.(?:matcher|hooks|hooks\\[\\d+\\]\\.(?:type|command|timeout|async|statusMessage)))?)$`,
)

/** How Codex reads a hooks.json, and the hooks of a config.toml (REPORT §1, loading; oracle cfg-*, cx-toml-*). */
export const CODEX_CONFIG: ConfigRules = {
  syntax: { comments: false, trailingCommas: false, byteOrderMark: false },
  unreadable: { state: 'skipped', effect: 'ignores the whole file and warns', ...recorded('cfg-invalid-json') },
  toml: {
    unreadable: {
      state: 'refused-start',
      effect: 'does not start with settings it cannot read',
      proof: 'open',
      source: 'settings that are no TOML were not recorded',
    },
  },
  rootKeys: ['description', 'hooks'],
  wrongShape: 'refuses-file',
  onlyOnce: ONLY_ONCE,
  eventAsObject: 'wrong-shape',
  switches: ['state', 'managed_dir', 'windows_managed_dir'],
  defects: DEFECTS,
}

/** Layers in the order in which their hooks stand in the chain (dialects.md §2.1). */
export const CODEX_LAYERS = ['managed', 'system', 'user', 'project', 'cli', 'plugin'] as const
