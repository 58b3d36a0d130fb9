import dynamic from 'next/dynamic'
import { Skeleton } from '../_components/ui/skeleton'

/** The chain that is stepped through, loaded when the first step is taken. */
export const SteppedChain = dynamic(() => import('./stepped-chain').then((module) => module.SteppedChain), {
  ssr: false,
  loading: () => <Skeleton rows={8} />,
})
