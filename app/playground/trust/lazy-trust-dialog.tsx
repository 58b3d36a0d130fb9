import dynamic from 'next/dynamic'

/** The question before a run, loaded when it is asked. */
export const LazyTrustDialog = dynamic(() => import('./trust-dialog').then((module) => module.TrustDialog), {
  ssr: false,
})
