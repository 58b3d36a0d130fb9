import { isPlainObject } from '#lib/contract'
import type { AgentContext } from '../agent-context'
import type { HookEntry } from '../hook-entry'
import type { ConfigRoot, Switch } from '../situation'
import { hookHash, hookStates, stateKey } from './hook-state'

/** Layers an administrator writes; their hooks need no approval and cannot be switched off one by one. */
const MANAGED_LAYERS = ['managed', 'system']

const isManaged = ({ layer }: { readonly layer: string }) => MANAGED_LAYERS.includes(layer)

/** Why hooks do not run whatever they match (dialects.md §2.1; oracle cx-feature-*, cx-untrusted-*, cx-project-untrusted). */
export function codexSwitches(roots: readonly ConfigRoot[], context: AgentContext): Switch[] {
  const heard = roots.filter(({ layer }) => layer !== 'project' || context.workspaceTrusted)
  const states = hookStates(roots)
  const isDisabled = (entry: HookEntry) => states.get(stateKey(entry, context))?.enabled === false
  const switches: (Switch | false)[] = [
    isFeatureOff(heard) && { reason: 'all-disabled', detail: 'features.hooks is false.', covers: () => true },
    heard.some(({ layer, root }) => layer === 'managed' && root.allow_managed_hooks_only === true) && {
      reason: 'managed-only',
      detail: 'allow_managed_hooks_only is set by the administrator.',
      covers: (entry) => !isManaged(entry),
    },
    {
      reason: 'untrusted',
      detail: 'The project is not trusted.',
      covers: ({ layer }) => layer === 'project' && !context.workspaceTrusted,
    },
    states.size > 0 && {
      reason: 'disabled',
      detail: 'It is switched off in hooks.state.',
      covers: (entry) => !isManaged(entry) && isDisabled(entry),
    },
    {
      reason: 'untrusted',
      detail: 'The text of the hook has not been approved.',
      covers: (entry) => !isManaged(entry) && !isApproved(entry, context, states),
    },
  ]
  return switches.filter((found) => found !== false)
}

/** The strongest layer that sets the feature decides, an administrator's no over all; `codex_hooks` is its older name. */
function isFeatureOff(roots: readonly ConfigRoot[]): boolean {
  const set = roots.flatMap(({ layer, root: { features } }) => {
    const value = isPlainObject(features) ? (features.hooks ?? features.codex_hooks) : undefined
    return typeof value === 'boolean' ? [{ layer, value }] : []
  })
  return set.some(({ layer, value }) => layer === 'managed' && !value) || set.at(-1)?.value === false
}

/** Approved by whoever asks, by ref, key or hash, or by the hash that the user's settings keep. */
function isApproved(entry: HookEntry, context: AgentContext, states: ReturnType<typeof hookStates>): boolean {
  const { hooksTrusted } = context
  if (hooksTrusted === true) return true
  const [key, hash] = [stateKey(entry, context), hookHash(entry)]
  const told =
    hooksTrusted === false ? undefined : [entry.ref, key, hash].find((name) => Object.hasOwn(hooksTrusted, name))
  if (told !== undefined && hooksTrusted !== false) return hooksTrusted[told] === true
  return states.get(key)?.trustedHash === hash
}
