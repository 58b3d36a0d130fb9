import { runAgent } from '#lib/bridge'
import {
  type AgentPlaygroundRun,
  type HookProcess,
  HookscopeError,
  type OutputChunk,
  type RunEvent,
  type SimulationReport,
} from '#lib/contract'
import { type AgentPlan, type MappedEvent, type PlannableDialect, planAgent, toEnvelope } from '#lib/dialects'
import { redactValue } from '#lib/redact'
import { agentRedaction } from '../agent-redaction'
import type { ServiceContext } from '../context'
import { createProcessExecutor, type ExecutionParts, type ProcessRun } from '../execution'
import { requireTrust } from '../execution/require-trust'
import { subjectOf } from '../execution/trusted-executor'
import { recordAgentRun } from '../recording'
import type { AskedAgent } from './agent-request'
import { toHookProcess } from './hook-process'
import { createOutputLines } from './output-lines'
import type { RunWishes } from './run-wishes'

/** How a run is followed and called off. */
export interface RunOptions {
  readonly signal: AbortSignal
  readonly onEvent?: (event: RunEvent) => void
}

/**
 * Really runs an agent's hooks on an event, inside the boundary, and records it. Throws INVALID_DOCUMENT for what does
 * not fit, TRUST_REQUIRED while nobody has accepted what would run, NOT_ALLOWED_HERE where nothing can be run.
 */
export async function runAgentPlayground(
  context: ServiceContext,
  { dialect, request, wishes }: Pick<AskedAgent, 'dialect' | 'request'> & { readonly wishes: RunWishes },
  { signal, onEvent }: RunOptions,
): Promise<AgentPlaygroundRun> {
  const parts = executionOf(context)
  const plan = planAgent(dialect, request)
  const { projectDir, cwd, env } = plan.situation.context
  const workspace = projectDir ?? cwd ?? null
  await requireTrust(
    {
      subjects: plan.planned.map((planned) => subjectOf(dialect, planned, { workspace, parts, agentEnvironment: env })),
      workspace,
      ...wishes,
    },
    { trust: context.trust, boundary: parts.runner.state },
  )
  const run = openRun(context, { dialect, plan })
  const processes = new Map<string, HookProcess>()
  const lines = createOutputLines()
  const executor = createProcessExecutor(parts, {
    dialect,
    workspace,
    agentEnvironment: env,
    ...(onEvent && {
      onOutput(ref: string, chunk: OutputChunk) {
        const text = lines.add(ref, chunk)
        if (text !== '') onEvent({ type: 'output', ref, stream: chunk.stream, text })
      },
    }),
    onEnd(ended: ProcessRun) {
      const process = toHookProcess(ended)
      for (const rest of lines.end(ended.ref)) onEvent?.({ type: 'output', ref: ended.ref, ...rest })
      processes.set(ended.ref, process)
      onEvent?.({ type: 'ended', process })
    },
  })
  const startMs = context.clock.monotonicMs()
  const startedAtMs = context.clock.wallMs()
  const { report, outcomes } = await runAgent(dialect, plan, {
    executor,
    clock: context.clock,
    signal,
    place: run.place,
    onStart: ({ hook }) => onEvent?.({ type: 'started', ref: hook.ref }),
  })
  const receipt = await recordAgentRun(context.store, {
    ...run.place,
    runId: run.runId,
    dialect: dialect.name,
    startedAtMs,
    durationMs: context.clock.monotonicMs() - startMs,
    report,
    outcomes,
  })
  return {
    ...withoutSecrets(report),
    runId: run.runId,
    dispatchId: run.place.dispatchId,
    recorded: receipt.recorded,
    processes: report.hooks.flatMap(({ ref }) => processes.get(ref) ?? []),
  }
}

/** A real hook prints what it likes; what people see of it is redacted like what is stored. */
function withoutSecrets(report: SimulationReport): SimulationReport {
  return redactValue(report, 'v2').value as SimulationReport
}

function executionOf({ execution, settings }: ServiceContext): ExecutionParts {
  if (execution !== null && !settings.readOnly) return execution
  throw new HookscopeError('NOT_ALLOWED_HERE', 'This server runs no hooks.')
}

/** The ids under which a run is recorded: a run of the playground, or the session that the event names. */
function openRun(
  { clock, nextRunId }: ServiceContext,
  { dialect, plan }: { dialect: PlannableDialect; plan: AgentPlan },
) {
  const { payload, context } = plan.situation
  const dispatchId = nextRunId()
  const session = payload.session_id
  const runId = typeof session === 'string' && session !== '' ? session.slice(0, 120) : `playground:${dispatchId}`
  const mapped: MappedEvent = toEnvelope(dialect, payload, {
    eventId: dispatchId,
    sourceEventId: dispatchId,
    occurredAt: new Date(clock.wallMs()).toISOString(),
    runId,
    projectDir: context.projectDir ?? context.cwd ?? '/',
    home: context.home ?? '/root',
    redaction: agentRedaction,
  })
  const envelope = mapped.point === null ? null : mapped.envelope
  const event = mapped.point ?? plan.report.event
  return { runId, place: { dispatchId, eventId: dispatchId, sourceEventId: dispatchId, event, envelope } }
}
