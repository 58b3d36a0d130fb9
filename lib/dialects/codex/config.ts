import { isPlainObject } from '#lib/contract'
import type { AgentContext } from '../agent-context'
import type { ConfigRules, Defect } from '../config-rules'
import type { HookEntry } from '../hook-entry'
import type { Switch } from '../situation'

const isText = (value: unknown) => typeof value === 'string'
const recorded = (source: string) => ({ proof: 'recorded', source: `oracle ${source}` }) as const
const unproven = { proof: 'open', source: 'by analogy with oracle cfg-*' } as const

/** Kinds the agent can read; only commands and MCP tools run (dialects.md §2.2). */
const KINDS = ['command', 'mcp_tool', 'prompt', 'agent']

/** Any fault of a type drops the whole file (REPORT §1, loading). */
const DEFECTS: readonly Defect[] = [
  {
    at: 'group',
    field: '',
    expected: 'a group of hooks',
    isBroken: (value) => !isPlainObject(value),
    reach: 'file',
    ...unproven,
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
    isBroken: (value) => value !== undefined && value !== null && !isText(value),
    reach: 'file',
    ...recorded('cfg-matcher-*, match-null'),
  },
  {
    at: 'handler',
    field: '',
    expected: 'a hook',
    isBroken: (value) => !isPlainObject(value),
    reach: 'file',
    ...unproven,
  },
  {
    at: 'handler',
    field: 'type',
    expected: `one of ${KINDS.join(', ')}`,
    isBroken: (value) => !KINDS.includes(String(value)) || !isText(value),
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
    at: 'handler',
    field: 'timeout',
    expected: 'whole seconds',
    isBroken: (value) => value !== undefined && value !== null && !(Number.isInteger(value) && Number(value) >= 0),
    reach: 'file',
    ...recorded('timeout-string, timeout-negative, timeout-fraction'),
  },
  {
    at: 'handler',
    field: 'command',
    expected: 'a command that is not empty',
    isBroken: (value, handler) => handler.type === 'command' && String(value).trim() === '',
    reach: 'handler',
    ...recorded('cmd-empty'),
  },
]

/** How Codex reads a hooks.json (REPORT §1, loading; oracle cfg-*). */
export const CODEX_CONFIG: ConfigRules = {
  syntax: { comments: false, trailingCommas: false, byteOrderMark: false },
  unreadable: { state: 'skipped', effect: 'ignores the whole file and warns', ...recorded('cfg-invalid-json') },
  rootKeys: ['description', 'hooks'],
  wrongShape: 'refuses-file',
  eventAsObject: 'wrong-shape',
  switches: [],
  defects: DEFECTS,
}

/** Layers in the order in which their hooks stand in the chain (dialects.md §2.1). */
export const CODEX_LAYERS = ['managed', 'system', 'user', 'project', 'cli', 'plugin'] as const

/** A hook runs when its text is trusted, and one of the project when the project is (oracle cx-untrusted-*, cx-project-untrusted). */
export function codexSwitches({ workspaceTrusted, hooksTrusted }: AgentContext): Switch[] {
  const isTrusted = ({ ref, layer }: HookEntry) =>
    layer === 'managed' || (typeof hooksTrusted === 'boolean' ? hooksTrusted : hooksTrusted[ref] === true)
  const untrusted = { reason: 'untrusted' } as const
  return [
    {
      ...untrusted,
      detail: 'The project is not trusted.',
      covers: ({ layer }) => layer === 'project' && !workspaceTrusted,
    },
    { ...untrusted, detail: 'The text of the hook has not been approved.', covers: (entry) => !isTrusted(entry) },
  ]
}
