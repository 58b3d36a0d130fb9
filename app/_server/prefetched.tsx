import 'server-only'
import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ServiceContext } from '#lib/service'
import { pageContext } from './page-context'

/** One query of a page and how the server answers it without a request. */
export interface ServerRead {
  queryKey: QueryKey
  /** The query's answer; undefined leaves it to the browser. */
  read(context: ServiceContext): unknown
}

interface PrefetchedProps {
  reads: readonly ServerRead[]
  children: ReactNode
}

/** Renders a page with its queries answered. What fails here is asked again by the browser, which shows why. */
export async function Prefetched({ reads, children }: PrefetchedProps) {
  const client = new QueryClient()
  await Promise.allSettled(
    reads.map(async ({ queryKey, read }) => {
      const data = await read(await pageContext())
      client.setQueryData(queryKey, data)
    }),
  )
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>
}

/** A list's first page as an infinite query keeps it. */
export function firstPage<PageParam>(
  page: unknown,
  initialPageParam: PageParam,
): { pages: unknown[]; pageParams: PageParam[] } {
  return { pages: [page], pageParams: [initialPageParam] }
}
