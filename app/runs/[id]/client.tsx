'use client'
import { useQueryStates } from 'nuqs'
import { useMemo, useRef } from 'react'
import type { RunTrace } from '#lib/contract'
import { spansOf } from '#lib/trace'
import { SpanDetails } from '../../_components/timeline/span-details'
import { Timeline } from '../../_components/timeline/timeline'
import { useSelection } from '../../_components/timeline/use-selection'
import { ButtonLink } from '../../_components/ui/button'
import { ErrorState } from '../../_components/ui/error-state'
import { PageBody } from '../../_components/ui/page-body'
import { PageHeader } from '../../_components/ui/page-header'
import { Panel } from '../../_components/ui/panel'
import { Skeleton } from '../../_components/ui/skeleton'
import { Switch } from '../../_components/ui/switch'
import { useRunTrace } from '../../_queries/use-run-trace'
import { traceParams } from './search-params'

/** One run as a waterfall, with everything recorded about the selected span. */
export function Client({ runId }: { runId: string }) {
  const query = useRunTrace(runId)
  return (
    <PageBody>
      <PageHeader
        title={<span className="font-mono">{runId}</span>}
        note={query.data && summaryOf(query.data)}
        actions={
          <>
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
      {query.isSuccess && <Trace trace={query.data} />}
    </PageBody>
  )
}

function summaryOf({ run }: RunTrace): string {
  const { dispatches, outcomes, blocked, failures, leaks, dialect } = run
  return `${dialect} · ${dispatches} dispatches · ${outcomes} outcomes · ${blocked} blocked · ${failures} failures · ${leaks} leaks`
}

function Trace({ trace }: { trace: RunTrace }) {
  const [{ idle }, setParams] = useQueryStates(traceParams)
  const [selectedId, select] = useSelection()
  const heading = useRef<HTMLHeadingElement>(null)
  const spans = useMemo(() => spansOf(trace), [trace])
  const selected = spans.find((span) => span.id === selectedId)
  return (
    <div
      className={selected ? 'grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_420px]' : 'min-w-0'}
    >
      <Panel
        title="Timeline"
        note={`the critical path is underlined · Z or a double click zooms${trace.truncated ? ' · the run holds more than is shown' : ''}`}
        actions={
          <>
            <span className="text-muted text-xs">idle time</span>
            <Switch checked={idle} label="Show idle time" onChange={(shown) => setParams({ idle: shown })} />
          </>
        }
      >
        <Timeline
          spans={spans}
          selectedId={selected?.id ?? null}
          cutIdle={!idle}
          onSelect={select}
          onOpen={() => heading.current?.focus()}
        />
      </Panel>
      {selected && (
        <SpanDetails
          key={selected.id}
          span={selected}
          trace={trace}
          headingRef={heading}
          onSelect={select}
          onClose={() => select(null)}
        />
      )}
    </div>
  )
}
