import type { AgentContext } from '../agent-context'
import type { HookEntry } from '../hook-entry'

/** The absolute path of the file a hook stands in, as far as project and home are known. */
export function hookFile({ file }: HookEntry, { projectDir, cwd, home }: AgentContext): string {
  if (file.startsWith('~/')) return home === undefined ? file : `${home}${file.slice(1)}`
  const root = projectDir ?? cwd
  return file.startsWith('/') || root === undefined || root === '' ? file : `${root}/${file}`
}
