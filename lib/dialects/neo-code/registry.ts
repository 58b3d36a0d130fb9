import { isPlainObject, plainText } from '#lib/contract'
import type { AgentContext } from '../agent-context'
import type { Fields, HookEntry } from '../hook-entry'
import { valueAt } from '../read-field'
import type { ConfigRoot, Switch } from '../situation'
import { isOff, wordOf } from './item'

/** Whether an item stands in the config of the user. */
const isOfUser = ({ path }: HookEntry): boolean => path.startsWith('runtime.')

/** `runtime.hooks` of the user, whose switches and defaults hold for repositories as well (seeds.md §2.4). */
function settingsOf(roots: readonly ConfigRoot[]): Fields {
  const found = roots.map(({ root }) => valueAt(root, 'runtime.hooks')).findLast(isPlainObject)
  return isPlainObject(found) ? found : {}
}

/**
 * Items as they are registered: those of the user before those of the repository, in each by falling priority and then
 * as they stand; what an item leaves out is taken from the user's defaults (seeds.md §2.3, §2.4, §2.12).
 */
export function registerNeo(entries: readonly HookEntry[], roots: readonly ConfigRoot[]): HookEntry[] {
  const settings = settingsOf(roots)
  const timeoutSec = Number(plainText(settings.default_timeout_sec))
  const defaults = {
    timeout_sec: timeoutSec > 0 ? timeoutSec : 2,
    failure_policy: wordOf(settings, 'default_failure_policy', 'warn_only'),
  }
  return entries
    .map((entry): HookEntry => {
      const own = withoutBlanks(entry.handler)
      const { timeout_sec = defaults.timeout_sec, failure_policy = defaults.failure_policy } = own
      const handler = { ...own, timeout_sec, failure_policy }
      return { ...entry, handler, group: handler }
    })
    .toSorted((a, b) => Number(isOfUser(b)) - Number(isOfUser(a)) || priorityOf(b) - priorityOf(a))
}

const priorityOf = ({ handler }: HookEntry) => Number(handler.priority ?? 0)

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** Nearly every item has none. */
const withoutBlanks = (item: Fields): Fields =>
  Object.values(item).some(isBlank)
    ? Object.fromEntries(Object.entries(item).filter(([, held]) => !isBlank(held)))
    : item

/** What keeps items from running (seeds.md §2.4, §2.12). */
export function neoSwitches(roots: readonly ConfigRoot[], { workspaceTrusted }: AgentContext): Switch[] {
  const { enabled, user_hooks_enabled: userHooks } = settingsOf(roots)
  const switches: (Switch | false)[] = [
    isOff(enabled) && { reason: 'all-disabled', detail: 'runtime.hooks.enabled is false.', covers: () => true },
    isOff(userHooks) && {
      reason: 'source-disabled',
      detail: 'runtime.hooks.user_hooks_enabled is false.',
      covers: isOfUser,
    },
    !workspaceTrusted && {
      reason: 'untrusted',
      detail: 'The workspace is not in trusted-workspaces.json.',
      covers: (entry) => !isOfUser(entry),
    },
    { reason: 'disabled', detail: 'Its enabled is false.', covers: ({ handler }) => isOff(handler.enabled) },
  ]
  return switches.filter((found) => found !== false)
}
