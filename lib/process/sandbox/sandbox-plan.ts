import type { DeniedPath } from './denied-paths'

/** How the workspace of a run is mounted at its own path. */
export type WorkspaceMount =
  /** A copy stands in its place; the named folders in it are the real ones, read-only. */
  | { readonly kind: 'copy'; readonly path: string; readonly copy: string; readonly readOnlyFolders: readonly string[] }
  | { readonly kind: 'read-only'; readonly path: string }

/** Programs that the boundary itself needs, by absolute path. */
export interface BoundaryPrograms {
  readonly bwrap: string
  readonly env: string
  /** Carries connections to the proxy; null where it is not installed. */
  readonly socat: string | null
}

/** What holds for every run of one boundary. */
export interface SandboxBase {
  readonly programs: BoundaryPrograms
  /** Nothing is in them and nobody may open them; they are mounted over what is denied. */
  readonly blank: { readonly file: string; readonly folder: string }
  /** Filters of system calls, for runs without and with a proxy; null where this processor has none. */
  readonly filters: { readonly offline: string; readonly proxied: string } | null
  /** Folders of `/proc` that are mounted read-only, because root could write to them without any capability. */
  readonly kernelFolders: readonly string[]
  /** Folders in which programs meet through sockets; they are empty inside. */
  readonly meetingFolders: readonly string[]
  readonly tmpMaxBytes: number
  readonly fileMaxBytes: number
}

/** One run: everything that decides how bubblewrap is called. Paths are absolute, real and there. */
export interface SandboxPlan extends SandboxBase {
  readonly argv: readonly [string, ...string[]]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly workspace: WorkspaceMount | null
  readonly denied: readonly DeniedPath[]
  /** Unix socket of the proxy; null for a run without network. */
  readonly proxySocket: string | null
  /** Whether what the process leaves behind is ended with it; false lets it keep the output open. */
  readonly endsWithProcess: boolean
}
