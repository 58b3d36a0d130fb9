import type { FinishedDispatch } from '#lib/bus'
import { type DispatchResult, isPlainObject, LIMITS, type SimulationReport, toDispatchResult, V2 } from '#lib/contract'
import type { ServiceContext } from '../context'
import { completeReport } from './complete-report'
import { readConfigs } from './read-configs'
import { refuseInvalidConfigs } from './refuse-invalid-configs'
import { parsePlaygroundRequest } from './request'

/** A report of what really happened, and where it is recorded. */
export interface PlaygroundRun extends SimulationReport {
  runId: string
  dispatchId: string
  recorded: boolean
  /** The answer that `POST /api/dispatch` would have given. */
  result: DispatchResult
}

/**
 * Really runs the editor's definitions on the event and records it, under the event's own run or
 * `playground:<eventId>`. Throws INVALID_DOCUMENT when a definition is not valid: a guard is never left out silently.
 */
export async function runPlayground(
  context: ServiceContext,
  input: unknown,
  signal?: AbortSignal,
): Promise<PlaygroundRun> {
  const request = parsePlaygroundRequest(input)
  const read = readConfigs(context, request)
  refuseInvalidConfigs(read.findings)
  const envelope = withRun(request.event)
  const finished: FinishedDispatch = await context.bus.dispatch(envelope, {
    door: true,
    definitions: read.definitions,
    budgetMs: request.budgetMs,
    ...(signal && { signal }),
  })
  return {
    ...completeReport(finished.report(), read),
    runId: runIdOf(envelope),
    dispatchId: finished.dispatchId,
    recorded: finished.receipt.recorded,
    result: toDispatchResult(finished, V2),
  }
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
