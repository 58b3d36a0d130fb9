'use client'
import { useQueryStates } from 'nuqs'
import { LiveSwitch } from '../_components/live/live-switch'
import { useLive } from '../_components/live/use-live'
import { LoadMore } from '../_components/outcomes/load-more'
import { SampleHistoryOffer } from '../_components/overview/sample-history-offer'
import { RangeControl } from '../_components/range/range-control'
import { useRange } from '../_components/range/use-range'
import type { VisibilityRow } from '../_components/rewakes/visibility-row'
import { Button, ButtonLink } from '../_components/ui/button'
import { EmptyState } from '../_components/ui/empty-state'
import { ErrorState } from '../_components/ui/error-state'
import { PageBody } from '../_components/ui/page-body'
import { PageHeader } from '../_components/ui/page-header'
import { Panel } from '../_components/ui/panel'
import { Skeleton } from '../_components/ui/skeleton'
import { useRewakeCounts, useRewakes } from '../_queries/use-rewakes'
import { useSlo } from '../_queries/use-slo'
import { DeliveryStats } from './delivery-stats'
import { RewakeDetails } from './rewake-details'
import { RewakeFilters } from './rewake-filters'
import { RewakeFlow } from './rewake-flow'
import { RewakeTable } from './rewake-table'
import { SaveRewakes } from './save-rewakes'
import { rewakeParams, toRewakesFilter } from './search-params'
import { VisibilityPanel } from './visibility-panel'

/** The rewake ledger: where the results of background hooks are, and who sees them. */
export function Client({ visibility }: { visibility: readonly VisibilityRow[] }) {
  const { range } = useRange()
  const live = useLive()
  const [params, setParams] = useQueryStates(rewakeParams, { throttleMs: 300 })
  const filter = toRewakesFilter(params, range)
  const counts = useRewakeCounts(filter)
  const slo = useSlo({ range, ...(params.hook && { hook: params.hook }) }, live.on)
  const open = (rewake: string | null) => void setParams({ rewake }, { history: 'push' })
  return (
    <PageBody>
      <PageHeader
        title="Rewakes"
        note="Results of hooks nobody waited for, on their way back to the model"
        actions={
          <>
            <LiveSwitch live={live} range={range} />
            <RangeControl />
          </>
        }
      />
      <Panel title="The way of a result" note="background runs that started in this range">
        {counts.isPending && <Skeleton rows={5} />}
        {counts.isError && <ErrorState what="the ledger" error={counts.error} onRetry={() => counts.refetch()} />}
        {counts.isSuccess && (
          <RewakeFlow
            counts={counts.data}
            chosen={params}
            onChoose={(chosen) => void setParams(chosen, { history: 'push' })}
          />
        )}
      </Panel>
      {!slo.isError && <DeliveryStats rewake={slo.data?.rewake ?? null} />}
      <Ledger />
      <VisibilityPanel rows={visibility} />
      {params.rewake !== null && (
        <RewakeDetails rewakeId={params.rewake} visibility={visibility} onOpen={open} onClose={() => open(null)} />
      )}
    </PageBody>
  )
}

function Ledger() {
  const { range } = useRange()
  const [params, setParams] = useQueryStates(rewakeParams, { throttleMs: 300 })
  const { rewake: _, q, ...narrowing } = params
  const filter = toRewakesFilter(params, range)
  const query = useRewakes(filter)
  const rows = query.data?.pages.flatMap((page) => page.items) ?? []
  const isNarrowed = q !== '' || Object.values(narrowing).some((value) => value !== null)
  return (
    <Panel
      title="Ledger"
      note="newest first"
      actions={
        <>
          <RewakeFilters params={params} onChange={setParams} />
          <SaveRewakes filter={filter} />
        </>
      }
    >
      {query.isPending && <Skeleton rows={8} />}
      {query.isError && <ErrorState what="the ledger" error={query.error} onRetry={() => query.refetch()} />}
      {query.isSuccess && rows.length === 0 && (
        <NoRewake isNarrowed={isNarrowed} onClear={() => void setParams(null)} />
      )}
      {rows.length > 0 && (
        <RewakeTable rewakes={rows} onOpen={(rewake) => void setParams({ rewake }, { history: 'push' })} />
      )}
      <LoadMore {...query} />
    </Panel>
  )
}

function NoRewake({ isNarrowed, onClear }: { isNarrowed: boolean; onClear(): void }) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="No such result in this time range"
        actions={<Button onClick={onClear}>Clear the filters</Button>}
      >
        <p>Take a longer time range, or fewer filters.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No background hook has run in this time range"
      actions={
        <>
          <ButtonLink look="primary" href="/playground">
            Open the playground
          </ButtonLink>
          <SampleHistoryOffer />
          <ButtonLink href="/rewakes?window=30d">Look back 30 days</ButtonLink>
        </>
      }
    >
      <p>
        A hook of mode <span className="font-mono">async</span> or <span className="font-mono">async-rewake</span> is
        started and not waited for. If one of the second fails, refuses or asks for it, its result is a <em>rewake</em>:
        it waits here until the agent takes it and says that the model has seen it. What is lost on the way stays here
        with the reason.
      </p>
    </EmptyState>
  )
}
