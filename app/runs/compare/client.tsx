'use client'
import { ArrowLeftRight } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { traceOf } from '#lib/trace'
import { formatCount } from '../../_components/format/number'
import { Button, ButtonLink } from '../../_components/ui/button'
import { ErrorState } from '../../_components/ui/error-state'
import { PageBody } from '../../_components/ui/page-body'
import { PageHeader } from '../../_components/ui/page-header'
import { Panel } from '../../_components/ui/panel'
import { Skeleton } from '../../_components/ui/skeleton'
import { useRunSpans } from '../../_queries/use-run-spans'
import { ComparedTraces } from './compared-traces'
import { RunPicker } from './run-picker'
import { compareParams } from './search-params'

/** Two runs side by side: what of b differs from a. */
export function Client() {
  const [{ a, b }, setParams] = useQueryStates(compareParams)
  return (
    <PageBody>
      <PageHeader
        title="Compare runs"
        note="Dispatches are aligned by event and order, hooks by id"
        actions={
          <>
            <Button disabled={!a || !b} onClick={() => void setParams({ a: b, b: a })}>
              <ArrowLeftRight aria-hidden size={14} />
              Swap
            </Button>
            <ButtonLink href="/runs">All runs</ButtonLink>
          </>
        }
      />
      <Panel title="Runs">
        <div className="grid gap-x-8 gap-y-2 p-3 md:grid-cols-2">
          <RunPicker label="A, before" runId={a} onRun={(runId) => void setParams({ a: runId })} />
          <RunPicker label="B, after" runId={b} onRun={(runId) => void setParams({ b: runId })} />
        </div>
      </Panel>
      {a && b && <Comparison a={a} b={b} />}
    </PageBody>
  )
}

function Comparison({ a, b }: { a: string; b: string }) {
  const [one, other] = [useTrace(a), useTrace(b)]
  const failed = [one, other].find(({ query }) => query.isError)
  if (failed?.query.error) {
    return (
      <div className="rounded-lg border border-line bg-surface">
        <ErrorState what={failed.runId} error={failed.query.error} onRetry={() => failed.query.refetch()} />
      </div>
    )
  }
  if (one.trace && other.trace) return <ComparedTraces a={one.trace} b={other.trace} />
  return (
    <div className="rounded-lg border border-line bg-surface">
      <p className="p-3 text-muted text-sm">{formatCount(one.read + other.read)} records read…</p>
      <Skeleton rows={8} />
    </div>
  )
}

/** A run's whole trace; null until its last page is there. */
function useTrace(runId: string) {
  const query = useRunSpans(runId)
  const pages = query.data?.pages
  const part = useMemo(() => traceOf(pages ?? []), [pages])
  const read = part ? part.dispatches.length + part.outcomes.length : 0
  return { runId, query, read, trace: query.hasNextPage ? null : part }
}
