import type { SimulationReport } from '#lib/contract'
import { type AgentRequest, type PlannableDialect, planAgent } from './plan-agent'
import { runHooks } from './run-hooks'
import { createScript } from './script'
import type { AgentOutputs } from './scripted-answer'

/** What would come of an event with scripted answers. Pure; deterministic for one finish order. */
export function simulateAgent(
  dialect: PlannableDialect,
  request: AgentRequest,
  outputs: AgentOutputs,
): SimulationReport {
  const script = createScript(dialect, outputs)
  const run = runHooks(dialect, planAgent(dialect, request))
  let step = run.next()
  while (!step.done) step = run.next(script.answer(step.value))
  return step.value
}
