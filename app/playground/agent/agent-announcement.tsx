import { agentDecisionWords } from './agent-decision-words'
import { mayBlock } from './may-block'
import type { Agent } from './use-agent'

/** Tells screen readers what would be decided, whenever that changes. */
export function AgentAnnouncement({ agent }: { agent: Agent }) {
  const simulation = agent.live.report?.simulation
  if (!simulation) return <div role="status" className="sr-only" />
  const words = agentDecisionWords({
    ...simulation,
    agent: agent.dialect.agent,
    mayBlock: mayBlock(agent.dialect, simulation.event),
  })
  return (
    <div role="status" className="sr-only">
      Predicted: {words.sentence}.
    </div>
  )
}
