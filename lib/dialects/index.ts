export type { ReadAgentConfig } from './agent-config'
export { AgentContext } from './agent-context'
export { DIALECTS, dialectOf, isPlannable } from './all'
export {
  type DialectDescription,
  type DialectSummary,
  describeDialect,
  summarizeDialect,
} from './describe-dialect'
export type { DialectName, PointMapping } from './dialect'
export { countProofs, rulesOf } from './fidelity'
export { type Fields, type HookEntry, textOf } from './hook-entry'
export type { PayloadSample } from './kit'
export type { ToolKind } from './known-tool'
export type { MappingContext, Redaction } from './mapping-context'
export { type AgentRequest, type PlannableDialect, planAgent } from './plan-agent'
export { readAgentConfigs } from './read-agent-configs'
export { AgentOutputs } from './scripted-answer'
export { simulateAgent } from './simulate-agent'
export { mappingOf, toEnvelope } from './to-envelope'
export { foreignTool, mcpFormOf, toolsOf, translateTool } from './tools'
