import { isPlainObject } from '#lib/contract'
import type { AgentContext } from '../agent-context'
import type { ConfigRules, Defect } from '../config-rules'
import { expandVariables } from '../expand-variables'
import { type HookEntry, textOf } from '../hook-entry'
import { recorded } from '../proofs'
import { SETTINGS_DEFECTS, SETTINGS_SWITCHES } from '../settings-file'
import { byPrecedence } from '../settings-layers'
import type { ConfigRoot, Switch } from '../situation'

const isText = (value: unknown) => typeof value === 'string'

/** A bad handler or group is dropped alone; a matcher that is no text breaks its event (REPORT §2, loading). */
const DEFECTS: readonly Defect[] = [
  ...SETTINGS_DEFECTS,
  {
    at: 'handler',
    field: 'type',
    expected: 'command',
    isBroken: (value) => value !== 'command',
    reach: 'handler',
    ...recorded('cfg-type-*'),
  },
  {
    at: 'handler',
    field: 'command',
    expected: 'a command that is not empty',
    isBroken: (value) => !isText(value) || String(value).trim() === '',
    reach: 'handler',
    ...recorded('cfg-command-*, cmd-empty'),
  },
]

/** How Gemini CLI reads its settings files (REPORT §2, loading; oracle cfg-*). */
export const GEMINI_CONFIG: ConfigRules = {
  syntax: { comments: true, trailingCommas: false, byteOrderMark: false },
  unreadable: { state: 'refused-start', effect: 'does not start, exit code 52', ...recorded('cfg-invalid-json') },
  rootKeys: null,
  wrongShape: 'dropped',
  eventAsObject: 'one-group',
  switches: SETTINGS_SWITCHES,
  defects: DEFECTS,
}

/** `hooksConfig`; `disableAllHooks` does nothing here (oracle gm-hooksConfig-*, cfg-disableAllHooks). */
export function geminiSwitches(roots: readonly ConfigRoot[], context: AgentContext): Switch[] {
  const configs = byPrecedence(roots).flatMap(({ root: { hooksConfig } }) =>
    isPlainObject(hooksConfig) ? [hooksConfig] : [],
  )
  const enabled = configs.findLast((config) => typeof config.enabled === 'boolean')?.enabled
  const disabled = configs.flatMap((config) => (Array.isArray(config.disabled) ? config.disabled : [])).filter(isText)
  const isNamed = ({ handler }: HookEntry) =>
    [textOf(handler, 'name'), commandOf(handler, context)].some((name) => name !== undefined && disabled.includes(name))
  const switches: (Switch | false)[] = [
    enabled === false && { reason: 'all-disabled', detail: 'hooksConfig.enabled is false.', covers: () => true },
    !context.workspaceTrusted && {
      reason: 'untrusted',
      detail: 'The folder is not trusted.',
      covers: ({ layer }) => layer === 'project',
    },
    disabled.length > 0 && { reason: 'disabled', detail: 'It is named in hooksConfig.disabled.', covers: isNamed },
  ]
  return switches.filter((found) => found !== false)
}

/** The command as the agent has it after reading its settings. */
export function commandOf(handler: HookEntry['handler'], { env }: AgentContext): string {
  return expandVariables(textOf(handler, 'command') ?? '', env, { fallbacks: true })
}

/** Without a person to ask, an untrusted folder ends the run at once (oracle gm-folder-untrusted). */
export function geminiRefusesStart({ workspaceTrusted, interactive }: AgentContext): string | null {
  return workspaceTrusted || interactive
    ? null
    : 'Gemini CLI does not run in a folder that is not trusted, exit code 55.'
}
