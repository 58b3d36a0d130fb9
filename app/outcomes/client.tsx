'use client'
import { useQueryStates } from 'nuqs'
import type { OutcomeCounts } from '#lib/contract'
import { formatCount } from '../_components/format/number'
import { HistoryTabs } from '../_components/outcomes/history-tabs'
import { LoadMore } from '../_components/outcomes/load-more'
import { OutcomeTable } from '../_components/outcomes/outcome-table'
import { OUTCOME_VIEWS } from '../_components/outcomes/outcome-view'
import { RangeControl } from '../_components/range/range-control'
import { useRange } from '../_components/range/use-range'
import { Button } from '../_components/ui/button'
import { EmptyState } from '../_components/ui/empty-state'
import { ErrorState } from '../_components/ui/error-state'
import { PageBody } from '../_components/ui/page-body'
import { PageHeader } from '../_components/ui/page-header'
import { Panel } from '../_components/ui/panel'
import { Skeleton } from '../_components/ui/skeleton'
import { useOutcomeCounts } from '../_queries/use-outcome-counts'
import { useOutcomes } from '../_queries/use-outcomes'
import { OutcomeFilters } from './outcome-filters'
import { outcomeParams, toOutcomesFilter } from './search-params'

/** The outcomes behind the numbers, newest first. */
export function Client() {
  const { range } = useRange()
  const [params, setParams] = useQueryStates(outcomeParams, { throttleMs: 300 })
  const { title, meaning } = OUTCOME_VIEWS[params.view]
  const filter = toOutcomesFilter(params, range)
  const query = useOutcomes(filter)
  const counts = useOutcomeCounts(filter).data
  const outcomes = query.data?.pages.flatMap((page) => page.items) ?? []
  const clear = () => setParams(null)
  return (
    <PageBody>
      <PageHeader title="Outcomes" note="What happened with each hook" actions={<RangeControl />} />
      <HistoryTabs />
      <OutcomeFilters params={params} onChange={setParams} />
      <Panel
        title={title}
        note={
          <>
            {meaning} {counts && <span role="status">{countText(counts)}</span>}
          </>
        }
      >
        {query.isPending && <Skeleton rows={8} />}
        {query.isError && <ErrorState what="the outcomes" error={query.error} onRetry={() => query.refetch()} />}
        {query.isSuccess && outcomes.length === 0 && (
          <EmptyState
            title="No such outcome in this time range"
            actions={<Button onClick={clear}>Clear the filters</Button>}
          >
            <p>Take a longer time range, or fewer filters.</p>
          </EmptyState>
        )}
        {outcomes.length > 0 && <OutcomeTable label="Outcomes" outcomes={outcomes} />}
        <LoadMore {...query} />
      </Panel>
    </PageBody>
  )
}

function countText({ total, complete }: OutcomeCounts): string {
  return complete
    ? `${formatCount(total)} ${total === 1 ? 'outcome' : 'outcomes'}.`
    : `More than ${formatCount(total)} outcomes.`
}
