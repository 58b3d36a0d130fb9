import dynamic from 'next/dynamic'
import { Skeleton } from '../../../_components/ui/skeleton'

/** What a real run came to, loaded when it is looked at. */
export const LazyRunView = dynamic(() => import('./run-view').then((module) => module.RunView), {
  ssr: false,
  loading: () => <Skeleton rows={6} />,
})
