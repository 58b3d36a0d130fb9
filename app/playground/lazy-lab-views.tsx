import dynamic from 'next/dynamic'
import { Skeleton } from '../_components/ui/skeleton'

const loading = () => <Skeleton rows={8} />

// Each tab of the lab is loaded when it is first opened.
export const MatrixView = dynamic(() => import('./matrix-view').then((module) => module.MatrixView), {
  ssr: false,
  loading,
})
export const CompareView = dynamic(() => import('./compare-view').then((module) => module.CompareView), {
  ssr: false,
  loading,
})
export const AgentsView = dynamic(() => import('./agents/agents-view').then((module) => module.AgentsView), {
  ssr: false,
  loading,
})
export const BacktestView = dynamic(() => import('./backtest/backtest-view').then((module) => module.BacktestView), {
  ssr: false,
  loading,
})
