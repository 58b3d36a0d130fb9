import type { BaseFolder } from './base-folder'
import { removeTree } from './scratch/remove-tree'

/** Folders that one run has needed; most runs need none. */
export interface RunFolders {
  /** A folder of this run below a base folder; the same one every time. */
  open(base: BaseFolder): string
  remove(): Promise<void>
}

/** The folders of a new run: none yet. */
export function createRunFolders(): RunFolders {
  const made = new Map<BaseFolder, string>()
  return {
    open(base) {
      const folder = made.get(base) ?? base.openRun()
      made.set(base, folder)
      return folder
    },
    async remove() {
      for (const folder of made.values()) await removeTree(folder)
    },
  }
}
