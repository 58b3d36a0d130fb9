'use client'
import type { DispatchSpan, HookSpan } from '#lib/trace'
import { useDispatch } from '../../_queries/use-dispatch'
import { ErrorState } from '../ui/error-state'
import { Skeleton } from '../ui/skeleton'
import { DispatchDetails } from './dispatch-details'
import { HookDetails } from './hook-details'
import { SpanFacts } from './span-facts'

interface RecordDetailsProps {
  span: DispatchSpan | HookSpan
  onSelect(id: string): void
}

/** The whole record of a span, read when it is looked at. */
export function RecordDetails({ span, onSelect }: RecordDetailsProps) {
  const query = useDispatch(span.kind === 'dispatch' ? span.id : span.outcome.dispatchId)
  if (query.isPending) return <Skeleton rows={8} />
  if (query.isError)
    return (
      <>
        <ErrorState what="the record" error={query.error} onRetry={() => query.refetch()} />
        <SpanFacts span={span} />
      </>
    )
  const { dispatch, outcomes } = query.data
  if (span.kind === 'dispatch') return <DispatchDetails dispatch={dispatch} outcomes={outcomes} onSelect={onSelect} />
  const outcome = outcomes.find(({ outcomeId }) => outcomeId === span.id)
  return outcome ? <HookDetails outcome={outcome} envelope={dispatch.envelope} /> : <SpanFacts span={span} />
}
