/** What happens to a process whose time is up; the reaper ends what is left of it afterwards (dialects.md, oracle). */
export interface KillRule {
  readonly signal: 'SIGTERM' | 'SIGKILL'
  /** Who gets the signal: the process alone, its group, or every descendant, those in sessions of their own included. */
  readonly to: 'process' | 'group' | 'tree'
  /** Pause before SIGKILL goes the same way, in milliseconds; null where the agent waits however long it takes. */
  readonly graceMs: number | null
}

/** What a process and its descendants may take together; the runner ends a run that is over one, and says which. */
export interface ProcessLimits {
  readonly processesMax: number
  readonly memoryMaxBytes: number
}

/** A process to run; nothing is inherited that does not stand here. */
export interface ProcessSpec {
  /** Program and arguments, run without a shell; the program is an absolute path or looked up in the server's PATH. */
  readonly argv: readonly [string, ...string[]]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** Written to standard input, which is closed behind it. */
  readonly stdin: string
  /**
   * What its standard streams are: pipes, which can be opened once more as `/dev/stdin` and the like, or pairs of sockets,
   * which cannot, as every agent on Node gives them. Sockets where it is absent, and on systems without /proc.
   */
  readonly streams?: 'pipes' | 'sockets'
  readonly timeoutMs: number
  readonly kill: KillRule
  /** Whether it ends with the process, or only when nobody holds its output open any more. */
  readonly endsWith: 'exit' | 'output'
  /**
   * Whether the timeout still counts once the process itself has ended and others hold its output open. Where it counts
   * for the process alone, these are waited for up to the bound, and the run is no timed-out one. `output` when absent.
   */
  readonly timeoutCovers?: 'process' | 'output'
  /** Longest time beyond `timeoutMs` for which anything of it may stay, in milliseconds; then the reaper ends it. */
  readonly boundMs: number
  /** Bytes that are kept of each of the two streams; the rest is counted and let go. */
  readonly outputMaxBytes: number
  /** Looked at several times a second; none where it is absent. */
  readonly limits?: ProcessLimits
  /**
   * Generations between the started program and the process that is meant: 2 where `argv` is wrapped by bubblewrap,
   * whose own two processes the signals of the kill rule then leave alone. 0 where it is absent.
   */
  readonly wrapperDepth?: number
}

/** A piece of output as it comes. */
export interface OutputChunk {
  readonly stream: 'stdout' | 'stderr'
  readonly bytes: Uint8Array
}

/** Why a process could not be started, or was lost. */
export interface SpawnError {
  /**
   * The system's word, such as ENOENT, EACCES or E2BIG, EINVAL for text that no process can get; `HELPER-LOST` where the
   * helper process died meanwhile, `RUNNER-CLOSED` after `close()`.
   */
  readonly code: string
  readonly message: string
}

/** A process of a run at the moment when the time of the run was up, or the run was called off. */
export interface LastingProcess {
  /** Name of its program as the system has it, cut to 15 characters there. */
  readonly program: string
  /** Processor time that it had used, in milliseconds, as far as the system measures: in hundredths of a second. */
  readonly cpuMs: number
}

/** Code of a process that ran and whose helper died; the next helper ends what is left of it. */
export const HELPER_LOST = 'HELPER-LOST'

/** How a process ended; success and failure have one shape. */
export interface ProcessResult {
  /** Null after a signal, and where it was never started. */
  readonly exitCode: number | null
  readonly signal: string | null
  readonly stdout: Uint8Array
  readonly stderr: Uint8Array
  /** Bytes it wrote, kept or not. */
  readonly stdoutBytes: number
  readonly stderrBytes: number
  readonly isTimedOut: boolean
  readonly isCancelled: boolean
  readonly isStdoutTruncated: boolean
  readonly isStderrTruncated: boolean
  /** Whether the whole of its standard input went over; what fits the buffer of the system goes over unread. */
  readonly isStdinRead: boolean
  readonly spawnError: SpawnError | null
  /** Processes that it left behind, or that were there at the bound, and the reaper had to end. */
  readonly reapedCount: number
  /** What still ran when its time was up or it was called off, the eldest first, at most 16; empty where it ended itself. */
  readonly lasting: readonly LastingProcess[]
  /** The resource limit that ended it: `processes`, `memory` or `disk`; null where none did. */
  readonly limit: string | null
  /** From its start until it ended, without the work of the reaper. */
  readonly durationMs: number
}

/** Runs processes in a small helper process, so that starting one never blocks the server (stack.md §0.3). */
export interface ProcessRunner {
  /** Never rejects: whatever goes wrong is part of the result. */
  run(
    spec: ProcessSpec,
    options: { readonly signal: AbortSignal; readonly onOutput?: (chunk: OutputChunk) => void },
  ): Promise<ProcessResult>
  /** Ends every process and waits until none is left. */
  close(): Promise<void>
}
