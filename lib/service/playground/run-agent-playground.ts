import { runAgent } from '#lib/bridge'
import {
  HookscopeError,
  type OutcomeRecord,
  type PlaygroundRun,
  type RunEvent,
  type SimulationReport,
} from '#lib/contract'
import {
  type AgentPlan,
  createScript,
  type MappedEvent,
  type PlannableDialect,
  planAgent,
  runScript,
  toEnvelope,
} from '#lib/dialects'
import { compareRun } from '#lib/trace'
import { agentRedaction } from '../agent-redaction'
import type { ServiceContext } from '../context'
import { createProcessExecutor, type ExecutionParts } from '../execution'
import { requireTrust } from '../execution/require-trust'
import { subjectOf } from '../execution/trusted-executor'
import { recordAgentRun } from '../recording'
import type { AskedAgent } from './agent-request'
import { followRun } from './follow-run'
import type { RunWishes } from './run-wishes'
import { toPlaygroundRun } from './to-playground-run'

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
  { dialect, request, outputs, wishes }: AskedAgent & { readonly wishes: RunWishes },
  { signal, onEvent }: RunOptions,
): Promise<PlaygroundRun> {
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
  const followed = followRun(onEvent)
  const { follower } = followed
  const executor = createProcessExecutor(parts, { dialect, workspace, agentEnvironment: env, follower })
  const startMs = context.clock.monotonicMs()
  const recording = recordAgentRun(context.recorder, {
    ...run.place,
    runId: run.runId,
    dialect: dialect.name,
    startedAtMs: context.clock.wallMs(),
  })
  const end = (outcomes: readonly OutcomeRecord[], report: SimulationReport | null) =>
    recording.end({ outcomes, report, durationMs: context.clock.monotonicMs() - startMs })
  const { report, receipt } = await context.outsideRuns.run(signal, async (orStopped) => {
    const ran = await runAgent(dialect, plan, {
      executor,
      clock: context.clock,
      signal: orStopped,
      place: run.place,
      onStart: ({ hook }) => follower.onStart(hook.ref),
      markStart: recording.markStart,
      onCalledOff: (called) => end(called, null),
    })
    return { report: ran.report, receipt: await end(ran.outcomes, ran.report) }
  })
  const predicted = runScript(dialect, plan, createScript(dialect, outputs))
  return toPlaygroundRun(report, {
    runId: run.runId,
    dispatchId: run.place.dispatchId,
    recorded: receipt.recorded,
    ...followed.close(report.hooks.map(({ ref }) => ref)),
    differences: compareRun(predicted, report),
  })
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
