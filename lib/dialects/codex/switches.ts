import { isPlainObject } from '#lib/contract'
import type { AgentContext } from '../agent-context'
import type { HookEntry } from '../hook-entry'
import type { ConfigRoot, Switch } from '../situation'
import { codexApprovals, isManaged } from './approvals'
import { hookStates, stateKey } from './hook-state'

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
    ...approvalSwitches(roots, context),
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

/** A hook whose text is not the approved one is skipped as one that nobody has seen, and it is told apart. */
function approvalSwitches(roots: readonly ConfigRoot[], context: AgentContext): Switch[] {
  if (context.hooksTrusted === true) return []
  const approvalOf = codexApprovals(roots, context)
  return [
    {
      reason: 'untrusted',
      detail: 'The text of the hook has changed since it was approved.',
      covers: (entry) => approvalOf(entry)?.state === 'changed',
    },
    {
      reason: 'untrusted',
      detail: 'The text of the hook has not been approved.',
      covers: (entry) => approvalOf(entry)?.state === 'untrusted',
    },
  ]
}
