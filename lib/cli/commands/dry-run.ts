import { CONTRACT } from '#lib/contract'
import { createPlanContext, planPlayground } from '#lib/service'
import type { Command } from '../cli-environment'
import { finishReport } from '../finish-report'
import { planText } from '../format/report-text'
import { readOptions } from '../read-options'
import { REQUEST_OPTIONS, readRequest } from '../read-request'

/** `dry-run`: the plan of an event; nothing is run and nothing is written. */
export const dryRunCommand: Command = async (args, environment) => {
  const { values } = readOptions(args, REQUEST_OPTIONS)
  const request = await readRequest(values, environment)
  const plan = planPlayground(createPlanContext(environment.contract ?? CONTRACT), { ...request, hook: values.hook })
  return finishReport(plan, environment, {
    json: values.json === true,
    isBlocked: plan.wouldBlock,
    toText: planText,
  })
}
