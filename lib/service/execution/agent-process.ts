import type { ProcessSpec } from '#lib/contract'
import { argvOf, type PlannableDialect, type PlannedEntry } from '#lib/dialects'
import { inheritedEnvironment } from './hook-environment'

/** What the process of an agent's hook is made from beside its plan. */
export interface AgentProcessParts {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The agent's own environment, as its state gives it. */
  readonly agentEnvironment: Readonly<Record<string, string>>
  readonly cwd: string
  /** Whether the command stays as it is written, as a person accepts it; the agent may put variables in. */
  readonly isAsWritten?: boolean
}

/**
 * What the environment of an agent holds that a person has started in a terminal, and that of a service lacks: without
 * it bash takes a socket as standard input for a login from afar, and reads the person's `.bashrc` before each hook.
 */
const TERMINAL = { SHLVL: '1' } as const

/** Longest time of a hook whose agent sets it none. */
const UNTIMED_MS = 600_000

/** The process of a command hook exactly as its agent starts it; pure. */
export function agentProcess(
  { execution }: PlannableDialect,
  planned: PlannedEntry,
  { stdin, env, parts }: { stdin: string; env: Readonly<Record<string, string>>; parts: AgentProcessParts },
): ProcessSpec {
  const { hook } = planned
  const inherited = execution.inheritsEnvironment
    ? { ...TERMINAL, ...inheritedEnvironment(parts.environment), ...parts.agentEnvironment }
    : {}
  const isTimed = execution.timesBackground !== false || hook.execution !== 'background'
  return {
    argv: argvOf(execution, planned, parts.isAsWritten ? null : inherited),
    cwd: hook.cwd ?? parts.cwd,
    env: { ...inherited, ...env, ...ownFiles(env, execution.filesNamedBy) },
    stdin,
    streams: execution.streams,
    timeoutMs: isTimed ? hook.timeoutMs : Math.max(hook.timeoutMs, UNTIMED_MS),
    kill: execution.kill,
    endsWith: 'output',
    timeoutCovers: execution.timeoutCovers,
    boundMs: execution.boundMs,
    outputMaxBytes: execution.outputMaxBytes,
  }
}

/** The folder of the agent is not there, or may not be written to; every command may write to `/tmp`. */
function ownFiles(env: Readonly<Record<string, string>>, names: readonly string[] = []): Record<string, string> {
  const named = names.flatMap((name) => {
    const path = env[name]
    return path === undefined ? [] : [[name, `/tmp/hookscope-${path.split('/').slice(-2).join('-')}`] as const]
  })
  return Object.fromEntries(named)
}
