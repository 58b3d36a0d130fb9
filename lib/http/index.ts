export { admitPage } from './admit-page'
export type { Resource } from './endpoint'
export { openapi, RESOURCES } from './resources'
export { problemResponse } from './responses'
export { playgroundAgents, playgroundTranslate } from './routes/agents'
export { playgroundBacktest } from './routes/backtest'
export { contract, contractSchema, handlers } from './routes/contract'
export { definition, definitions, definitionVersions } from './routes/definitions'
export { dialect, dialects } from './routes/dialects'
export { dispatch } from './routes/dispatch'
export { dryRun } from './routes/dry-run'
export { health } from './routes/health'
export { samples, scenario, scenarios } from './routes/library'
export { outcome, outcomeCounts, outcomes } from './routes/outcomes'
export {
  playgroundCompare,
  playgroundMatrix,
  playgroundPlan,
  playgroundSimulate,
} from './routes/playground'
export { playgroundRun } from './routes/playground-run'
export { journal, slo } from './routes/records'
export { retention } from './routes/retention'
export { rewake, rewakeAck, rewakeCounts, rewakeLease, rewakeRelease, rewakes } from './routes/rewakes'
export { dispatchRecord, run, runSpans, runs } from './routes/runs'
export { sampleHistory } from './routes/sample-history'
export { stream } from './routes/stream'
export { switchWorkspace } from './switch-workspace'
export { unknownRoute } from './unknown-route'
