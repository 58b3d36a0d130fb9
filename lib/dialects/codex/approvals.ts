import type { AgentContext } from '../agent-context'
import type { HookEntry } from '../hook-entry'
import type { Approval, ConfigRoot } from '../situation'
import { hookHash, hookStates, stateKey } from './hook-state'

/** Layers an administrator writes; their hooks need no approval and cannot be switched off one by one. */
const MANAGED_LAYERS = ['managed', 'system']

/** Whether an administrator has written it. */
export const isManaged = ({ layer }: { readonly layer: string }) => MANAGED_LAYERS.includes(layer)

/**
 * Whether a hook is approved: by whoever asks, by hash, key or ref, or by the hash that the user's settings keep
 * (dialects.md §2.1). Null for a hook that needs no approval.
 */
export function codexApprovals(
  roots: readonly ConfigRoot[],
  context: AgentContext,
): (entry: HookEntry) => Approval | null {
  const states = hookStates(roots)
  const { hooksTrusted } = context
  return (entry) => {
    if (isManaged(entry)) return null
    const [hash, key] = [hookHash(entry), stateKey(entry, context)]
    if (hooksTrusted === true) return { hash, state: 'trusted' }
    const told = hooksTrusted === false ? {} : hooksTrusted
    const name = [hash, key, entry.ref].find((candidate) => Object.hasOwn(told, candidate))
    if (name !== undefined) return { hash, state: told[name] === true ? 'trusted' : 'untrusted' }
    const kept = states.get(key)?.trustedHash
    if (kept === undefined) return { hash, state: 'untrusted' }
    return { hash, state: kept === hash ? 'trusted' : 'changed' }
  }
}
