import type { OutputChunk, ProcessResult, ProcessSpec } from './process-port'

/** What can stop a process from doing something. */
export const BOUNDARY_NAMES = ['filesystem', 'network', 'processes', 'memory', 'disk', 'size of arguments'] as const
export type BoundaryName = (typeof BOUNDARY_NAMES)[number]

/** What there is between a command and this machine; pages and `/api/health` show it. */
export interface BoundaryState {
  /** `unsandboxed` only where somebody asked for it; `refused` means that no command is run at all. */
  readonly kind: 'sandboxed' | 'unsandboxed' | 'refused'
  readonly by: 'bubblewrap' | 'seatbelt' | null
  /** One sentence: what holds, or why nothing does. */
  readonly note: string
  /** What to do about it, as a command or a setting; null where nothing has to be done. */
  readonly remedy: string | null
  /** Whether a command can be let through to listed hosts alone; without it, one that lists hosts is refused. */
  readonly canListHosts: boolean
}

/** What one process may reach. */
export interface BoundaryAccess {
  /** The folder of which it gets a copy at the same path; null gives it no folder to write to but `/tmp`. */
  readonly workspace: string | null
  /** Hosts it may reach, as `host`, `host:port` or `*.domain`; none cuts it off from every network. */
  readonly hosts: readonly string[]
}

/** One file that a process has changed in its copy of the workspace. */
export interface FileChange {
  /** Relative to the workspace, with `/`. */
  readonly path: string
  readonly change: 'added' | 'changed' | 'removed'
  readonly kind: 'text' | 'binary' | 'link' | 'folder' | 'other'
  readonly bytesBefore: number | null
  readonly bytesAfter: number | null
  /** Unified diff of a small text; null for everything else, and then `note` says why. */
  readonly diff: string | null
  readonly note: string | null
}

/** Something that a boundary has stopped, or seems to have stopped. */
export interface BoundaryDenial {
  readonly boundary: BoundaryName
  /** Whether the boundary itself tells; false where only the words of the process point to it. */
  readonly isCertain: boolean
  /** What tells, on one line. */
  readonly evidence: string
}

/** What happened at the boundary while a process ran. */
export interface BoundaryReport {
  readonly by: 'bubblewrap' | 'seatbelt' | null
  readonly workspace: {
    /** `copy`: the changes below are thrown away. `real`: nothing stood between, and nobody looked. */
    readonly kind: 'copy' | 'read-only' | 'real' | 'none'
    /** Why it is no copy, or what the copy lacks; null where there is nothing to say. */
    readonly note: string | null
  }
  readonly changes: readonly FileChange[]
  /** All changed files; `changes` holds the first of them. */
  readonly changedCount: number
  readonly deniedBy: readonly BoundaryDenial[]
}

/** A process wrapped in its boundary. */
export interface PreparedProcess {
  readonly kind: 'prepared'
  /** What to run in place of the process. */
  readonly spec: ProcessSpec
  /** Fires when the process has to be ended because it is over a limit that the boundary watches. */
  readonly overLimit: AbortSignal
  /** Has to be called once, however the run ended; removes the copy and what else was made for the run. */
  finish(result: ProcessResult): Promise<FinishedProcess>
}

/** The end of a process as if there had been no wrapping, and what its boundary saw. */
export interface FinishedProcess {
  readonly result: ProcessResult
  readonly report: BoundaryReport
}

/** A process that is not run, because what it asks for cannot be bounded here. */
export interface RefusedProcess {
  readonly kind: 'refused'
  readonly reason: string
  readonly remedy: string | null
}

/** What is wrong, and behind it what to do about it, where there is something to do. */
export const withRemedy = (sentence: string, remedy: string | null) =>
  remedy === null ? sentence : `${sentence} ${remedy}`

/** Bounds processes; made once, when it has tried whether it really can. */
export interface Boundary {
  readonly state: BoundaryState
  /** Never rejects for what the process asks for. */
  prepare(spec: ProcessSpec, access: BoundaryAccess): Promise<PreparedProcess | RefusedProcess>
  /** Removes everything that was made for runs. */
  close(): Promise<void>
}

/** Who asks for a run: an event on the bus, or a person in the playground. Each has a share of what may run at a time. */
export type RunOrigin = 'bus' | 'playground'

/** Runs processes inside a boundary: what a service is given. */
export interface BoundedRunner {
  readonly state: BoundaryState
  run(
    spec: ProcessSpec,
    options: {
      readonly access: BoundaryAccess
      readonly signal: AbortSignal
      /** `bus` when absent. */
      readonly origin?: RunOrigin
      readonly onOutput?: (chunk: OutputChunk) => void
    },
  ): Promise<({ readonly kind: 'finished' } & FinishedProcess) | RefusedProcess>
}
