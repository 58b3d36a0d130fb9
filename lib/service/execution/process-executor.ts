import type { Executor, HookInput } from '#lib/bridge'
import { type HookFollower, type ProcessResult, withRemedy } from '#lib/contract'
import { type HookEnd, type PlannableDialect, type PlannedEntry, toHookEnd } from '#lib/dialects'
import { agentProcess } from './agent-process'
import { runAgentHttp, runAgentPrompt } from './agent-remote'
import type { ExecutionParts } from './execution-parts'
import { toProcessEnd } from './process-end'
import { runProcess } from './run-process'

/** Whose hooks an executor runs, and where. */
export interface ExecutorOptions {
  readonly dialect: PlannableDialect
  /** The folder of which every hook gets a copy of its own; null for none. */
  readonly workspace: string | null
  /** The agent's own environment, as its state gives it. */
  readonly agentEnvironment?: Readonly<Record<string, string>>
  readonly follower?: HookFollower
}

/** Runs one hook of a kind. */
type RunKind = (planned: PlannedEntry, input: HookInput) => Promise<HookEnd>

/** An executor that really runs what an agent's hooks say, inside the boundary. */
export function createProcessExecutor(parts: ExecutionParts, options: ExecutorOptions): Executor {
  const { dialect, agentEnvironment = {}, follower } = options
  const remote = { dialect, agentEnvironment, environment: parts.environment, remote: parts.remote, follower }
  const kinds: Readonly<Record<string, RunKind>> = {
    command: (planned, input) => runCommand(planned, input, { parts, options }),
    builtin: (planned, input) => runBuiltin(planned, input, parts),
    http: (planned, input) => runAgentHttp(planned, input, remote),
    prompt: (planned, input) => runAgentPrompt(planned, input, remote),
  }
  return {
    execute(planned, input) {
      const run = kinds[planned.hook.kind]
      if (run === undefined) return Promise.reject(new Error(`Hooks of kind ${planned.hook.kind} are not run here.`))
      return run(planned, input)
    },
  }
}

interface RunContext {
  readonly parts: ExecutionParts
  readonly options: ExecutorOptions
}

async function runCommand(
  planned: PlannedEntry,
  { stdin, env, signal }: HookInput,
  { parts, options }: RunContext,
): Promise<HookEnd> {
  const { dialect, workspace, agentEnvironment = {}, follower } = options
  const { ref } = planned.hook
  const { environment, cwd } = parts
  const spec = agentProcess(dialect, planned, {
    stdin,
    env,
    parts: { environment, agentEnvironment, cwd: workspace ?? cwd },
  })
  const access = { workspace, hosts: [] }
  const run = await runProcess(parts, { ref, spec, access, signal, follower })
  if (run.kind === 'refused') throw new Error(withRemedy(run.reason, run.remedy))
  return { kind: 'process', ...toProcessEnd(run.result), timedOut: isTimedOut(run.result) }
}

/** A hook that nobody waits for any more counts as one that took too long. */
const isTimedOut = ({ isTimedOut: timedOut, isCancelled }: ProcessResult) => timedOut || isCancelled

/** Whether a file is there is all that a builtin has to ask the machine (seeds.md §2.5). */
async function runBuiltin({ entry, hook }: PlannedEntry, _input: HookInput, { probe, cwd }: ExecutionParts) {
  const { params } = entry.handler
  const path = typeof params === 'object' && params !== null && 'path' in params ? params.path : undefined
  const isThere = typeof path !== 'string' || (await probe(hook.cwd ?? cwd, path)) === 'file'
  const rule = { kind: hook.kind, timeoutMs: Number.POSITIVE_INFINITY, rule: { startMs: 0 } }
  return toHookEnd({ exitCode: isThere ? 0 : 1 }, rule)
}
