import type { ComponentType } from 'react'
import { AgentsTab } from './agents-tab'
import { FindingsTab } from './findings-tab'
import { PlanTab } from './plan-tab'
import { LazyRunView } from './run/lazy-run-view'
import type { Agent } from './use-agent'

/** One view of the right-hand side. */
interface AgentView {
  id: string
  word: string
  /** What of it is counted in its tab. */
  count(agent: Agent): number
  View: ComponentType<{ agent: Agent }>
}

/** The views of an agent's playground, in the order of their tabs; a new one is one line. */
export const AGENT_VIEWS: readonly AgentView[] = [
  { id: 'plan', word: 'Plan', count: ({ live }) => live.report?.plan.hooks.length ?? 0, View: PlanTab },
  { id: 'outcome', word: 'Outcome', count: () => 0, View: LazyRunView },
  { id: 'findings', word: 'Findings', count: ({ notes }) => notes.all.length, View: FindingsTab },
  { id: 'agents', word: 'Agents', count: () => 0, View: AgentsTab },
]
