import { CONTRACT } from '#lib/contract'
import { createPlanContext, simulatePlayground, unknownAnswersOf } from '#lib/service'
import type { Command } from '../cli-environment'
import { finishReport } from '../finish-report'
import { simulationText } from '../format/report-text'
import { readJsonFile } from '../read-file'
import { readOptions } from '../read-options'
import { REQUEST_OPTIONS, readRequest } from '../read-request'
import { simulateBatch } from '../simulate-batch'

const OPTIONS = { ...REQUEST_OPTIONS, outputs: { type: 'string' }, batch: { type: 'string' } } as const

/** `simulate`: the decision from scripted answers, of one event or of each line of a batch. */
export const simulateCommand: Command = async (args, environment) => {
  const { values } = readOptions(args, OPTIONS)
  if (values.batch !== undefined) return simulateBatch(values.batch, environment)
  const request = await readRequest(values, environment)
  const outputs = values.outputs === undefined ? request.outputs : await readJsonFile(values.outputs, environment)
  const input = { ...request, outputs: outputs ?? {}, hook: values.hook }
  const report = simulatePlayground(createPlanContext(environment.contract ?? CONTRACT), input)
  for (const name of unknownAnswersOf(input))
    environment.complain(`warning: ${JSON.stringify(name)} answers for no hook of these configs.\n`)
  return finishReport(report, environment, {
    json: values.json === true,
    isBlocked: report.decision.blocked || report.decision.continueTurn === true,
    toText: simulationText,
  })
}
