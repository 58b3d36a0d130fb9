import type { SimulationReport } from '#lib/contract'
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
    <section
      aria-label="Would-be decision"
      data-tone={words.tone}
      className="tone-chip flex items-start gap-3 px-3 py-2"
    >
      <span aria-hidden className="w-5 shrink-0 text-center font-semibold text-lg leading-6">
        {words.glyph}
      </span>
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold text-base leading-6">{words.sentence}</p>
        <p className="break-words text-ink text-sm">{[reason, halt !== reason && halt].filter(Boolean).join(' — ')}</p>
        <p className="text-muted text-xs">
          {simulation.event} in {dialect.agent} {dialect.agentVersion}, predicted from scripted answers; nothing was
          run.
        </p>
        {doubts.map((doubt) => (
          <p key={doubt} className="text-muted text-xs">
            Unproven: {doubt}.
          </p>
        ))}
      </div>
    </section>
  )
}
