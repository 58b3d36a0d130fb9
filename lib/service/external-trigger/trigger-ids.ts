import { createHash } from 'node:crypto'
import { LIMITS } from '#lib/contract'
import type { TriggerRequest } from './trigger-request'

/** The ids of one trigger; the same event and rule give the same ones, in any process. */
export interface TriggerIds {
  /** Key under which the trigger may act once. */
  causalKey: string
  /** Id of the `workflow.pre-external-trigger` event. */
  triggerEventId: string
  /** Run that the workflow is dispatched under; whoever looks for it in the store knows whether it was. */
  runId: string
  /** Id of the event that starts the workflow. */
  startEventId: string
}

/** Derives the ids of a trigger from its external event and rule. */
export function triggerIds({ externalEvent, rule }: TriggerRequest): TriggerIds {
  const causalKey = ['workflow-trigger', externalEvent.source, externalEvent.id, rule.ruleId]
    .map((part) => part.replaceAll(/[%:]/g, encodeURIComponent))
    .join(':')
  const hash = createHash('sha256').update(causalKey).digest('hex').slice(0, 32)
  return {
    causalKey,
    triggerEventId: bounded(`workflow-trigger:${externalEvent.id}:${rule.ruleId}`, hash),
    runId: `workflow-run:${hash}`,
    startEventId: `workflow-start:${hash}`,
  }
}

const bounded = (id: string, hash: string) => (id.length <= LIMITS.identifierMaxChars ? id : `workflow-trigger:${hash}`)
