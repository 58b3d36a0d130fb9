'use client'
import { useMemo } from 'react'
import type { RunSummary } from '#lib/contract'
import { traceOf } from '#lib/trace'
import { formatCount } from '../../_components/format/number'
import { compareLink } from '../../_components/outcomes/links'
import { ExportMenu } from '../../_components/timeline/export-menu'
import { TraceView } from '../../_components/timeline/trace-view'
import { ButtonLink } from '../../_components/ui/button'
import { ErrorState } from '../../_components/ui/error-state'
import { PageBody } from '../../_components/ui/page-body'
import { PageHeader } from '../../_components/ui/page-header'
import { Skeleton } from '../../_components/ui/skeleton'
import { useRunSpans } from '../../_queries/use-run-spans'

/** One run as a waterfall, with everything recorded about the selected span. */
export function Client({ runId }: { runId: string }) {
  const query = useRunSpans(runId)
  const pages = query.data?.pages
  const trace = useMemo(() => traceOf(pages ?? []), [pages])
  const read = trace ? trace.dispatches.length + trace.outcomes.length : 0
  return (
    <PageBody>
      <PageHeader
        title={<span className="font-mono">{runId}</span>}
        note={trace && summaryOf(trace.run)}
        actions={
          <>
            <ButtonLink href={compareLink(runId)}>Compare</ButtonLink>
            <ButtonLink href={`/outcomes?${new URLSearchParams({ run: runId, window: '30d' })}`}>
              Its outcomes
            </ButtonLink>
            <ButtonLink href="/runs">All runs</ButtonLink>
          </>
        }
      />
      {query.isPending && <Skeleton rows={10} className="rounded-lg border border-line bg-surface" />}
      {query.isError && (
        <div className="rounded-lg border border-line bg-surface">
          <ErrorState what="this run" error={query.error} onRetry={() => query.refetch()} />
        </div>
      )}
      {trace && (
        <TraceView
          trace={trace}
          stored
          note={query.hasNextPage ? progressOf(read, trace.run) : undefined}
          actions={<ExportMenu trace={trace} disabled={query.hasNextPage} />}
        />
      )}
    </PageBody>
  )
}

function summaryOf({ dispatches, outcomes, blocked, failures, leaks, dialect }: RunSummary): string {
  const counts = Object.entries({ dispatches, outcomes, blocked, failures, leaks })
  return [dialect, ...counts.map(([word, count]) => `${formatCount(count)} ${word}`)].join(' · ')
}

function progressOf(read: number, { dispatches, outcomes }: RunSummary): string {
  return `${formatCount(read)} of ${formatCount(dispatches + outcomes)} records read…`
}
