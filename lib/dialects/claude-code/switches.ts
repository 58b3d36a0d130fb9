import type { AgentContext } from '../agent-context'
import { type HookEntry, textOf } from '../hook-entry'
import type { ConfigRoot, Switch } from '../situation'
import { isFrontmatterLayer } from './frontmatter'
import { fitsWildcard } from './wildcard'

/** Variables that leave the managed hooks alone, set to `1` (dialects.md §1.1). */
const MANAGED_ONLY_VARIABLES = ['CLAUDE_CODE_SAFE_MODE', 'CLAUDE_CODE_SIMPLE']

const isOwn = ({ layer }: HookEntry) => layer !== 'managed'

/** The switches that keep hooks from running (dialects.md §1.1; oracle cfg-disableAllHooks, cc-user-disableAllHooks). */
export function claudeSwitches(files: readonly ConfigRoot[], context: AgentContext): Switch[] {
  const roots = files.filter(({ layer }) => !isFrontmatterLayer(layer))
  const managed = roots.filter(({ layer }) => layer === 'managed').map(({ root }) => root)
  const variable = MANAGED_ONLY_VARIABLES.find((name) => context.env[name] === '1')
  const switches: (Switch | false)[] = [
    managed.some(({ disableAllHooks }) => disableAllHooks === true) && {
      reason: 'all-disabled',
      detail: 'disableAllHooks is set in the managed settings.',
      covers: () => true,
    },
    managed.some(({ allowManagedHooksOnly: only }) => only !== undefined && only !== false) && {
      reason: 'managed-only',
      detail: 'allowManagedHooksOnly is set in the managed settings.',
      covers: isOwn,
    },
    variable !== undefined && { reason: 'managed-only', detail: `${variable} is set.`, covers: isOwn },
    isDisabled(roots) && { reason: 'all-disabled', detail: 'disableAllHooks is set.', covers: isOwn },
    context.interactive &&
      !context.workspaceTrusted && {
        reason: 'untrusted',
        detail: 'The trust dialog of the folder has not been accepted.',
        covers: isOwn,
      },
    !context.workspaceTrusted && {
      reason: 'untrusted',
      detail: 'Hooks of a subagent of the project run only after its trust dialog was accepted.',
      covers: ({ layer, file }) => layer === 'agent' && !isOfUser(file, context),
    },
    allowedUrls(roots),
  ]
  return switches.filter((found) => found !== false)
}

const isOfUser = (file: string, { home, projectDir }: AgentContext) =>
  file.startsWith('~') ||
  (home !== undefined &&
    file.startsWith(`${home}/`) &&
    !(projectDir !== undefined && file.startsWith(`${projectDir}/`)))

/** The strongest layer that sets the switch decides. */
function isDisabled(roots: readonly ConfigRoot[]): boolean {
  const set = roots.filter(({ layer, root }) => layer !== 'managed' && typeof root.disableAllHooks === 'boolean')
  return set.at(-1)?.root.disableAllHooks === true
}

/** Where a file lists the allowed addresses, an HTTP hook of any file needs one of them; an unreadable list allows none. */
function allowedUrls(roots: readonly ConfigRoot[]): Switch | false {
  const lists = roots.map(({ root }) => root.allowedHttpHookUrls).filter((list) => list !== undefined)
  if (lists.length === 0) return false
  const patterns = lists.flatMap((list) =>
    Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [],
  )
  return {
    reason: 'not-allowed-here',
    detail: 'Its address is not in allowedHttpHookUrls.',
    covers: ({ handler }) => {
      const url = textOf(handler, 'url') ?? ''
      return (
        handler.type === 'http' && !patterns.some((pattern) => fitsWildcard(withPlainHost(pattern), withPlainHost(url)))
      )
    },
  }
}

/** The host in small letters and without a dot at its end. */
function withPlainHost(url: string): string {
  const [, scheme = '', host = '', rest = ''] = /^([^:/]*:\/\/)?([^/]*)(.*)$/s.exec(url) ?? []
  return `${scheme.toLowerCase()}${host.toLowerCase().replace(/\.(?=$|:)/, '')}${rest}`
}
