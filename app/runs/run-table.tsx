import type { RunSummary } from '#lib/contract'
import { formatDuration } from '../_components/format/duration'
import { formatCount } from '../_components/format/number'
import { traceLink } from '../_components/outcomes/links'
import { Link } from '../_components/ui/link'
import { Table, Td, Th, Tr } from '../_components/ui/table'
import { Time } from '../_components/ui/time'
import { DispatchShare } from './dispatch-share'

interface RunTableProps {
  runs: readonly RunSummary[]
  /** Ids of the runs chosen to be compared. */
  chosen: readonly string[]
  onChoose(id: string, isChosen: boolean): void
}

/** Runs with their sums, each with a box that chooses it for a comparison. */
export function RunTable({ runs, chosen, onChoose }: RunTableProps) {
  return (
    <Table label="Runs">
      <thead>
        <tr>
          <Th className="w-8">
            <span className="sr-only">Compare</span>
          </Th>
          <Th>Run</Th>
          <Th>Dialect</Th>
          <Th>Last event</Th>
          <Th numeric>Length</Th>
          <Th numeric>Dispatches</Th>
          <Th numeric>Outcomes</Th>
          <Th className="w-36">
            <span className="sr-only">Share of blocked dispatches</span>
          </Th>
          <Th numeric>Blocked</Th>
          <Th numeric>Failures</Th>
          <Th numeric>Leaks</Th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <Tr key={run.runId} className={chosen.includes(run.runId) ? 'bg-accent-soft' : undefined}>
            <Td className="pr-0">
              <input
                type="checkbox"
                aria-label={`Compare ${run.runId}`}
                checked={chosen.includes(run.runId)}
                onChange={(event) => onChoose(run.runId, event.target.checked)}
                className="size-4 align-middle accent-accent"
              />
            </Td>
            <Td>
              <Link
                href={traceLink(run.runId)}
                className="inline-block min-w-40 break-all font-mono text-accent text-xs hover:underline"
              >
                {run.runId}
              </Link>
            </Td>
            <Td className="text-muted">{run.dialect}</Td>
            <Td className="text-muted">
              <Time at={run.lastAt} date />
            </Td>
            <Td numeric className="text-muted">
              {formatDuration(Date.parse(run.lastAt) - Date.parse(run.startedAt))}
            </Td>
            <Td numeric>{formatCount(run.dispatches)}</Td>
            <Td numeric>{formatCount(run.outcomes)}</Td>
            <Td>
              <DispatchShare run={run} />
            </Td>
            <Flagged count={run.blocked} tone="red" />
            <Flagged count={run.failures} tone="orange" />
            <Flagged count={run.leaks} tone="amber" />
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

/** A count that stands out unless it is 0. */
function Flagged({ count, tone }: { count: number; tone: string }) {
  return (
    <Td numeric data-tone={tone} className={count === 0 ? 'text-faint' : 'font-semibold text-tone-text'}>
      {formatCount(count)}
    </Td>
  )
}
