import type { KillRule } from '#lib/contract'
import type { PlannedEntry } from './answer'

/** Program and arguments of a process. */
export type Argv = readonly [string, ...string[]]

/** How an agent runs the commands of its hooks. What is not said here stands in the plan of each hook. */
export interface ExecutionRules {
  /** The shell that a command's text is handed to, behind its arguments. */
  readonly shell: Argv
  /** Program and arguments of a hook that runs without that shell; null or absent for one that runs in it. */
  argv?(planned: PlannedEntry): Argv | null
  /** The text that the shell gets, where the agent puts variables of its environment in beforehand; else as written. */
  textOf?(command: string, env: Readonly<Record<string, string>>): string
  /** Whether hooks get the agent's own environment beside their variables. */
  readonly inheritsEnvironment: boolean
  /** Variables that name a file for hooks to write to, in a folder that the agent has made. */
  readonly filesNamedBy?: readonly string[]
  /**
   * What standard input, output and error are; a pair of sockets, which Node makes, cannot be opened by the name
   * `/dev/stdin`.
   */
  readonly streams: 'pipes' | 'sockets'
  /** What the timeout does. */
  readonly kill: KillRule
  /** What the timeout covers: the process alone, or everything that holds its output open. */
  readonly timeoutCovers: 'process' | 'output'
  /** Whether a background hook is timed; it is where this is absent. */
  readonly timesBackground?: boolean
  /** Longest time for which the agent is followed beyond the timeout, in milliseconds; then everything is ended. */
  readonly boundMs: number
  /** Bytes of each stream that are read. */
  readonly outputMaxBytes: number
  /** Whether the agent asks before each run, and knows a run that was denied (seeds.md §4.5). */
  readonly asksBeforeRuns?: true
  /** Where the rules come from: recordings, or documents alone. */
  readonly source: string
}

/** Program and arguments of a command hook as its agent starts it; without an environment, as it is written. */
export function argvOf(
  { shell, argv, textOf }: ExecutionRules,
  planned: PlannedEntry,
  env: Readonly<Record<string, string>> | null,
): Argv {
  const { label } = planned.hook
  return argv?.(planned) ?? [...shell, env === null || textOf === undefined ? label : textOf(label, env)]
}

/** Bytes of a stream that are kept where the agent names no limit of its own. */
export const USUAL_OUTPUT_MAX_BYTES = 4 * 1024 * 1024

/** Time for which an agent that would wait without end is followed. */
export const USUAL_BOUND_MS = 30_000

/**
 * An agent whose timeout asks the process alone to end, and then waits for it and for whoever holds its output open,
 * however long that takes (oracle cmd-shell-env-SHELL, timeout-1s-ignore-sigterm, timeout-1s-grandchild,
 * grandchild-holds-stdout).
 */
export const PATIENT_EXECUTION: Omit<ExecutionRules, 'textOf'> = {
  shell: ['bash', '-c'],
  inheritsEnvironment: true,
  streams: 'sockets',
  kill: { signal: 'SIGTERM', to: 'process', graceMs: null },
  timeoutCovers: 'output',
  boundMs: USUAL_BOUND_MS,
  outputMaxBytes: USUAL_OUTPUT_MAX_BYTES,
  source: 'oracle',
}
