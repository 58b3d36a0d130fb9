import type { Resource } from './endpoint'
import { playgroundAgents, playgroundTranslate } from './routes/agents'
import { approval, approvals } from './routes/approvals'
import { playgroundBacktest } from './routes/backtest'
import { contract, contractSchema, handlers } from './routes/contract'
import { definition, definitions, definitionVersions } from './routes/definitions'
import { dialect, dialects } from './routes/dialects'
import { dispatch } from './routes/dispatch'
import { dryRun } from './routes/dry-run'
import { health } from './routes/health'
import { samples, scenario, scenarios } from './routes/library'
import { createOpenapi } from './routes/openapi'
import { outcome, outcomeCounts, outcomes } from './routes/outcomes'
import { playgroundCompare, playgroundMatrix, playgroundPlan, playgroundSimulate } from './routes/playground'
import { playgroundRun } from './routes/playground-run'
import { journal, slo } from './routes/records'
import { retention } from './routes/retention'
import { rewake, rewakeAck, rewakeCounts, rewakeLease, rewakeRelease, rewakes } from './routes/rewakes'
import { dispatchRecord, run, runSpans, runs } from './routes/runs'
import { sampleHistory } from './routes/sample-history'
import { stream } from './routes/stream'
import { definitionTrust, trust } from './routes/trust'

/** `GET /api/openapi.json`: the description of all of them. */
export const openapi = createOpenapi(() => RESOURCES)

/** Every address of the API; the description is made from it, and each has its route file. */
export const RESOURCES: readonly Resource[] = [
  dispatch,
  dryRun,
  definitions,
  definition,
  definitionVersions,
  definitionTrust,
  handlers,
  contract,
  contractSchema,
  outcomes,
  outcomeCounts,
  outcome,
  runs,
  run,
  runSpans,
  dispatchRecord,
  journal,
  slo,
  rewakes,
  rewakeCounts,
  rewakeLease,
  rewake,
  rewakeAck,
  rewakeRelease,
  stream,
  samples,
  scenarios,
  scenario,
  dialects,
  dialect,
  playgroundPlan,
  playgroundSimulate,
  playgroundMatrix,
  playgroundCompare,
  playgroundAgents,
  playgroundTranslate,
  playgroundRun,
  playgroundBacktest,
  sampleHistory,
  retention,
  trust,
  approvals,
  approval,
  health,
  openapi,
]
