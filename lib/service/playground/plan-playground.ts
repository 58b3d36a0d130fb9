import type { PlanReport } from '#lib/contract'
import { listApprovals, planAgent } from '#lib/dialects'
import { lintPlan } from '#lib/lint'
import type { PlanContext } from '../context'
import { readAgentRequest } from './agent-request'
import { boundReport } from './bound-report'
import { completeReport } from './complete-report'
import { readConfigs } from './read-configs'
import { parsePlaygroundRequest } from './request'

/** What would run for the event, and what is wrong with the configs; runs and writes nothing. Throws ANSWER_TOO_LARGE. */
export function planPlayground(context: PlanContext, input: unknown): PlanReport {
  return boundReport(plan(context, input))
}

function plan(context: PlanContext, input: unknown): PlanReport {
  const agent = readAgentRequest(input)
  if (agent) {
    const planned = planAgent(agent.dialect, agent.request)
    return { ...lintPlan(agent.dialect, planned), ...listApprovals(agent.dialect, planned) }
  }
  const request = parsePlaygroundRequest(input)
  const read = readConfigs(context, request)
  return completeReport(context.bus.plan(request.event, read.definitions), read)
}
