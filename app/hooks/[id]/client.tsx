'use client'
import { useQueryStates } from 'nuqs'
import { DispositionsChart, DurationChart } from '../../_components/charts/lazy-charts'
import { LoadMore } from '../../_components/outcomes/load-more'
import { OutcomeTable } from '../../_components/outcomes/outcome-table'
import { Indicators } from '../../_components/overview/indicators'
import { RangeControl } from '../../_components/range/range-control'
import { useRange } from '../../_components/range/use-range'
import { ButtonLink } from '../../_components/ui/button'
import { EmptyState } from '../../_components/ui/empty-state'
import { ErrorState } from '../../_components/ui/error-state'
import { PageBody } from '../../_components/ui/page-body'
import { PageHeader } from '../../_components/ui/page-header'
import { Skeleton } from '../../_components/ui/skeleton'
import { Tabs } from '../../_components/ui/tabs'
import { useDefinitions } from '../../_queries/use-definitions'
import { useOutcomes } from '../../_queries/use-outcomes'
import { useSlo } from '../../_queries/use-slo'
import { DefinitionCard } from './definition-card'
import { Neighbours } from './neighbours'
import { hookPageParams } from './search-params'
import { Versions } from './versions'

const isTab = (value: string) => value === 'outcomes' || value === 'versions'

/** One hook: its definition, indicators, outcomes and history. */
export function Client({ hookId }: { hookId: string }) {
  const [{ tab }, setParams] = useQueryStates(hookPageParams)
  return (
    <PageBody>
      <PageHeader
        title={<span className="font-mono">{hookId}</span>}
        actions={
          <>
            <RangeControl />
            <ButtonLink href="/hooks">All hooks</ButtonLink>
          </>
        }
      />
      <Definition hookId={hookId} />
      <HookIndicators hookId={hookId} />
      <Neighbours hookId={hookId} />
      <div className="rounded-lg border border-line bg-surface shadow-panel">
        <Tabs
          label="About this hook"
          value={tab}
          onChange={(value) => isTab(value) && setParams({ tab: value })}
          tabs={[
            { value: 'outcomes', label: 'Outcomes', content: <HookOutcomes hookId={hookId} /> },
            { value: 'versions', label: 'Versions', content: <Versions hookId={hookId} /> },
          ]}
        />
      </div>
    </PageBody>
  )
}

function Definition({ hookId }: { hookId: string }) {
  const query = useDefinitions()
  if (query.isPending) return <Skeleton />
  if (query.isError) return <ErrorState what="the definition" error={query.error} onRetry={() => query.refetch()} />
  const item = query.data.items.find(({ definition }) => definition.id === hookId)
  if (item) return <DefinitionCard item={item} />
  return <p className="text-muted">No definition is registered under this id; its outcomes are kept.</p>
}

function HookIndicators({ hookId }: { hookId: string }) {
  const { range, zoom } = useRange()
  const query = useSlo({ range, hook: hookId })
  if (query.isPending) return <Skeleton rows={6} className="rounded-lg border border-line bg-surface" />
  if (query.isError) return <ErrorState what="the indicators" error={query.error} onRetry={() => query.refetch()} />
  return (
    <>
      <Indicators report={query.data} range={range} hook={hookId} />
      {query.data.total.ran > 0 && (
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:grid-cols-2">
          <DurationChart report={query.data} onZoom={zoom} />
          <DispositionsChart report={query.data} onZoom={zoom} />
        </div>
      )}
    </>
  )
}

function HookOutcomes({ hookId }: { hookId: string }) {
  const { range } = useRange()
  const query = useOutcomes({ range, hook: hookId }, 50)
  const outcomes = query.data?.pages.flatMap((page) => page.items) ?? []
  if (query.isPending) return <Skeleton rows={6} />
  if (query.isError) return <ErrorState what="the outcomes" error={query.error} onRetry={() => query.refetch()} />
  if (outcomes.length === 0)
    return (
      <EmptyState title="No outcome in this time range">
        <p>It has not run, or it ran before. Switching a hook off keeps its outcomes.</p>
      </EmptyState>
    )
  return (
    <>
      <OutcomeTable label="Outcomes of this hook" outcomes={outcomes} withHook={false} />
      <LoadMore {...query} />
    </>
  )
}
