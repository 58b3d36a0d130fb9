import type { HandlerRegistration } from '#lib/bus'
import { type DefinitionV1, type EnvelopeDocument, V1 } from '#lib/contract'
import type { TriggerRequest } from './trigger-request'

const HANDLER_ID = 'workflow-trigger.allowlisted'

/** Lets a trigger pass only while its rule lists the sender; who changes what it does gives it a new version. */
export const ALLOWLIST_DEFINITION: DefinitionV1 = {
  schemaVersion: V1,
  id: `${HANDLER_ID}/v1`,
  event: 'workflow.pre-external-trigger',
  handlerId: HANDLER_ID,
  scope: { kind: 'global' },
  enabled: true,
  order: 0,
  timeoutMs: 500,
  failurePolicy: 'fail-closed',
}

/** The handler of the guard; `ruleOf` gives the rule of a trigger under way, which alone may pass. */
export function createAllowlistHandler(
  ruleOf: (triggerEventId: string) => TriggerRequest['rule'] | undefined,
): HandlerRegistration {
  return {
    id: HANDLER_ID,
    meaning: 'Refuses an external trigger whose sender its rule does not list.',
    run: (envelope) => judge(envelope, ruleOf(envelope.eventId)),
  }
}

function judge({ metadata }: EnvelopeDocument, rule: TriggerRequest['rule'] | undefined) {
  const isListed = rule?.ruleId === metadata.ruleId && rule?.allowedSources.includes(String(metadata.source)) === true
  if (isListed) return { decision: 'allow' as const }
  return {
    decision: 'deny' as const,
    diagnostic: `${metadata.source} is not on the allowlist of rule ${metadata.ruleId}.`,
  }
}
