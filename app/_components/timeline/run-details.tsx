import type { RunSpan } from '#lib/trace'
import { formatDuration } from '../format/duration'
import { Facts } from '../ui/facts'
import { Time } from '../ui/time'

/** Sums over a run. */
export function RunDetails({ span }: { span: RunSpan }) {
  const { run } = span
  return (
    <Facts
      facts={[
        ['dialect', run.dialect],
        ['started', <Time key="started" at={run.startedAt} date />],
        ['last', <Time key="last" at={run.lastAt} date />],
        ['spans', formatDuration(span.endMs - span.startMs)],
        ['dispatches', run.dispatches],
        ['outcomes', run.outcomes],
        ['blocked', run.blocked],
        ['failures', run.failures],
        ['leaks', run.leaks],
      ]}
    />
  )
}
