import type { PresetAnswer, SimulationReport } from '#lib/contract'
import { type Fields, type PlannableDialect, simulateAgent } from '#lib/dialects'
import { AGENT_WRITING } from './agent-writing'
import { configFormOf, writeConfig } from './write-config'

/** The one hook that answers. */
const COMMAND = './hook'

/**
 * What an agent makes of one answer of one hook. Where it sends the event only with somebody in front of it, there is
 * somebody.
 */
export function answerOnce(dialect: PlannableDialect, payload: Fields, answer: PresetAnswer): SimulationReport {
  const event = String(payload[dialect.eventField])
  const form = configFormOf(dialect, AGENT_WRITING[dialect.name]?.root ?? {}) ?? { root: {}, shape: 'grouped' }
  const text = writeConfig(form, [{ event, group: {}, handlers: [{ type: 'command', command: COMMAND }] }])
  const request = { configs: [{ layer: 'user', text }], event: payload }
  const outputs = { answers: { [COMMAND]: { ...answer } }, finishOrder: [] }
  const alone = simulateAgent(dialect, request, outputs)
  return alone.hooks.length > 0
    ? alone
    : simulateAgent(dialect, { ...request, context: { interactive: true } }, outputs)
}
