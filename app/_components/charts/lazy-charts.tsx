'use client'
import dynamic from 'next/dynamic'
import { Skeleton } from '../ui/skeleton'

const loading = () => <Skeleton rows={8} className="h-76 rounded-lg border border-line bg-surface" />

// Charts come after the page: their library is bigger than everything else on it.
export const DurationChart = dynamic(() => import('./charts').then((module) => module.DurationChart), {
  ssr: false,
  loading,
})
export const DispositionsChart = dynamic(() => import('./charts').then((module) => module.DispositionsChart), {
  ssr: false,
  loading,
})
export const RatesChart = dynamic(() => import('./charts').then((module) => module.RatesChart), {
  ssr: false,
  loading,
})
export const DistributionChart = dynamic(() => import('./charts').then((module) => module.DistributionChart), {
  ssr: false,
  loading,
})
export const GroupChart = dynamic(() => import('./charts').then((module) => module.GroupChart), {
  ssr: false,
  loading,
})
