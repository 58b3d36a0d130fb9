import { isPlainObject, LIMITS, type PlanReport, type PlaygroundRun, toDispatchResult, V2 } from '#lib/contract'
import { compareRun } from '#lib/trace'
import type { ServiceContext } from '../context'
import { requireTrust } from '../execution/require-trust'
import { asPlayground } from '../execution/run-origin'
import { definitionSubject } from '../execution/trust-subject'
import { readAgentRequest } from './agent-request'
import { completeReport } from './complete-report'
import { followRun } from './follow-run'
import { type ReadConfigs, readConfigs } from './read-configs'
import { refuseInvalidConfigs } from './refuse-invalid-configs'
import { parsePlaygroundRequest } from './request'
import { type RunOptions, runAgentPlayground } from './run-agent-playground'
import { type RunWishes, splitWishes } from './run-wishes'
import { toPlaygroundRun } from './to-playground-run'

/**
 * Really runs what the request holds and records it: the editor's definitions on an envelope, or an agent's hooks on its
 * own event. Throws INVALID_DOCUMENT when a definition is not valid (a guard is never left out silently), and
 * TRUST_REQUIRED while nobody has accepted what would run outside this process.
 */
export async function runPlayground(
  context: ServiceContext,
  input: unknown,
  options: RunOptions,
): Promise<PlaygroundRun> {
  const { wishes, rest } = splitWishes(input)
  const agent = readAgentRequest(rest)
  return asPlayground(() =>
    agent
      ? runAgentPlayground(context, { ...agent, wishes }, options)
      : runNative(context, rest, { ...options, wishes }),
  )
}

/** The run of an event's own, or `playground:<eventId>`, is what it is recorded under. */
async function runNative(
  context: ServiceContext,
  input: unknown,
  { signal, onEvent, wishes }: RunOptions & { readonly wishes: RunWishes },
): Promise<PlaygroundRun> {
  const request = parsePlaygroundRequest(input)
  const read = readConfigs(context, request)
  refuseInvalidConfigs(read.findings)
  const envelope = withRun(request.event)
  // Nobody is asked to accept what an event would set off that is none.
  context.contract.parseEnvelope(envelope)
  await requireTrustOf(context, read, { envelope, wishes })
  const { outputs = {}, budgetMs } = request
  const { definitions } = read
  const predicted = context.bus.simulate(envelope, outputs, { definitions, budgetMs })
  const followed = followRun(onEvent)
  const { follower } = followed
  const finished = await context.bus.dispatch(envelope, { door: true, definitions, budgetMs, signal, follower })
  const report = finished.report()
  // A hook that is given up at its deadline leaves its process behind, which is ended within a moment.
  await followed.settled((ref) => !isInBackground(report, ref))
  return toPlaygroundRun(completeReport(report, read), {
    runId: runIdOf(envelope),
    dispatchId: finished.dispatchId,
    recorded: finished.receipt.recorded,
    ...followed.close(report.hooks.map(({ ref }) => ref)),
    differences: compareRun(predicted, report),
    result: toDispatchResult(finished, V2),
  })
}

const isInBackground = ({ hooks }: PlanReport, ref: string) =>
  hooks.some((hook) => hook.ref === ref && hook.execution === 'background')

/** Only what leaves this process has to be accepted; handlers are code of the server. */
async function requireTrustOf(
  { accepted, execution, trust }: ServiceContext,
  { definitions }: ReadConfigs,
  { envelope, wishes }: { readonly envelope: unknown; readonly wishes: RunWishes },
): Promise<void> {
  const runnable = definitions
    .list()
    .filter(({ definition, document }) => definition.source !== 'repo' || accepted.trusts(document))
  const subjects = runnable.flatMap(({ definition }) => definitionSubject(definition) ?? [])
  if (subjects.length === 0 || execution === null) return
  const metadata = isPlainObject(envelope) && isPlainObject(envelope.metadata) ? envelope.metadata : {}
  const workspace = typeof metadata.workdir === 'string' ? metadata.workdir : null
  await requireTrust({ subjects, workspace, ...wishes }, { trust, boundary: execution.runner.state })
}

const scopeOf = (event: unknown) => (isPlainObject(event) && isPlainObject(event.scope) ? event.scope : {})

/** The event with a run to be recorded under; one that belongs to a session or a run already keeps it. */
function withRun(event: unknown): unknown {
  if (!isPlainObject(event) || runIdOf(event) !== '') return event
  const runId = `playground:${String(event.eventId)}`.slice(0, LIMITS.identifierMaxChars)
  return { ...event, scope: { ...scopeOf(event), runId } }
}

function runIdOf(event: unknown): string {
  const references = isPlainObject(event) && isPlainObject(event.references) ? event.references : {}
  return String(scopeOf(event).runId ?? references.sessionId ?? '')
}
