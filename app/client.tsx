'use client'
import { useQueryState } from 'nuqs'
import { SLO_GROUPS, type SloGroup, type SloReport } from '#lib/contract'
import { DispositionsChart, DistributionChart, DurationChart, RatesChart } from './_components/charts/lazy-charts'
import { useChartTime } from './_components/charts/use-chart-time'
import { FilterBar, useFilters } from './_components/filters/filter-bar'
import { LiveSwitch } from './_components/live/live-switch'
import { type Live, useLive } from './_components/live/use-live'
import { EmptyOverview } from './_components/overview/empty-overview'
import { GroupRanking } from './_components/overview/group-ranking'
import { GroupTrends } from './_components/overview/group-trends'
import { Indicators } from './_components/overview/indicators'
import { LeaksPanel } from './_components/overview/leaks-panel'
import { LiveTailPanel } from './_components/overview/live-tail-panel'
import { RewakePanel } from './_components/overview/rewake-panel'
import { RangeControl } from './_components/range/range-control'
import { useRange } from './_components/range/use-range'
import { ErrorState } from './_components/ui/error-state'
import { PageBody } from './_components/ui/page-body'
import { PageHeader } from './_components/ui/page-header'
import { Segmented } from './_components/ui/segmented'
import { Skeleton } from './_components/ui/skeleton'
import { useSlo } from './_queries/use-slo'
import { byParam } from './search-params'

const noFilter = Object.fromEntries(SLO_GROUPS.map((name) => [name, null]))
const groupings = SLO_GROUPS.map((value) => ({ value, label: `By ${value}` }))

/** The overview: indicators over stored outcomes, what stands out, and the live tail. */
export function Client() {
  const { range } = useRange()
  const live = useLive()
  const [by, setBy] = useQueryState('by', byParam)
  return (
    <PageBody>
      <PageHeader
        title="Overview"
        note="Indicators over stored outcomes"
        actions={
          <>
            <LiveSwitch live={live} range={range} />
            <RangeControl />
          </>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FilterBar />
        <div className="max-w-full overflow-x-auto">
          <Segmented<SloGroup> label="Group the panels" value={by} options={groupings} onChange={setBy} />
        </div>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
        <Report by={by} live={live} />
        <div className="xl:sticky xl:top-16 xl:self-start">
          <LiveTailPanel />
        </div>
      </div>
    </PageBody>
  )
}

interface ReportProps {
  by: SloGroup
  live: Live
}

function Report({ by, live }: ReportProps) {
  const { range } = useRange()
  const { filter, setFilter } = useFilters()
  const query = useSlo({ range, ...filter, by, distribution: true }, live.on)
  if (query.isPending) return <Skeleton rows={16} className="rounded-lg border border-line bg-surface" />
  if (query.isError)
    return (
      <div className="self-start rounded-lg border border-line bg-surface">
        <ErrorState what="the indicators" error={query.error} onRetry={() => query.refetch()} />
      </div>
    )
  const { total } = query.data
  if (total.dispatches === 0 && total.ran === 0)
    return (
      <EmptyOverview
        isShortRange={!('window' in range) || range.window !== '30d'}
        onClear={Object.values(filter).some(Boolean) ? () => setFilter(noFilter) : undefined}
      />
    )
  return (
    <div className="flex min-w-0 flex-col gap-4" aria-busy={query.isPlaceholderData}>
      <Panels report={query.data} by={by} live={live} />
    </div>
  )
}

function Panels({ report, by, live }: ReportProps & { report: SloReport }) {
  const { range } = useRange()
  const { filter } = useFilters()
  const time = useChartTime(report, filter, live)
  const pair = 'grid min-w-0 grid-cols-1 gap-4 lg:grid-cols-2'
  return (
    <>
      <Indicators report={report} time={time} />
      <div className={pair}>
        <DurationChart report={report} time={time} />
        <DispositionsChart report={report} time={time} />
      </div>
      <GroupRanking by={report.by ?? by} groups={report.groups} time={time} />
      <div className={pair}>
        {report.distribution && <DistributionChart distribution={report.distribution} time={time} />}
        <RatesChart report={report} time={time} />
      </div>
      <GroupTrends by={by} range={range} filter={filter} live={live} />
      <LeaksPanel range={range} filter={filter} href={time.link({ view: 'leaks' })} />
      <RewakePanel rewake={report.rewake} />
    </>
  )
}
