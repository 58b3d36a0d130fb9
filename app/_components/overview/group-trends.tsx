'use client'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { SLO_RANKS, type SloGroup, type SloRank, type SloReport } from '#lib/contract'
import type { TimeRange } from '../../_queries/time-range'
import { type SloFilter, useSlo } from '../../_queries/use-slo'
import { GroupChart } from '../charts/lazy-charts'
import { useChartTime } from '../charts/use-chart-time'
import type { Live } from '../live/use-live'
import { ErrorState } from '../ui/error-state'
import { Segmented } from '../ui/segmented'
import { Skeleton } from '../ui/skeleton'

/** Lines of their own; more of them cannot be told apart. */
const top = 5
const rankParser = parseAsStringLiteral(SLO_RANKS).withDefault('slowest')
const ranks = [
  { value: 'slowest', label: 'p95' },
  { value: 'noisiest', label: 'Ran' },
  { value: 'failing', label: 'Failures' },
  { value: 'leaking', label: 'Leaks' },
  { value: 'blocking', label: 'Blocks' },
] as const

interface GroupTrendsProps {
  by: SloGroup
  range: TimeRange
  filter: SloFilter
  live: Live
}

/** The groups that stand out most, over time; what is meant by that stays in the URL. */
export function GroupTrends({ by, range, filter, live }: GroupTrendsProps) {
  const [rank, setRank] = useQueryState('metric', rankParser)
  const query = useSlo({ range, ...filter, by, top, rank }, live.on)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="max-w-full self-start overflow-x-auto">
        <Segmented<SloRank> label="What the lines show" value={rank} options={ranks} onChange={setRank} />
      </div>
      {query.isPending && <Skeleton rows={8} className="rounded-lg border border-line bg-surface" />}
      {query.isError && (
        <div className="rounded-lg border border-line bg-surface">
          <ErrorState what="the groups" error={query.error} onRetry={() => query.refetch()} />
        </div>
      )}
      {query.data && <Trends report={query.data} {...{ rank, filter, live }} />}
    </div>
  )
}

interface TrendsProps extends Pick<GroupTrendsProps, 'filter' | 'live'> {
  report: SloReport
  rank: SloRank
}

function Trends({ report, rank, filter, live }: TrendsProps) {
  const time = useChartTime(report, filter, live)
  const { by, groupSeries } = report
  return by && groupSeries && <GroupChart by={by} rank={rank} series={groupSeries} time={time} />
}
