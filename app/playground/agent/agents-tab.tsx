import { AgentsView } from '../lazy-lab-views'
import type { Agent } from './use-agent'

/** The same answer under every agent, and these files for another agent. */
export function AgentsTab({ agent: { dialect, state, jump } }: { agent: Agent }) {
  return <AgentsView given={{ dialect: dialect.name, files: state.files, onJump: jump }} />
}
