import { HookscopeError, V1 } from '#lib/contract'
import type { ServiceContext } from '../context'
import { logFailure } from '../log'
import { parseInput } from '../parse-input'
import { refreshTrust } from '../trust'
import { ALLOWLIST_DEFINITION, createAllowlistHandler } from './allowlist-guard'
import { type TriggerIds, triggerIds } from './trigger-ids'
import { TriggerRequest } from './trigger-request'

/** What became of an external trigger. A failed one may be handed in again; a dispatched one acts no second time. */
export interface TriggerResult {
  status: 'dispatched' | 'duplicate' | 'failed'
  causalKey: string
  /** Run of the workflow. */
  runId: string
  /** Why it failed; null otherwise. */
  reason: string | null
}

interface Feature {
  /** Triggers under way, by causal key. */
  underWay: Map<string, Promise<TriggerResult>>
  /** Their rules, by trigger event id; what the guard judges by. */
  rules: Map<string, TriggerRequest['rule']>
  /** Triggers that acted while the store failed; only this process knows of them. */
  unrecorded: Set<string>
}

const features = new WeakMap<ServiceContext, Feature>()

/**
 * Asks the hooks of `workflow.pre-external-trigger` and then dispatches the rule's workflow, once for an external event
 * and rule, also across restarts: the workflow's run is looked for in the store before. A refusal or an exception makes
 * it `failed`. Throws INVALID_DOCUMENT for a request that does not fit.
 */
export async function triggerWorkflow(context: ServiceContext, input: unknown): Promise<TriggerResult> {
  const request = parseInput(TriggerRequest, input, 'INVALID_DOCUMENT')
  const ids = triggerIds(request)
  const { underWay, rules } = featureOf(context)
  const first = underWay.get(ids.causalKey)
  if (first) return asSecond(await first)
  const result = trigger(context, request, ids).finally(() => {
    underWay.delete(ids.causalKey)
    rules.delete(ids.triggerEventId)
  })
  underWay.set(ids.causalKey, result)
  rules.set(ids.triggerEventId, request.rule)
  return result
}

function featureOf(context: ServiceContext): Feature {
  const known = features.get(context)
  if (known) return known
  const feature: Feature = { underWay: new Map(), rules: new Map(), unrecorded: new Set() }
  context.bus.registerHandler(createAllowlistHandler((eventId) => feature.rules.get(eventId)))
  context.definitions.registerCode(ALLOWLIST_DEFINITION)
  features.set(context, feature)
  return feature
}

const asSecond = (result: TriggerResult): TriggerResult =>
  result.status === 'dispatched' ? { ...result, status: 'duplicate' } : result

async function trigger(context: ServiceContext, request: TriggerRequest, ids: TriggerIds): Promise<TriggerResult> {
  const { causalKey, runId } = ids
  try {
    if (await wasDispatched(context, ids)) return { status: 'duplicate', causalKey, runId, reason: null }
    const guarded = await dispatchAllowed(context, triggerEnvelope(request, ids, context))
    if (!guarded.recorded) throw new HookscopeError('STORE_UNAVAILABLE', 'The trigger cannot be recorded.')
    const started = await dispatchAllowed(context, startEnvelope(request, ids, context))
    if (!started.recorded) featureOf(context).unrecorded.add(causalKey)
    return { status: 'dispatched', causalKey, runId, reason: null }
  } catch (failure) {
    if (!(failure instanceof HookscopeError)) logFailure(context.log, failure, `workflow trigger ${causalKey}`)
    const reason = failure instanceof HookscopeError ? failure.message : 'The trigger failed on our side.'
    return { status: 'failed', causalKey, runId, reason }
  }
}

/** Whether the workflow's start is known; one that hooks refused is not, and one that was cut off counts as dispatched. */
async function wasDispatched(context: ServiceContext, { causalKey, runId }: TriggerIds): Promise<boolean> {
  if (featureOf(context).unrecorded.has(causalKey)) return true
  const trace = await context.store.getRunTrace(runId, context.settings.runItems)
  return trace?.dispatches.some(({ event, allowed }) => event === 'session.pre-start' && allowed !== false) ?? false
}

/** Dispatches an event that has to be allowed; throws CONFLICT otherwise. */
async function dispatchAllowed(context: ServiceContext, envelope: unknown): Promise<{ recorded: boolean }> {
  await refreshTrust(context)
  const { allowed, decision, outcomes, receipt } = await context.bus.dispatch(envelope, { door: true })
  if (allowed) return receipt
  const refusal = outcomes.find(({ blocking }) => blocking)?.diagnostic
  throw new HookscopeError('CONFLICT', decision.reason ?? refusal ?? 'A hook refused the trigger.')
}

function triggerEnvelope({ externalEvent, rule }: TriggerRequest, ids: TriggerIds, { clock }: ServiceContext) {
  const { ruleId, adapterId, mappingId, workflowId } = rule
  return {
    schemaVersion: V1,
    eventId: ids.triggerEventId,
    event: 'workflow.pre-external-trigger',
    occurredAt: new Date(clock.wallMs()).toISOString(),
    scope: { workflowId },
    references: { sourceEventId: externalEvent.id, externalEventId: externalEvent.id, workflowId },
    metadata: {
      source: externalEvent.source,
      externalEvent: externalEvent.id,
      causalKey: ids.causalKey,
      ruleId,
      adapterId,
      mappingId,
    },
  }
}

function startEnvelope({ externalEvent, rule }: TriggerRequest, ids: TriggerIds, { clock }: ServiceContext) {
  return {
    schemaVersion: V1,
    eventId: ids.startEventId,
    event: 'session.pre-start',
    occurredAt: new Date(clock.wallMs()).toISOString(),
    scope: { workflowId: rule.workflowId, runId: ids.runId },
    references: {
      sourceEventId: ids.triggerEventId,
      externalEventId: externalEvent.id,
      workflowId: rule.workflowId,
    },
    metadata: {},
  }
}
