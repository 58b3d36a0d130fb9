import { useState } from 'react'
import { isFailure, type PlanReport, type SimulationReport } from '#lib/contract'
import { Chain } from '../../_components/chain/chain'
import type { ChainFrame } from '../../_components/chain/chain-frame'
import { formatCount } from '../../_components/format/number'
import { Button } from '../../_components/ui/button'
import { Skeleton } from '../../_components/ui/skeleton'
import { AgentCard } from './agent-card'
import { AgentDecision } from './agent-decision'
import { answersOf } from './agent-outputs'
import { Deliveries } from './deliveries'
import { FileList } from './file-list'
import { HookPanel } from './hook-panel'
import type { Agent } from './use-agent'
import type { AgentReport } from './use-agent-report'

/** Hooks that are drawn at once. */
const SHOWN_MAX = 60

/** What the agent would do: its decision, the chain, what reaches the model and the user, and one hook in full. */
export function PlanTab({ agent }: { agent: Agent }) {
  const { report, error } = agent.live
  if (!report) return error || agent.eventMarks.length > 0 ? null : <Skeleton rows={10} />
  return <Plan agent={agent} report={report} />
}

function Plan({ agent, report }: { agent: Agent; report: AgentReport }) {
  const { plan, simulation } = report
  const [shown, setShown] = useState(SHOWN_MAX)
  const hooks = simulation?.hooks ?? plan.hooks
  const wanted = [agent.params.hook, ...hooksToLookAt(simulation)]
  const selected = wanted.map((ref) => hooks.find((hook) => hook.ref === ref)).find(Boolean) ?? hooks[0]
  const select = (ref: string) => agent.show({ hook: ref })
  const answers = answersOf(plan.hooks, agent.state.answers)
  const frame: ChainFrame = {
    lane: (_, cards) => cards,
    card: (card) => (
      <AgentCard
        card={card}
        selected={card.ref === selected?.ref}
        scripted={answers.get(card.ref)?.answer ?? null}
        onSelect={select}
      />
    ),
  }
  return (
    <>
      {simulation && <AgentDecision agent={agent} simulation={simulation} />}
      <FileList agent={agent} files={plan.files} />
      <Chain
        report={firstOf(simulation ?? plan, shown)}
        selectedRef={selected?.ref ?? null}
        frame={frame}
        empty={`No hook of these files is bound to ${plan.event}.`}
        onSelect={select}
        onShow={agent.showHook}
      />
      {hooks.length > shown && (
        <div className="flex items-center gap-2 px-3 pb-3 text-muted text-xs">
          <span>
            {formatCount(shown)} of {formatCount(hooks.length)} hooks are drawn.
          </span>
          <Button size="small" onClick={() => setShown((count) => count + SHOWN_MAX)}>
            Show more
          </Button>
        </div>
      )}
      {simulation && <Deliveries agent={agent} simulation={simulation} />}
      {selected && (
        <HookPanel
          key={selected.ref}
          agent={agent}
          hook={selected}
          outcome={simulation?.outcomes.find(({ ref }) => ref === selected.ref) ?? null}
          answer={answers.get(selected.ref)?.answer ?? null}
        />
      )}
    </>
  )
}

/** Hooks people look for, first the most telling one: who refused, who could not be asked, who decided at all. */
function hooksToLookAt(simulation: SimulationReport | null): (string | undefined)[] {
  if (!simulation) return []
  const { decision, outcomes } = simulation
  const [decider] = decision.decidedBy
  const refused = decision.blocked || decision.continueTurn === true ? decider : undefined
  return [refused, outcomes.find(({ disposition }) => isFailure(disposition))?.ref, decider]
}

/** The report with its first hooks alone: a page is not to freeze over ten thousand cards. */
function firstOf(report: PlanReport | SimulationReport, count: number): PlanReport | SimulationReport {
  if (report.hooks.length <= count) return report
  const hooks = report.hooks.slice(0, count)
  return 'outcomes' in report ? { ...report, hooks, outcomes: report.outcomes.slice(0, count) } : { ...report, hooks }
}
