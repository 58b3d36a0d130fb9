import type { PresetAnswer, SimulationReport } from '#lib/contract'
import { type DialectName, type Fields, type PlannableDialect, simulateAgent } from '#lib/dialects'
import { AGENT_WRITING } from './agent-writing'
import { configFormOf, writeConfig } from './write-config'

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

/** What a hook has to say so that its refusal counts (seeds.md §4.1). */
const MAY_REFUSE: { readonly [Name in DialectName]?: Fields } = { codebot: { blocking: true } }

/** Hooks in one list name their event themselves; JSON is YAML as well (seeds.md §2.4). */
function configOf(dialect: PlannableDialect, event: string) {
  const form = configFormOf(dialect, AGENT_WRITING[dialect.name]?.root ?? {})
  if (form !== null) {
    const handlers = [{ type: 'command', command: COMMAND, ...MAY_REFUSE[dialect.name] }]
    return { layer: 'user', text: writeConfig(form, [{ event, group: {}, handlers }]) }
  }
  const item = { id: 'hook', point: event, kind: 'command', params: { command: COMMAND, shell: true } }
  return { layer: 'repo', text: JSON.stringify({ hooks: { items: [item] } }) }
}
