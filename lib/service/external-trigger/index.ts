export { ALLOWLIST_DEFINITION } from './allowlist-guard'
export { TriggerRequest } from './trigger-request'
export { type TriggerResult, triggerWorkflow } from './trigger-workflow'
