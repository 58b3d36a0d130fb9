export type { ReadAgentConfig } from './agent-config'
export { AgentContext, parseContext } from './agent-context'
export { DIALECTS, dialectOf, isPlannable } from './all'
export type { PlannedEntry } from './answer'
export {
  type DialectDescription,
  type DialectSummary,
  describeDialect,
  summarizeDialect,
} from './describe-dialect'
export type { DialectName, PointMapping } from './dialect'
export { countProofs, rulesOf } from './fidelity'
export { type Fields, type HookEntry, textOf } from './hook-entry'
export { toIdentifier } from './identifier'
export type { PayloadSample } from './kit'
export type { ToolKind } from './known-tool'
export type { MappingContext, Redaction } from './mapping-context'
export { type AgentPlan, type AgentRequest, type PlannableDialect, planAgent, planFiles } from './plan-agent'
export { type PlanOverrides, plannedTimeoutMs } from './plan-overrides'
export { projectFiles } from './project-files'
export { readAgentConfigs, takenEntries } from './read-agent-configs'
export { type HookRun, type RoundEnd, runHooks, type TimedEnd } from './run-hooks'
export { createScript, type Script } from './script'
export { AgentOutputs, type HookEnd, toHookEnd } from './scripted-answer'
export { runScript, simulateAgent } from './simulate-agent'
export { mappingOf, toEnvelope } from './to-envelope'
export { toPayload } from './to-payload'
export { isToolField } from './tool-field'
export { foreignTool, mcpFormOf, mcpPrefixOf, toolsOf, translateTool } from './tools'
