/** Bounds of the copy of a workspace. */
export interface ScratchLimits {
  readonly maxBytes: number
  readonly maxFiles: number
}

/** What stood at a path of the workspace when it was copied; paths are relative, with `/`. */
export interface SourceEntry {
  readonly path: string
  readonly kind: 'file' | 'link' | 'folder'
  readonly bytes: number
  readonly mode: number
  readonly modifiedMs: number
  readonly accessedMs: number
  readonly dev: number
  readonly ino: number
}

/** What there is to copy. */
export interface SourceTree {
  /** Folders come before what is in them. */
  readonly entries: readonly SourceEntry[]
  /** Folders that are not copied but mounted read-only. */
  readonly readOnlyFolders: readonly string[]
  /** Paths that stay empty: what commands may not read. */
  readonly emptyPaths: readonly string[]
  /** Devices, sockets and what the server may not read. */
  readonly leftOut: readonly string[]
}
