import type { SimulationReport } from '#lib/contract'
import { DecisionFrame } from '../decision-frame'
import { agentDecisionWords } from './agent-decision-words'
import { mayBlock } from './may-block'
import type { Agent } from './use-agent'

/** What would be decided, by whom and why, and how sure that is. */
export function AgentDecision({ agent, simulation }: { agent: Agent; simulation: SimulationReport }) {
  const { dialect } = agent
  const words = agentDecisionWords({
    ...simulation,
    agent: dialect.agent,
    mayBlock: mayBlock(dialect, simulation.event),
  })
  const { reason, halt } = simulation.decision
  const doubts = simulation.findings.filter(({ rule }) => rule === 'unproven').map(({ message }) => message)
  return (
    <DecisionFrame label="Would-be decision" words={words} reasons={[reason, halt !== reason && halt]}>
      <p>
        {simulation.event} in {dialect.agent} {dialect.agentVersion}, predicted from scripted answers; nothing was run.
      </p>
      {doubts.map((doubt) => (
        <p key={doubt}>Unproven: {doubt}.</p>
      ))}
    </DecisionFrame>
  )
}
