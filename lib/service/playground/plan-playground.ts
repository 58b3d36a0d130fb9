import type { PlanReport } from '#lib/contract'
import { listApprovals, planAgent } from '#lib/dialects'
import { lintPlan } from '#lib/lint'
import type { PlanContext } from '../context'
import { readAgentRequest } from './agent-request'
import { completeReport } from './complete-report'
import { readConfigs } from './read-configs'
import { parsePlaygroundRequest } from './request'

/** What would run for the event, and what is wrong with the configs; runs and writes nothing. */
export function planPlayground(context: PlanContext, input: unknown): PlanReport {
  const agent = readAgentRequest(input)
  if (agent) {
    const plan = planAgent(agent.dialect, agent.request)
    return { ...lintPlan(agent.dialect, plan), ...listApprovals(agent.dialect, plan) }
  }
  const request = parsePlaygroundRequest(input)
  const read = readConfigs(context, request)
  return completeReport(context.bus.plan(request.event, read.definitions), read)
}
