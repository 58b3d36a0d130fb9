'use client'
import type { StoredDispatch, StoredOutcome } from '#lib/contract'
import { Chain } from '../chain/chain'
import { formatDuration } from '../format/duration'
import { Facts } from '../ui/facts'
import { JsonView } from '../ui/json-view'
import { Time } from '../ui/time'
import { dispatchReport } from './dispatch-report'

interface DispatchDetailsProps {
  dispatch: StoredDispatch
  outcomes: readonly StoredOutcome[]
  onSelect(id: string): void
}

/** A dispatch: what was decided and by whom, its chain, and the envelope as it was kept. */
export function DispatchDetails({ dispatch, outcomes, onSelect }: DispatchDetailsProps) {
  const { decision } = dispatch
  const report = dispatchReport(dispatch, outcomes)
  const select = (hookId: string) => {
    const outcome = outcomes.find((candidate) => candidate.hookId === hookId)
    if (outcome) onSelect(outcome.outcomeId)
  }
  return (
    <>
      <Facts
        facts={[
          ['decision', <strong key="decision">{dispatchWord(dispatch)}</strong>],
          ['verdict', decision?.verdict],
          [
            'blocked by',
            decision?.blockedBy &&
              { answer: 'an answer', failure: 'a failure', client: 'the agent' }[decision.blockedBy],
          ],
          ['reason', decision?.reason],
          ['decided by', decision?.decidedBy.join(', ')],
          ['input changed', decision?.input.changed && `by ${decision.input.by ?? 'unknown'}`],
          ['result changed', decision?.result.changed && `by ${decision.result.by ?? 'unknown'}`],
          ['started', <Time key="started" at={dispatch.startedAt} date />],
          ['duration', formatDuration(dispatch.durationMs)],
          ['event id', <Id key="event" id={dispatch.eventId} />],
          ['caused by', <Id key="source" id={dispatch.sourceEventId} />],
          ['dispatch id', <Id key="dispatch" id={dispatch.dispatchId} />],
        ]}
      />
      {report && (
        <div className="-mx-3 border-line border-y">
          <Chain report={report} onSelect={select} />
        </div>
      )}
      {decision && decision.toModel.length > 0 && <JsonView label="To the model" value={decision.toModel} />}
      {dispatch.envelope ? (
        <JsonView
          label={dispatch.inputTruncated ? 'Envelope, redacted and cut' : 'Envelope, redacted'}
          value={dispatch.envelope}
        />
      ) : (
        <p className="text-muted text-xs">The envelope was not kept, or removed by retention.</p>
      )}
    </>
  )
}

function dispatchWord({ allowed, completedAt }: StoredDispatch): string {
  if (allowed === null) return completedAt === null ? 'none: it has not ended' : 'none'
  return allowed ? 'went through' : 'blocked'
}

/** An id of the surrounding system, whole and copyable. */
function Id({ id }: { id: string }) {
  return <code className="break-all font-mono text-xs">{id}</code>
}
