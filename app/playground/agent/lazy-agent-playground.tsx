import dynamic from 'next/dynamic'
import { Skeleton } from '../../_components/ui/skeleton'

/** The playground of an agent's hook configs, loaded when an agent is chosen. */
export const LazyAgentPlayground = dynamic(
  () => import('./agent-playground').then((module) => module.AgentPlayground),
  { ssr: false, loading: () => <Skeleton rows={12} /> },
)
