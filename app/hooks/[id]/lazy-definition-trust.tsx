import dynamic from 'next/dynamic'
import { Skeleton } from '../../_components/ui/skeleton'

/** Whether a definition of source `repo` is accepted; loaded for these alone. */
export const LazyDefinitionTrust = dynamic(
  () => import('./definition-trust').then((module) => module.DefinitionTrust),
  {
    ssr: false,
    loading: () => <Skeleton rows={3} className="rounded-lg border border-line bg-surface" />,
  },
)
