import type { BoundaryReport } from '#lib/contract'
import type { DeniedPath } from './denied-paths'
import { isWithin } from './path-order'
import type { WorkspaceMount } from './sandbox-plan'
import type { MadeCopy } from './scratch/compare-copy'
import { type CopyOptions, makeCopy } from './scratch/make-copy'

/** What a run sees of its workspace. */
export interface OpenWorkspace {
  readonly mount: WorkspaceMount | null
  readonly copy: MadeCopy | null
  readonly shown: BoundaryReport['workspace']
}

/** Folders of the system that are no workspace: mounting them anew would undo what the boundary makes of them. */
const SYSTEM_FOLDERS = ['/proc', '/sys', '/dev', '/run']

/** Copies a workspace where it is small enough; a larger one is shown read-only. */
export async function openWorkspace(
  path: string | null,
  { denied, ...options }: Omit<CopyOptions, 'denied'> & { denied: readonly DeniedPath[] },
): Promise<OpenWorkspace> {
  if (path === null) return { mount: null, copy: null, shown: { kind: 'none', note: null } }
  if (path === '/' || SYSTEM_FOLDERS.some((folder) => isWithin(path, folder))) {
    return { mount: null, copy: null, shown: { kind: 'read-only', note: `${path} is no folder to copy.` } }
  }
  const made = await makeCopy(path, { ...options, denied: new Set(denied.map((place) => place.path)) })
  if ('reason' in made) {
    const note = `It is not copied but read-only. ${made.reason}`
    return { mount: { kind: 'read-only', path }, copy: null, shown: { kind: 'read-only', note } }
  }
  const { to, tree } = made
  return {
    mount: { kind: 'copy', path, copy: to, readOnlyFolders: tree.readOnlyFolders },
    copy: made,
    shown: { kind: 'copy', note: noteOf(tree) },
  }
}

function noteOf({ readOnlyFolders, leftOut }: MadeCopy['tree']): string | null {
  const notes = [
    ...(readOnlyFolders.length === 0 ? [] : [`Read-only: ${shortList(readOnlyFolders)}.`]),
    ...(leftOut.length === 0 ? [] : [`Not copied: ${shortList(leftOut)}.`]),
  ]
  return notes.length === 0 ? null : notes.join(' ')
}

const SHOWN_MAX = 5

function shortList(paths: readonly string[]): string {
  const rest = paths.length - SHOWN_MAX
  return [...paths.slice(0, SHOWN_MAX), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}
