import { isPlainObject } from '#lib/contract'
import type { AgentContext } from '../agent-context'
import type { ConfigRules, Defect } from '../config-rules'
import { expandVariables } from '../expand-variables'
import { type HookEntry, textOf } from '../hook-entry'
import type { ConfigRoot, Switch } from '../situation'

const isText = (value: unknown) => typeof value === 'string'
const recorded = (source: string) => ({ proof: 'recorded', source: `oracle ${source}` }) as const
const unproven = { proof: 'open', source: 'by analogy with oracle cfg-*' } as const

/** Field without which a handler of a kind is dropped (dialects.md §6). */
const REQUIRED: Readonly<Record<string, string>> = { command: 'command', http: 'url', prompt: 'prompt' }

/** Bad handlers and groups are dropped alone; a matcher that is no text silences its event (REPORT §3, loading). */
const DEFECTS: readonly Defect[] = [
  {
    at: 'group',
    field: '',
    expected: 'a group of hooks',
    isBroken: (value) => !isPlainObject(value),
    reach: 'group',
    ...unproven,
  },
  {
    at: 'group',
    field: 'hooks',
    expected: 'a list of hooks',
    isBroken: (value) => !Array.isArray(value),
    reach: 'group',
    ...recorded('cfg-flat-handler'),
  },
  {
    at: 'group',
    field: 'matcher',
    expected: 'a text',
    isBroken: (value) => Boolean(value) && !isText(value),
    reach: 'event',
    ...recorded('cfg-matcher-number, match-null'),
  },
  {
    at: 'handler',
    field: '',
    expected: 'a hook',
    isBroken: (value) => !isPlainObject(value),
    reach: 'handler',
    ...unproven,
  },
  {
    at: 'handler',
    field: 'type',
    expected: `one of ${Object.keys(REQUIRED).join(', ')}`,
    isBroken: (value) => !isText(value) || !Object.hasOwn(REQUIRED, String(value)),
    reach: 'handler',
    ...recorded('cfg-type-*'),
  },
  ...Object.entries(REQUIRED).map(
    ([kind, field]): Defect => ({
      at: 'handler',
      field,
      expected: `the ${field} of a ${kind} hook`,
      isBroken: (value, handler) => handler.type === kind && (!isText(value) || String(value).trim() === ''),
      reach: 'handler',
      ...(kind === 'command' ? recorded('cfg-command-*, cmd-empty') : unproven),
    }),
  ),
]

/** How Qwen Code reads its settings files (REPORT §3, loading; oracle cfg-*). */
export const QWEN_CONFIG: ConfigRules = {
  syntax: { comments: true, trailingCommas: false, byteOrderMark: false },
  unreadable: {
    state: 'renamed',
    effect: 'renames the file to settings.json.corrupted.<ms> and goes on without it, silently',
    ...recorded('cfg-invalid-json, cfg-empty-file, cfg-bom'),
  },
  rootKeys: null,
  wrongShape: 'dropped',
  eventAsObject: 'wrong-shape',
  switches: [],
  defects: DEFECTS,
}

/** Layers in the order in which their hooks stand in the chain. */
export const QWEN_LAYERS = ['project', 'user', 'managed', 'plugin'] as const

/** Layers by precedence of plain settings, weakest first. */
const PRECEDENCE = ['plugin', 'user', 'project', 'managed']

/** `disableAllHooks` (oracle cfg-disableAllHooks, qw-user-disableAllHooks); the folder is trusted without a word. */
export function qwenSwitches(roots: readonly ConfigRoot[]): Switch[] {
  const set = roots
    .filter(({ root }) => typeof root.disableAllHooks === 'boolean')
    .toSorted((a, b) => PRECEDENCE.indexOf(a.layer) - PRECEDENCE.indexOf(b.layer))
  if (set.at(-1)?.root.disableAllHooks !== true) return []
  return [{ reason: 'all-disabled', detail: 'disableAllHooks is set.', covers: () => true }]
}

/** The command as the agent has it after reading its settings; a fallback is left to the shell. */
export function commandOf(handler: HookEntry['handler'], { env }: AgentContext): string {
  return expandVariables(textOf(handler, 'command') ?? '', env, { fallbacks: false })
}
