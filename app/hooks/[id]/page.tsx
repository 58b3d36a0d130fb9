import type { Metadata } from 'next'
import type { SearchParams } from 'nuqs/server'
import { getSlo, listDefinitions, listDefinitionVersions, listVisibility } from '#lib/service'
import { toRange } from '../../_components/range/range-params'
import { definitionVersionsQuery } from '../../_queries/use-definition-versions'
import { definitionsQuery } from '../../_queries/use-definitions'
import { type SloParams, sloInput, sloQuery } from '../../_queries/use-slo'
import { Prefetched } from '../../_server/prefetched'
import { Client } from './client'
import { loadHookPageParams } from './search-params'

interface HookPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<SearchParams>
}

/** Names the browser tab after the hook. */
export async function generateMetadata({ params }: HookPageProps): Promise<Metadata> {
  return { title: decodeURIComponent((await params).id) }
}

/** The page of one hook. */
export default async function HookPage({ params, searchParams }: HookPageProps) {
  const hook = decodeURIComponent((await params).id)
  const asked: SloParams = { range: toRange(await loadHookPageParams(searchParams)), hook, distribution: true }
  return (
    <Prefetched
      reads={[
        { queryKey: definitionsQuery().queryKey, read: listDefinitions },
        {
          queryKey: definitionVersionsQuery(hook).queryKey,
          read: (context) => listDefinitionVersions(context, hook),
        },
        { queryKey: sloQuery(asked).queryKey, read: (context) => getSlo(context, sloInput(asked)) },
      ]}
    >
      <Client hookId={hook} visibility={listVisibility()} />
    </Prefetched>
  )
}
