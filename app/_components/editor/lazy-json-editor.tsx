'use client'
import dynamic from 'next/dynamic'
import { Skeleton } from '../ui/skeleton'

/** The JSON editor, loaded in the browser when it is first shown: Monaco is a megabyte and needs a window. */
export const LazyJsonEditor = dynamic(() => import('./json-editor').then((module) => module.JsonEditor), {
  ssr: false,
  loading: () => <Skeleton rows={8} />,
})
