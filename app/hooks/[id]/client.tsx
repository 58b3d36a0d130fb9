'use client'
import { useQueryStates } from 'nuqs'
import type { SloReport } from '#lib/contract'
import { DispositionsChart, DurationChart, RatesChart } from '../../_components/charts/lazy-charts'
import { useChartTime } from '../../_components/charts/use-chart-time'
import { LiveSwitch } from '../../_components/live/live-switch'
import { type Live, useLive } from '../../_components/live/use-live'
import { LoadMore } from '../../_components/outcomes/load-more'
import { OutcomeTable } from '../../_components/outcomes/outcome-table'
import { Indicators } from '../../_components/overview/indicators'
import { RemovedMinutes } from '../../_components/overview/removed-minutes'
import { RewakePanel } from '../../_components/overview/rewake-panel'
import { RangeControl } from '../../_components/range/range-control'
import { useRange } from '../../_components/range/use-range'
import type { VisibilityRow } from '../../_components/rewakes/visibility-row'
import { ButtonLink } from '../../_components/ui/button'
import { EmptyState } from '../../_components/ui/empty-state'
import { ErrorState } from '../../_components/ui/error-state'
import { PageBody } from '../../_components/ui/page-body'
import { PageHeader } from '../../_components/ui/page-header'
import { Skeleton } from '../../_components/ui/skeleton'
import { Tabs } from '../../_components/ui/tabs'
import { useDefinitionVersions } from '../../_queries/use-definition-versions'
import { useDefinitions } from '../../_queries/use-definitions'
import { useOutcomes } from '../../_queries/use-outcomes'
import { useSlo } from '../../_queries/use-slo'
import { DefinitionCard } from './definition-card'
import { DurationPanel } from './duration-panel'
import { LazyDefinitionTrust } from './lazy-definition-trust'
import { Neighbours } from './neighbours'
import { ResultVisibility } from './result-visibility'
import { hookPageParams } from './search-params'
import { Versions } from './versions'

const isTab = (value: string) => value === 'outcomes' || value === 'versions'

/** One hook: its definition, indicators, outcomes and history. */
export function Client({ hookId, visibility }: { hookId: string; visibility: readonly VisibilityRow[] }) {
  const [{ tab }, setParams] = useQueryStates(hookPageParams)
  const { range } = useRange()
  const live = useLive()
  return (
    <PageBody>
      <PageHeader
        title={<span className="font-mono">{hookId}</span>}
        actions={
          <>
            <LiveSwitch live={live} range={range} />
            <RangeControl />
            <ButtonLink href="/hooks">All hooks</ButtonLink>
          </>
        }
      />
      <Definition hookId={hookId} />
      <HookIndicators hookId={hookId} live={live} />
      <ResultVisibility hookId={hookId} rows={visibility} />
      <Neighbours hookId={hookId} />
      <div id="about" className="scroll-mt-16 rounded-lg border border-line bg-surface shadow-panel">
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
  if (item)
    return (
      <>
        <DefinitionCard item={item} />
        {item.definition.source === 'repo' && <LazyDefinitionTrust hookId={hookId} />}
      </>
    )
  return <p className="text-muted">No definition is registered under this id; its outcomes are kept.</p>
}

function HookIndicators({ hookId, live }: { hookId: string; live: Live }) {
  const { range } = useRange()
  const query = useSlo({ range, hook: hookId, distribution: true }, live.on)
  if (query.isPending) return <Skeleton rows={6} className="rounded-lg border border-line bg-surface" />
  if (query.isError)
    return (
      <div className="rounded-lg border border-line bg-surface">
        <ErrorState what="the indicators" error={query.error} onRetry={() => query.refetch()} />
      </div>
    )
  return <HookPanels hookId={hookId} live={live} report={query.data} />
}

function HookPanels({ hookId, live, report }: { hookId: string; live: Live; report: SloReport }) {
  const time = useChartTime(report, { hook: hookId }, live)
  const versions = useDefinitionVersions(hookId).data?.items ?? []
  const { ran, dispositions } = report.total
  const hasOutcomes = ran > 0 || Object.keys(dispositions).length > 0
  const isBackground = versions.some(({ definition }) => definition.mode.startsWith('async'))
  return (
    <>
      <Indicators report={report} time={time} />
      {!hasOutcomes && <RemovedMinutes />}
      {hasOutcomes && (
        <div className="grid min-w-0 grid-cols-1 gap-4 xl:grid-cols-2">
          <DurationPanel hookId={hookId} report={report} versions={versions} time={time} />
          <DurationChart report={report} time={time} />
          <DispositionsChart report={report} time={time} />
          <RatesChart report={report} time={time} />
        </div>
      )}
      {isBackground && <RewakePanel rewake={report.rewake} />}
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
