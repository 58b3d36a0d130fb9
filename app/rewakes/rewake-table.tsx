'use client'
import type { StoredRewake } from '#lib/contract'
import { hookLink, traceLink } from '../_components/outcomes/links'
import { useHydrated } from '../_components/shell/use-hydrated'
import { Button } from '../_components/ui/button'
import { Link } from '../_components/ui/link'
import { Table, Td, Th, Tr } from '../_components/ui/table'
import { Time } from '../_components/ui/time'
import { Age } from './age'
import { ranFor, waitedFor, whereText } from './rewake-words'
import { StateChip } from './state-chip'

interface RewakeTableProps {
  rewakes: readonly StoredRewake[]
  onOpen(rewakeId: string): void
}

/** Rows of the ledger: where each is, and why it got no further. */
export function RewakeTable({ rewakes, onOpen }: RewakeTableProps) {
  const at = useClock()
  return (
    <Table label="Rewakes">
      <thead>
        <tr>
          <Th>Started</Th>
          <Th>State</Th>
          <Th>Hook</Th>
          <Th>Run</Th>
          <Th>Result</Th>
          <Th numeric>Attempt</Th>
          <Th numeric>Ran</Th>
          <Th numeric>Waited</Th>
          <Th>Where it is</Th>
          <Th>
            <span className="sr-only">Details</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {rewakes.map((row) => (
          <Tr key={row.rewakeId}>
            <Td className="text-muted">
              <Time at={row.startedAt} date />
            </Td>
            <Td>
              <StateChip row={row} />
            </Td>
            <Td className="whitespace-nowrap">
              <Link href={hookLink(row.hookId)} className="font-mono text-xs hover:underline">
                {row.hookId}
              </Link>
              <span className="block text-faint text-xs">
                {row.event} · {row.mode}
              </span>
            </Td>
            <Td className="max-w-44">
              <Link
                href={traceLink(row.runId, row.outcomeId)}
                title={row.runId}
                className="block truncate font-mono text-accent text-xs hover:underline"
              >
                {row.runId}
              </Link>
            </Td>
            <Td className="min-w-44 max-w-64">
              <span className="line-clamp-2 break-words">{row.summary ?? row.reason ?? ''}</span>
            </Td>
            <Td numeric className={row.attempt === 0 ? 'text-faint' : undefined}>
              {row.attempt}
            </Td>
            <Td numeric className="text-muted">
              <Age span={ranFor(row)} />
            </Td>
            <Td numeric>
              <Age span={waitedFor(row)} />
            </Td>
            <Td className="min-w-56 max-w-80 text-muted text-xs">{whereText(row, at)}</Td>
            <Td>
              <Button
                size="small"
                look="ghost"
                aria-label={`Details of ${row.hookId} at ${row.startedAt}`}
                onClick={() => onOpen(row.rewakeId)}
              >
                details
              </Button>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** Writes times of day; UTC until the browser's own zone is known. */
export function useClock(): (time: string) => string {
  const hydrated = useHydrated()
  return (time) => (hydrated ? clock.format(new Date(time)) : time.slice(11, 19))
}
