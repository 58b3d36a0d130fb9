import type { Executor } from '#lib/bridge'
import type { TrustPort, TrustVerdict } from '#lib/contract'
import type { PlannableDialect, PlannedEntry } from '#lib/dialects'
import { agentProcess } from './agent-process'
import type { ExecutionParts } from './execution-parts'
import { agentSubject } from './trust-subject'

/** Layers that belong to a person or to whoever runs the machine; everything else came with a folder. */
const OWN_LAYERS: readonly string[] = ['user', 'managed', 'internal', 'system']

/** Whose hooks are looked at, and where. */
export interface TrustedExecutorOptions {
  readonly dialect: PlannableDialect
  readonly workspace: string
  readonly trust: TrustPort
  readonly parts: ExecutionParts
}

/**
 * An executor that runs a hook that came with a folder only while a person's acceptance of exactly this hook stands;
 * asked anew for every run. A hook that is not accepted could not be started.
 */
export function createTrustedExecutor(executor: Executor, options: TrustedExecutorOptions): Executor {
  return {
    ...executor,
    async execute(planned, input) {
      if (!OWN_LAYERS.includes(planned.hook.layer)) await requireAccepted(planned, options)
      return await executor.execute(planned, input)
    },
  }
}

async function requireAccepted(planned: PlannedEntry, { dialect, workspace, trust, parts }: TrustedExecutorOptions) {
  const subject = subjectOf(dialect, planned, { workspace, parts })
  const [verdict] = await trust.judge(workspace, [subject])
  if (verdict?.kind === 'accepted') return
  throw new Error(`${REFUSALS[verdict?.kind ?? 'unknown']} Accept it with hookscope run --trust, or in the playground.`)
}

const REFUSALS: Readonly<Record<Exclude<TrustVerdict['kind'], 'accepted'>, string>> = {
  unknown: 'Nobody has accepted what this hook runs.',
  changed: 'This hook is another one than was accepted.',
  unattributed: 'A hook of this name was accepted when it was not kept whose hook it is.',
  invalid: 'What was accepted cannot be relied on.',
}

/** Where a hook would run. */
export interface SubjectPlace {
  readonly workspace: string | null
  readonly parts: ExecutionParts
  /** The agent's own environment, as its state gives it. */
  readonly agentEnvironment?: Readonly<Record<string, string>>
}

/** What a person accepts of a planned hook that runs in this folder. */
export function subjectOf(
  dialect: PlannableDialect,
  planned: PlannedEntry,
  { workspace, parts, agentEnvironment = {} }: SubjectPlace,
) {
  if (planned.hook.kind !== 'command') return agentSubject(dialect, planned, null)
  const spec = agentProcess(dialect, planned, {
    stdin: '',
    env: {},
    parts: { environment: {}, agentEnvironment, cwd: workspace ?? parts.cwd, isAsWritten: true },
  })
  const env = dialect.execution.inheritsEnvironment ? agentEnvironment : {}
  return agentSubject(dialect, planned, { ...spec, env })
}
