import type { SimulationReport } from '#lib/contract'
import { type AgentPlan, type AgentRequest, type PlannableDialect, planAgent } from './plan-agent'
import { runHooks } from './run-hooks'
import { createScript, type Script } from './script'
import type { AgentOutputs } from './scripted-answer'

/** What would come of an event with scripted answers. Pure; deterministic for one finish order. */
export function simulateAgent(
  dialect: PlannableDialect,
  request: AgentRequest,
  outputs: AgentOutputs,
): SimulationReport {
  return runScript(dialect, planAgent(dialect, request), createScript(dialect, outputs))
}

/** What comes of a plan when its hooks answer from a script. */
export function runScript(dialect: PlannableDialect, plan: AgentPlan, script: Script): SimulationReport {
  const run = runHooks(dialect, plan)
  let step = run.next()
  while (!step.done) step = run.next(script.answer(step.value))
  return step.value
}
