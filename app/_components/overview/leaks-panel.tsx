'use client'
import type { TimeRange } from '../../_queries/time-range'
import { useOutcomes } from '../../_queries/use-outcomes'
import type { SloFilter } from '../../_queries/use-slo'
import { OutcomeTable } from '../outcomes/outcome-table'
import { OUTCOME_VIEWS } from '../outcomes/outcome-view'
import { ErrorState } from '../ui/error-state'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { Skeleton } from '../ui/skeleton'

const shown = 6

interface LeaksPanelProps {
  range: TimeRange
  filter: SloFilter
  /** All of them. */
  href: string
}

/** The last events that went through although a hook could not be asked. */
export function LeaksPanel({ range, filter: narrowed, href }: LeaksPanelProps) {
  const { filter, meaning } = OUTCOME_VIEWS.leaks
  const query = useOutcomes({ range, ...narrowed, ...filter }, shown)
  const leaks = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Panel
      title="Leaks"
      note={meaning}
      actions={
        <Link href={href} className="px-1 text-accent text-xs hover:underline">
          All leaks
        </Link>
      }
    >
      {query.isPending && <Skeleton />}
      {query.isError && <ErrorState what="the leaks" error={query.error} onRetry={() => query.refetch()} />}
      {query.isSuccess && leaks.length === 0 && (
        <p className="px-3 py-6 text-center text-muted">No leak in this range.</p>
      )}
      {leaks.length > 0 && <OutcomeTable label="Last leaks" outcomes={leaks.slice(0, shown)} />}
    </Panel>
  )
}
