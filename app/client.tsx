'use client'
import { useQueryState } from 'nuqs'
import { DispositionsChart, DurationChart, RatesChart } from './_components/charts/lazy-charts'
import { EmptyOverview } from './_components/overview/empty-overview'
import { HookRanking } from './_components/overview/hook-ranking'
import { Indicators } from './_components/overview/indicators'
import { LeaksPanel } from './_components/overview/leaks-panel'
import { LiveTailPanel } from './_components/overview/live-tail-panel'
import { RangeControl } from './_components/range/range-control'
import { useRange } from './_components/range/use-range'
import { ErrorState } from './_components/ui/error-state'
import { PageBody } from './_components/ui/page-body'
import { PageHeader } from './_components/ui/page-header'
import { Skeleton } from './_components/ui/skeleton'
import { useSlo } from './_queries/use-slo'
import { useStream } from './_queries/use-stream'
import { liveParam } from './search-params'

/** The overview: indicators over stored outcomes, what stands out, and the live tail. */
export function Client() {
  const { range, zoom } = useRange()
  const [live, setLive] = useQueryState('live', liveParam)
  const state = useStream(live)
  return (
    <PageBody>
      <PageHeader title="Overview" note="Indicators over stored outcomes" actions={<RangeControl />} />
      <div className="grid min-w-0 grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <Report range={range} zoom={zoom} />
        <div className="xl:sticky xl:top-16 xl:self-start">
          <LiveTailPanel state={state} live={live} onLive={setLive} />
        </div>
      </div>
    </PageBody>
  )
}

function Report({ range, zoom }: Pick<ReturnType<typeof useRange>, 'range' | 'zoom'>) {
  const query = useSlo({ range, by: 'hook' })
  if (query.isPending) return <Skeleton rows={16} className="rounded-lg border border-line bg-surface" />
  if (query.isError)
    return (
      <div className="rounded-lg border border-line bg-surface">
        <ErrorState what="the indicators" error={query.error} onRetry={() => query.refetch()} />
      </div>
    )
  const report = query.data
  if (report.total.dispatches === 0 && report.total.ran === 0)
    return <EmptyOverview isShortRange={!('window' in range) || range.window !== '30d'} />
  return (
    <div className="flex min-w-0 flex-col gap-4" aria-busy={query.isPlaceholderData}>
      <Indicators report={report} range={range} />
      <div className="grid min-w-0 grid-cols-1 gap-4 lg:grid-cols-2">
        <DurationChart report={report} onZoom={zoom} />
        <DispositionsChart report={report} onZoom={zoom} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <HookRanking groups={report.groups} range={range} />
        <RatesChart report={report} onZoom={zoom} />
      </div>
      <LeaksPanel range={range} />
    </div>
  )
}
