import type { StoredOutcome } from '#lib/contract'
import { formatDuration } from '../format/duration'
import { DispositionChip } from '../ui/disposition-chip'
import { Link } from '../ui/link'
import { Table, Td, Th, Tr } from '../ui/table'
import { Time } from '../ui/time'
import { hookLink, traceLink } from './links'

interface OutcomeTableProps {
  label: string
  outcomes: readonly StoredOutcome[]
  /** The hook's own page leaves out its name. */
  withHook?: boolean
}

/** Outcomes, each with its way to the trace it belongs to. */
export function OutcomeTable({ label, outcomes, withHook = true }: OutcomeTableProps) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th>Time</Th>
          {withHook && <Th>Hook</Th>}
          <Th>Event</Th>
          <Th>Outcome</Th>
          <Th numeric>Duration</Th>
          <Th>Why</Th>
          <Th>Trace</Th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map((outcome) => (
          <Tr key={outcome.outcomeId}>
            <Td className="text-muted">
              <Time at={outcome.startedAt} date />
            </Td>
            {withHook && (
              <Td>
                <Link href={hookLink(outcome.hookId)} className="font-mono text-xs hover:underline">
                  {outcome.hookId}
                </Link>
              </Td>
            )}
            <Td className="whitespace-nowrap text-muted">{outcome.event}</Td>
            <Td>
              <span className="flex items-center gap-1.5">
                <DispositionChip disposition={outcome.disposition} />
                {outcome.blocking && <span className="text-muted text-xs">blocked</span>}
              </span>
            </Td>
            <Td numeric>{formatDuration(outcome.durationMs)}</Td>
            <Td className="min-w-48 max-w-md text-muted">
              <span className="line-clamp-2 break-words">{outcome.reason ?? outcome.diagnostic ?? ''}</span>
            </Td>
            <Td>
              <Link
                href={traceLink(outcome.runId, outcome.outcomeId)}
                className="whitespace-nowrap text-accent hover:underline"
                aria-label={`Trace of ${outcome.hookId} at ${outcome.startedAt}`}
              >
                open
              </Link>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
