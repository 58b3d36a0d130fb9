import type { Problem } from './api-documents'
import type { BoundaryReport, RefusedProcess } from './boundary'
import type { DispatchResult } from './dispatch-result'
import type { HookExchange } from './hook-follower'
import type { LastingProcess, OutputChunk } from './process-port'
import type { RunDifference } from './run-difference'
import type { SimulationReport } from './simulation-report'

/** One hook as it ran as a process, for people: every text redacted, no value of the environment. */
export interface HookProcess {
  readonly ref: string
  readonly argv: readonly string[]
  readonly cwd: string
  /** Names of all variables it was given. */
  readonly environment: readonly string[]
  /** As it was sent; `isStdinTruncated` where only its start is shown. */
  readonly stdin: string
  readonly isStdinTruncated: boolean
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
  /** Whether it wrote more than is shown. */
  readonly isStdoutTruncated: boolean
  readonly isStderrTruncated: boolean
  readonly isTimedOut: boolean
  readonly isCancelled: boolean
  readonly isStdinRead: boolean
  readonly spawnError: string | null
  readonly reapedCount: number
  /** What still ran when its time was up or it was called off. */
  readonly lasting: readonly LastingProcess[]
  readonly limit: string | null
  readonly durationMs: number
}

/**
 * What really happened, of definitions or of an agent's hooks: the report in the shape of a simulation, what each hook did
 * outside the server, and what the scripted answers had predicted.
 */
export interface PlaygroundRun extends SimulationReport {
  readonly runId: string
  readonly dispatchId: string
  readonly recorded: boolean
  /** One for each command that was started or refused, in the order of the hooks. */
  readonly processes: readonly HookProcess[]
  /** One for each request and each question. */
  readonly exchanges: readonly HookExchange[]
  readonly differences: readonly RunDifference[]
  /** The answer that `POST /api/dispatch` would have given; definitions only. */
  readonly result?: DispatchResult
}

/** What is told while hooks run. */
export type RunEvent =
  | { readonly type: 'started'; readonly ref: string }
  | { readonly type: 'output'; readonly ref: string; readonly stream: OutputChunk['stream']; readonly text: string }
  | { readonly type: 'ended'; readonly process: HookProcess }
  | { readonly type: 'exchanged'; readonly exchange: HookExchange }

/** A line of a run that is told while it happens; the last one is the report, or the problem in its place. */
export type RunLine =
  | RunEvent
  | { readonly type: 'report'; readonly report: PlaygroundRun }
  | { readonly type: 'problem'; readonly problem: Problem }
