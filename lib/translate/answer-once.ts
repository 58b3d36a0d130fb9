import type { PresetAnswer, SimulationReport } from '#lib/contract'
import { commandConfig, type Fields, layerOfPath, type PlannableDialect, simulateAgent } from '#lib/dialects'

/** The one hook that answers. */
const COMMAND = './hook'

/**
 * What an agent makes of one answer of one hook. Where it sends the event only with somebody in front of it, there is
 * somebody. There is no outcome where no config can put a command at the event.
 */
export function answerOnce(dialect: PlannableDialect, payload: Fields, answer: PresetAnswer): SimulationReport {
  const event = String(payload[dialect.eventField])
  const request = { configs: [configOf(dialect, event)], event: payload }
  const outputs = { answers: { [COMMAND]: { ...answer } }, finishOrder: [] }
  const alone = simulateAgent(dialect, request, outputs)
  return alone.hooks.length > 0
    ? alone
    : simulateAgent(dialect, { ...request, context: { interactive: true } }, outputs)
}

/** Settings of the user ask for no trust; hooks in one list stand in the file of that list. */
function configOf(dialect: PlannableDialect, event: string) {
  const isList = typeof dialect.hooks.config.shape === 'object'
  const layer = isList ? layerOfPath(dialect.name, dialect.places.mainFile) : 'user'
  return { layer, text: JSON.stringify(commandConfig(dialect, event, [COMMAND])) }
}
