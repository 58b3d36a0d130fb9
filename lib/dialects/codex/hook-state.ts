import { isPlainObject } from '#lib/contract'
import type { AgentContext } from '../agent-context'
import { type Fields, type HookEntry, textOf } from '../hook-entry'
import type { ConfigRoot } from '../situation'
import { codexEvent } from './event-rules'
import { hookFile } from './hook-file'
import { sha256Hex } from './sha256'

/** What the user has settled about one hook, by its key. */
export interface HookState {
  readonly enabled?: boolean
  readonly trustedHash?: string
}

/** Layers that may settle it; a project cannot approve its own hooks. */
const OWN_LAYERS = ['user', 'cli']

/** The states of `[hooks.state]`, later layers winning field by field (dialects.md §2.1; not recorded). */
export function hookStates(roots: readonly ConfigRoot[]): ReadonlyMap<string, HookState> {
  const states = new Map<string, HookState>()
  for (const { layer, root } of roots) {
    const { hooks } = root
    if (!OWN_LAYERS.includes(layer) || !isPlainObject(hooks) || !isPlainObject(hooks.state)) continue
    for (const [key, fields] of Object.entries(hooks.state)) {
      if (!isPlainObject(fields)) continue
      const trustedHash = textOf(fields, 'trusted_hash')
      states.set(key.trim(), {
        ...states.get(key.trim()),
        ...(typeof fields.enabled === 'boolean' && { enabled: fields.enabled }),
        ...(trustedHash !== undefined && { trustedHash }),
      })
    }
  }
  return states
}

/** The name of an event in keys: `PreToolUse` is `pre_tool_use`. */
const eventLabel = (event: string) => event.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase()

/** What a hook is settled under: its file, event, group and place (dialects.md §2.1). */
export function stateKey(entry: HookEntry, context: AgentContext): string {
  const [, group = '', handler = ''] = /\[(\d+)\]\.hooks\[(\d+)\]$/.exec(entry.path) ?? []
  return `${hookFile(entry, context)}:${eventLabel(entry.event)}:${group}:${handler}`
}

/**
 * The hash an approval is bound to: of what the hook does, not of how its file spells it, so that one changed character
 * of the command takes the approval away (dialects.md §2.1; the form of the hash is open).
 */
export function hookHash({ event, group, handler }: HookEntry): string {
  const matcher = codexEvent(event).subject === null ? undefined : textOf(group, 'matcher')
  const status = textOf(handler, 'statusMessage')
  const seconds = typeof handler.timeout === 'number' ? Math.max(1, handler.timeout) : 600
  const identity: Fields = {
    event_name: eventLabel(event),
    hooks: [
      {
        async: handler.async === true,
        command: textOf(handler, 'command') ?? '',
        ...(status !== undefined && { statusMessage: status }),
        timeout: seconds,
        type: textOf(handler, 'type') ?? '',
      },
    ],
    ...(matcher !== undefined && { matcher }),
  }
  return `sha256:${sha256Hex(JSON.stringify(identity))}`
}
