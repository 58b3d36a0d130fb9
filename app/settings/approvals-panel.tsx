'use client'
import type { StandingApproval } from '#lib/contract'
import { EmptyState } from '../_components/ui/empty-state'
import { ErrorState } from '../_components/ui/error-state'
import { Panel } from '../_components/ui/panel'
import { Skeleton } from '../_components/ui/skeleton'
import { Table, Td, Th, Tr } from '../_components/ui/table'
import { Time } from '../_components/ui/time'
import { useHealth } from '../_queries/use-health'
import { useRevoke, useTrust } from '../_queries/use-trust'
import { approvalEvent } from './approval-event'
import { RevokeCell } from './revoke-cell'

/** Answers to questions about runs that hold on, and the way to take them back. */
export function ApprovalsPanel() {
  const query = useTrust()
  return (
    <Panel title="Approved runs" note="Runs of hooks of bridges that nobody is asked about">
      {query.isPending && <Skeleton rows={3} />}
      {query.isError && <ErrorState what="the approvals" error={query.error} onRetry={() => query.refetch()} />}
      {query.isSuccess && (query.data.approvals.length === 0 ? <None /> : <Listing items={query.data.approvals} />)}
    </Panel>
  )
}

function None() {
  const mayAsk = useHealth().data?.approvals.mayAsk
  return (
    <EmptyState title="No approval holds on">
      {mayAsk
        ? 'Answers for the session and for good are listed here. A hook that waits for one is told on every page.'
        : 'No bridge of this server asks before it runs a hook.'}
    </EmptyState>
  )
}

function Listing({ items }: { items: readonly StandingApproval[] }) {
  const revoke = useRevoke()
  return (
    <>
      {revoke.error && (
        <p role="alert" className="px-3 py-2 text-sm">
          {revoke.error.message}
        </p>
      )}
      <Table label="Approved runs" tableClassName="min-w-[760px] table-fixed">
        <thead>
          <tr>
            <Th className="w-1/3">Runs</Th>
            <Th>Holds</Th>
            <Th>Folder</Th>
            <Th className="w-44">Approved</Th>
            <Th className="w-24">
              <span className="sr-only">Revoke</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row
              key={`${item.workspace} ${item.dialect} ${item.ref}`}
              item={item}
              isPending={revoke.isPending}
              onRevoke={() => revoke.mutate(item)}
            />
          ))}
        </tbody>
      </Table>
    </>
  )
}

/** How long it holds; one of an older version does not say whose hook it is, and holds for none. */
function Duration({ item }: { item: StandingApproval }) {
  if (item.kind === 'always' && item.dialect === null)
    return (
      <>
        no longer
        <span className="block break-words text-muted">its agent is not known: asks again</span>
      </>
    )
  const event = approvalEvent(item)
  return (
    <>
      {item.kind === 'session' ? 'until the server stops' : 'for good'}
      <span className="block break-words text-muted">
        {event === null ? 'at every event' : `at ${event}`}
        {item.dialect !== null && ` of ${item.dialect}`}
      </span>
    </>
  )
}

interface RowProps {
  item: StandingApproval
  isPending: boolean
  onRevoke(): void
}

function Row({ item, isPending, onRevoke }: RowProps) {
  const { kind, label, bridge, ref, workspace } = item
  return (
    <Tr>
      <Td>
        {label === null ? (
          <span>{kind === 'session' ? `Every hook of ${bridge}` : ref}</span>
        ) : (
          <code className="line-clamp-2 break-words font-mono text-xs" title={label}>
            {label}
          </code>
        )}
      </Td>
      <Td className="text-xs">
        <Duration item={item} />
      </Td>
      <Td className="break-all font-mono text-xs">{workspace}</Td>
      <Td className="text-xs">
        <Time at={new Date(item.approvedAtMs).toISOString()} date />
        <span className="block break-words text-muted">by {item.approvedBy}</span>
      </Td>
      <RevokeCell
        what={`${label ?? `every hook of ${bridge}`} in ${workspace}`}
        isPending={isPending}
        onRevoke={onRevoke}
      />
    </Tr>
  )
}
