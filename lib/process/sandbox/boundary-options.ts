import type { Boundary, ProcessLimits } from '#lib/contract'
import type { ChangeLimits } from './scratch/compare-copy'
import type { ScratchLimits } from './scratch/scratch-copy'
import type { DiskLimit } from './scratch/watch-disk'

/** A proxy that lets one command through to listed hosts; lib/egress has it. */
export interface CommandProxy {
  readonly socketPath: string
  /** What it has refused, one sentence each. */
  readonly refused: readonly { readonly message: string }[]
  close(): Promise<void>
}

/** Opens a proxy on a unix socket. */
export type OpenCommandProxy = (options: {
  readonly hosts: readonly string[]
  readonly socketPath: string
}) => Promise<CommandProxy>

/** Bounds of everything that a run may take. */
export interface BoundaryLimits {
  /** Beyond it, a workspace is not copied but mounted read-only. */
  readonly scratch: ScratchLimits
  /** What a run may add to its copy. */
  readonly disk: DiskLimit
  readonly processes: ProcessLimits
  /** Space in `/tmp`, and in `/dev/shm`. */
  readonly tmpMaxBytes: number
  /** Largest single file. */
  readonly fileMaxBytes: number
  readonly changes: ChangeLimits
}

/** What a boundary is opened with. */
export interface BoundaryOptions {
  /** Whether commands are to run without a boundary; somebody has to ask for it. */
  readonly isUnsandboxed: boolean
  /** Home folder of the person, whose secrets no command reads. */
  readonly home: string
  /** Where programs are looked up; the server's own PATH. */
  readonly path: string
  /** Further paths that no command reads: the server's data folder, its list of what is trusted. */
  readonly deniedPaths: readonly string[]
  readonly limits: BoundaryLimits
  /** Null where commands are let through to no host at all. */
  readonly openProxy: OpenCommandProxy | null
  /** Folder for copies of workspaces. */
  readonly scratchFolder: string
  /** Folder for those that are small, in memory; null puts all on the disk. That of the system where it is absent. */
  readonly memoryFolder?: string | null
  readonly platform: NodeJS.Platform
}

/** A boundary, or why there is none and what to do about it. */
export type Opened = Boundary | { readonly reason: string; readonly remedy: string }
