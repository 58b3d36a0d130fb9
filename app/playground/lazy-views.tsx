import dynamic from 'next/dynamic'
import { Skeleton } from '../_components/ui/skeleton'

// What is not seen at once is loaded when it is first asked for.
export const CompareView = dynamic(() => import('./compare-view').then((module) => module.CompareView), {
  ssr: false,
  loading: () => <Skeleton rows={8} />,
})
export const SteppedChain = dynamic(() => import('./stepped-chain').then((module) => module.SteppedChain), {
  ssr: false,
  loading: () => <Skeleton rows={8} />,
})

export const BacktestView = dynamic(() => import('./backtest/backtest-view').then((module) => module.BacktestView), {
  ssr: false,
  loading: () => <Skeleton rows={8} />,
})

export const MatrixView = dynamic(() => import('./matrix-view').then((module) => module.MatrixView), {
  ssr: false,
  loading: () => <Skeleton rows={10} />,
})
