import type { AgentColumn, AgentSituation, AgentsComparison, PresetAnswer } from '#lib/contract'
import { DIALECTS, isPlannable, type PlannableDialect } from '#lib/dialects'
import { isTranslatable } from './agent-trial'
import { answerOnce } from './answer-once'
import { eventAt, NEAREST } from './moments'
import { samplePayload } from './sample-payload'

/** The same answer of one hook at the same moment under every agent whose hooks are described. Pure. */
export function compareAgents(situation: AgentSituation, answer: PresetAnswer): AgentsComparison {
  const agents = DIALECTS.filter(isPlannable).map((dialect) => columnOf(dialect, situation, answer))
  return { situation: situation.id, agents }
}

function columnOf(dialect: PlannableDialect, { point, tool }: AgentSituation, answer: PresetAnswer): AgentColumn {
  const { name, agent, agentVersion, hooks } = dialect
  const own = eventAt(point, dialect)
  const nearest = NEAREST[point]
  const event = own ?? (nearest && eventAt(nearest.point, dialect))
  const rule = event === undefined ? undefined : hooks.events[event]
  const translates = isTranslatable(dialect)
  const column = {
    dialect: name,
    agent,
    agentVersion,
    translates,
    proof: rule?.proof ?? null,
    source: rule?.source ?? '',
  }
  if (event === undefined) {
    const note = `${agent} asks no hook at this moment.`
    return { ...column, event: null, note, disposition: null, reason: null, ignored: [], decision: null }
  }
  const payload = samplePayload(dialect, event, tool && { tool: tool.kind, input: tool.input })
  const { outcomes, decision } = answerOnce(dialect, payload, answer)
  const [outcome] = outcomes
  if (outcome === undefined) {
    const note = `No config can put a command at ${event}.`
    return { ...column, event, note, disposition: null, reason: null, ignored: [], decision: null }
  }
  return {
    ...column,
    event,
    note: own === undefined ? `${event} ${nearest?.differs}.` : '',
    disposition: outcome.disposition,
    reason: outcome.reason,
    ignored: outcome.ignored,
    decision,
  }
}
