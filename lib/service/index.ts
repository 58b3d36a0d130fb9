export type { FileProbe, HandlerRegistration } from '#lib/bus'
export { layerOfPath, projectFiles } from '#lib/dialects'
export { countFindings, fixText, guessAgent, LINT_FORMATS, type LintReport, withoutKnown } from '#lib/lint'
export { agentRedaction } from './agent-redaction'
export { ApprovalReply, answerApproval, listApprovals } from './answer-approval'
export { ackRewake, releaseRewake } from './answer-lease'
export { type ApprovalDesk, createApprovalDesk } from './approvals'
export { BacktestRequest, backtest } from './backtest'
export { boundaryOptions, trustFileOf } from './boundary-options'
export { type BridgeFiles, readBridgePlan } from './bridges'
export type { PlanContext, ServiceContext } from './context'
export { countOutcomes, OutcomeCountsQuery } from './count-outcomes'
export { createPlanContext } from './create-plan-context'
export { type BatchItem, dispatchBatch } from './dispatch-batch'
export { dispatchEvent } from './dispatch-event'
export { dryRunEvent } from './dry-run-event'
export type { ExecutionParts } from './execution'
/** @public What a feature calls that receives external events. */
export { type TriggerResult, triggerWorkflow } from './external-trigger/trigger-workflow'
export { getContract } from './get-contract'
export { getDialect } from './get-dialect'
export { getDispatch } from './get-dispatch'
export { getHealth } from './get-health'
export { getOutcome } from './get-outcome'
export { getRetention } from './get-retention'
export { getRewake } from './get-rewake'
export { getRun } from './get-run'
export { getSampleHistory } from './get-sample-history'
export { getSchema } from './get-schema'
export { getSlo, SloRequest } from './get-slo'
export { leaseRewakes } from './lease-rewakes'
export { lintConfigs } from './lint-configs'
export { listDefinitionVersions } from './list-definition-versions'
export { listDefinitions } from './list-definitions'
export { listDialects } from './list-dialects'
export { listHandlers } from './list-handlers'
export { JournalQuery, listJournal } from './list-journal'
export { listOutcomes, OutcomeQuery } from './list-outcomes'
export { countRewakes, listRewakes, RewakeCountsQuery, RewakeQuery } from './list-rewakes'
export { listRuns, RunQuery } from './list-runs'
export { listSpans, SpanQuery } from './list-spans'
export { listVisibility } from './list-visibility'
export { loadSampleHistory } from './load-sample-history'
export { type Log, logFailure } from './log'
export { openService, type Service } from './open-service'
export { openServiceAnyway } from './open-service-anyway'
export * from './playground'
export { putDefinition } from './put-definition'
export { removeSampleHistory } from './remove-sample-history'
export { runRetention } from './run-retention'
export { importSampleHistory, SAMPLE_SEED } from './sample-history'
export { listSamples } from './samples/list-samples'
export * from './scenarios'
export { DefinitionSwitch, setDefinitionEnabled } from './set-definition-enabled'
export { setRetention } from './set-retention'
export { isLoopbackName, parseSettings, SETTINGS, type Settings } from './settings'
export { toProblem } from './to-problem'
export {
  acceptDefinition,
  DefinitionAcceptance,
  getDefinitionTrust,
  listTrust,
  RevokeQuery,
  revokeTrust,
} from './trust'
export {
  createSampleWorkspace,
  type OwnedSampleWorkspace,
  type SampleWorkspace,
  workspaceCookie,
  workspaceName,
} from './workspaces'
