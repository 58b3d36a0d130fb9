import dynamic from 'next/dynamic'
import { Skeleton } from '../_components/ui/skeleton'

const loading = () => <Skeleton rows={8} />

// What is not seen at once is loaded when it is first asked for.
export const AnswersView = dynamic(() => import('./answers-view').then((module) => module.AnswersView), {
  ssr: false,
  loading,
})
export const OutcomeView = dynamic(() => import('./outcome-view').then((module) => module.OutcomeView), {
  ssr: false,
  loading,
})
export const FindingsView = dynamic(() => import('./findings-view').then((module) => module.FindingsView), {
  ssr: false,
  loading,
})
