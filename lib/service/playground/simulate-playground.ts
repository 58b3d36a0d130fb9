import type { SimulationReport } from '#lib/contract'
import { createScript, outputsByRef, planAgent, runScript } from '#lib/dialects'
import { lintSimulation } from '#lib/lint'
import type { PlanContext } from '../context'
import { readAgentRequest } from './agent-request'
import { boundReport } from './bound-report'
import { completeReport } from './complete-report'
import { readConfigs } from './read-configs'
import { parsePlaygroundRequest } from './request'

/** What would come of the event with scripted answers; runs and writes nothing. Throws ANSWER_TOO_LARGE. */
export function simulatePlayground(context: PlanContext, input: unknown): SimulationReport {
  return boundReport(simulate(context, input))
}

function simulate(context: PlanContext, input: unknown): SimulationReport {
  const agent = readAgentRequest(input)
  if (agent) {
    const { dialect, request: asked, outputs } = agent
    const plan = planAgent(dialect, asked)
    const report = runScript(dialect, plan, createScript(dialect, outputs))
    return lintSimulation(dialect, { report, outputs: outputsByRef(plan.planned, outputs) })
  }
  const request = parsePlaygroundRequest(input)
  const read = readConfigs(context, request)
  const { event, outputs = {}, budgetMs } = request
  return completeReport(context.bus.simulate(event, outputs, { definitions: read.definitions, budgetMs }), read)
}
