import 'server-only'
import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ServiceContext } from '#lib/service'
import { pageContext } from './page-context'

/** One query of a page and how the server answers it without a request. */
export interface ServerRead<Answer = unknown> {
  queryKey: QueryKey
  /** The query's answer; undefined leaves it to the browser. */
  read(context: ServiceContext): Answer | Promise<Answer>
  /** Path that the browser asks for once it has the answer: it is on its way while the page's code still loads. */
  nextPath?(answer: Answer): string | null
}

interface PrefetchedProps {
  reads: readonly ServerRead[]
  children: ReactNode
}

/** Renders a page with its queries answered. What fails here is asked again by the browser, which shows why. */
export async function Prefetched({ reads, children }: PrefetchedProps) {
  const client = new QueryClient()
  const settled = await Promise.allSettled(
    reads.map(async ({ queryKey, read, nextPath }) => {
      const data = await read(await pageContext())
      client.setQueryData(queryKey, data)
      return nextPath?.(data) ?? null
    }),
  )
  const nextPaths = settled.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value] : []))
  return (
    <>
      {nextPaths.map((path) => (
        <link key={path} rel="preload" as="fetch" href={path} crossOrigin="anonymous" />
      ))}
      <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>
    </>
  )
}

/** A list's first page as an infinite query keeps it. */
export function firstPage<Page, PageParam>(
  page: Page,
  initialPageParam: PageParam,
): { pages: [Page]; pageParams: PageParam[] } {
  return { pages: [page], pageParams: [initialPageParam] }
}
