import { isPlainObject } from '#lib/contract'
import type { AgentContext } from '../agent-context'
import type { ConfigRules, Defect } from '../config-rules'
import { expandVariables } from '../expand-variables'
import { type Fields, type HookEntry, textOf } from '../hook-entry'
import { likeOtherDefects, recorded } from '../proofs'
import { SETTINGS_DEFECTS, SETTINGS_SWITCHES } from '../settings-file'
import { byPrecedence } from '../settings-layers'
import type { ConfigRoot, Switch } from '../situation'

const isText = (value: unknown) => typeof value === 'string'

/** Kinds of hooks a settings file may hold, and the field each cannot do without. */
export const QWEN_KINDS: Readonly<Record<string, string>> = { command: 'command', http: 'url', prompt: 'prompt' }

const required = Object.entries(QWEN_KINDS).map(
  ([kind, field]): Defect => ({
    at: 'handler',
    field,
    expected: `the ${field} of a ${kind} hook`,
    isBroken: (value, handler) => handler.type === kind && (!isText(value) || value === ''),
    reach: 'handler',
    ...(kind === 'command' ? recorded('cfg-command-*, cmd-empty, cmd-args-array') : likeOtherDefects),
  }),
)

/** A bad handler or group is dropped alone; a matcher that is no text breaks its event (REPORT §3, loading). */
const DEFECTS: readonly Defect[] = [
  ...SETTINGS_DEFECTS,
  {
    at: 'handler',
    field: 'type',
    expected: `one of ${Object.keys(QWEN_KINDS).join(', ')}`,
    isBroken: (value) => !isText(value) || !Object.hasOwn(QWEN_KINDS, String(value)),
    reach: 'handler',
    ...recorded('cfg-type-*'),
  },
  ...required,
]

/** How Qwen Code reads its settings files (REPORT §3, loading; oracle cfg-*). */
export const QWEN_CONFIG: ConfigRules = {
  syntax: { comments: true, trailingCommas: false, byteOrderMark: false },
  unreadable: {
    state: 'renamed',
    effect: 'renames the file to settings.json.corrupted.<ms> and goes on without it, silently',
    ...recorded('cfg-invalid-json, cfg-empty-file, cfg-trailing-comma, cfg-bom'),
  },
  rootKeys: null,
  wrongShape: 'dropped',
  eventAsObject: 'wrong-shape',
  switches: SETTINGS_SWITCHES,
  defects: DEFECTS,
}

/**
 * `disableAllHooks` in any file turns all hooks off, a stronger file may undo it (oracle cfg-disableAllHooks,
 * qw-user-disableAllHooks). `hooksConfig` and names in `disabled` work as in Gemini CLI, which no recording shows; nor
 * that a person is asked whether the folder is trusted. Without a person trust is not looked at (oracle qw-folder-untrusted).
 */
export function qwenSwitches(roots: readonly ConfigRoot[], context: AgentContext): Switch[] {
  const files = byPrecedence(roots).map(({ root }) => root)
  const configs = files.map(({ hooksConfig }) => fieldsOf(hooksConfig))
  const disabled = [...configs, ...files.map(({ hooks }) => fieldsOf(hooks))].flatMap(namesIn)
  const switches: (Switch | false)[] = [
    lastFlag(files, 'disableAllHooks') === true && {
      reason: 'all-disabled',
      detail: 'disableAllHooks is true.',
      covers: () => true,
    },
    lastFlag(configs, 'enabled') === false && {
      reason: 'all-disabled',
      detail: 'hooksConfig.enabled is false.',
      covers: () => true,
    },
    context.interactive &&
      !context.workspaceTrusted && {
        reason: 'untrusted',
        detail: 'The folder is not trusted.',
        covers: ({ layer }) => layer === 'project',
      },
    disabled.length > 0 && {
      reason: 'disabled',
      detail: 'It is named in the list of disabled hooks.',
      covers: (entry) => disabled.includes(nameOf(entry, context)),
    },
  ]
  return switches.filter((found) => found !== false)
}

const fieldsOf = (value: unknown): Fields => (isPlainObject(value) ? value : {})
const namesIn = ({ disabled }: Fields) => (Array.isArray(disabled) ? disabled.filter(isText) : [])

function lastFlag(files: readonly Fields[], field: string): unknown {
  return files.findLast((file) => typeof file[field] === 'boolean')?.[field]
}

/** A hook is known by its name, and without one by what it runs. */
function nameOf({ handler }: HookEntry, context: AgentContext): string {
  const field = QWEN_KINDS[textOf(handler, 'type') ?? ''] ?? ''
  return textOf(handler, 'name') || (field === 'command' ? commandOf(handler, context) : (textOf(handler, field) ?? ''))
}

/** The command as the agent has it after reading its settings; a fallback is left to the shell (oracle cmd-env-var-expansion). */
export function commandOf(handler: Fields, { env }: AgentContext): string {
  return expandVariables(textOf(handler, 'command') ?? '', env, { fallbacks: false })
}
