import type { Problem } from './api-documents'
import type { BoundaryReport, RefusedProcess } from './boundary'
import type { LastingProcess, OutputChunk } from './process-port'
import type { SimulationReport } from './simulation-report'

/** One hook as it ran as a process, for people: every text redacted, no value of the environment. */
export interface HookProcess {
  readonly ref: string
  readonly argv: readonly string[]
  readonly cwd: string
  /** Names of all variables it was given. */
  readonly environment: readonly string[]
  readonly stdin: string
  readonly timeoutMs: number
  /** Why it was not run; null where it was. */
  readonly refused: Pick<RefusedProcess, 'reason' | 'remedy'> | null
  /** How it ended; null where it was not run. */
  readonly end: ProcessEndReport | null
  readonly boundary: BoundaryReport | null
}

/** How a process ended. */
export interface ProcessEndReport {
  readonly exitCode: number | null
  readonly signal: string | null
  readonly stdout: string
  readonly stderr: string
  readonly stdoutBytes: number
  readonly stderrBytes: number
  readonly isTimedOut: boolean
  readonly isCancelled: boolean
  readonly isStdinRead: boolean
  readonly spawnError: string | null
  readonly reapedCount: number
  /** What still ran when its time was up. */
  readonly lasting: readonly LastingProcess[]
  readonly limit: string | null
  readonly durationMs: number
}

/** What really happened with an agent's hooks: the report in the shape of a simulation, and each process. */
export interface AgentPlaygroundRun extends SimulationReport {
  readonly runId: string
  readonly dispatchId: string
  readonly recorded: boolean
  readonly processes: readonly HookProcess[]
}

/** What is told while hooks run. */
export type RunEvent =
  | { readonly type: 'started'; readonly ref: string }
  | { readonly type: 'output'; readonly ref: string; readonly stream: OutputChunk['stream']; readonly text: string }
  | { readonly type: 'ended'; readonly process: HookProcess }

/** A line of a run that is told while it happens; the last one is the report, or the problem in its place. */
export type RunLine =
  | RunEvent
  | { readonly type: 'report'; readonly report: AgentPlaygroundRun }
  | { readonly type: 'problem'; readonly problem: Problem }
