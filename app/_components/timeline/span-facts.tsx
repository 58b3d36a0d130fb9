import type { DispatchSpan, HookSpan } from '#lib/trace'
import { formatDuration } from '../format/duration'
import { Facts } from '../ui/facts'
import { Time } from '../ui/time'
import { OutcomeHeadline } from './outcome-headline'

/** What a trace itself says about a span, without its stored record. */
export function SpanFacts({ span }: { span: DispatchSpan | HookSpan }) {
  return span.kind === 'dispatch' ? <DispatchFacts span={span} /> : <HookFacts span={span} />
}

function DispatchFacts({ span: { dispatch } }: { span: DispatchSpan }) {
  const word = { true: 'went through', false: 'blocked', null: 'none' }[`${dispatch.allowed}`]
  return (
    <Facts
      facts={[
        ['decision', <strong key="decision">{word}</strong>],
        ['verdict', dispatch.verdict],
        ['blocked by', dispatch.blockedBy],
        ['about', dispatch.subject],
        ['started', <Time key="started" at={new Date(dispatch.startedAtMs).toISOString()} date />],
        ['duration', formatDuration(dispatch.durationMs)],
        ['dispatch id', <Id key="id" id={dispatch.dispatchId} />],
      ]}
    />
  )
}

function HookFacts({ span: { outcome } }: { span: HookSpan }) {
  return (
    <>
      <OutcomeHeadline disposition={outcome.disposition} blocking={outcome.blocking} />
      <Facts
        facts={[
          ['reason', outcome.reason],
          ['handler', <Id key="handler" id={outcome.handlerId} />],
          ['order', String(outcome.order)],
          ['runs as', `${outcome.kind}, ${outcome.mode}`],
          ['may block', outcome.mayBlock ? 'yes' : 'no'],
          ['started', <Time key="started" at={new Date(outcome.startedAtMs).toISOString()} date />],
          ['took', formatDuration(outcome.durationMs)],
          ['outcome id', <Id key="id" id={outcome.outcomeId} />],
        ]}
      />
    </>
  )
}

function Id({ id }: { id: string }) {
  return <code className="break-all font-mono text-xs">{id}</code>
}
