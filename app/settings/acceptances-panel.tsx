'use client'
import { type Acceptance, NATIVE_DIALECT } from '#lib/contract'
import { commandLine, shellScript } from '../_components/trust/command-line'
import { EmptyState } from '../_components/ui/empty-state'
import { ErrorState } from '../_components/ui/error-state'
import { Panel } from '../_components/ui/panel'
import { Skeleton } from '../_components/ui/skeleton'
import { Table, Td, Th, Tr } from '../_components/ui/table'
import { Time } from '../_components/ui/time'
import { useRevoke, useTrust } from '../_queries/use-trust'
import { RevokeCell } from './revoke-cell'

/** What people have accepted, and the way to take it back. */
export function AcceptancesPanel() {
  const query = useTrust()
  return (
    <Panel title="Accepted hooks" note="What may run without being asked about again, until it changes">
      {query.isPending && <Skeleton rows={3} />}
      {query.isError && <ErrorState what="the acceptances" error={query.error} onRetry={() => query.refetch()} />}
      {query.isSuccess && query.data.problem !== null && (
        <p data-tone="red" role="alert" className="tone-chip break-words px-3 py-2 text-sm">
          The trust file cannot be relied on, so nothing counts as accepted: {query.data.problem}.
        </p>
      )}
      {query.isSuccess && <Listing items={query.data.items} />}
    </Panel>
  )
}

function Listing({ items }: { items: readonly Acceptance[] }) {
  const revoke = useRevoke()
  if (items.length === 0)
    return (
      <EmptyState title="Nothing has been accepted">
        Hooks are accepted where they are run: in the playground, with <code className="font-mono">hookscope run</code>,
        or on the page of a hook of source repo.
      </EmptyState>
    )
  return (
    <>
      {revoke.error && (
        <p role="alert" className="px-3 py-2 text-sm">
          {revoke.error.message}
        </p>
      )}
      <Table label="Accepted hooks" tableClassName="min-w-[860px] table-fixed">
        <thead>
          <tr>
            <Th className="w-1/3">Runs</Th>
            <Th>Hook</Th>
            <Th className="w-28">Agent</Th>
            <Th>Folder</Th>
            <Th className="w-44">Accepted</Th>
            <Th className="w-24">
              <span className="sr-only">Revoke</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Tr key={`${item.workspace} ${item.subject.dialect} ${item.subject.ref} ${item.subject.hash}`}>
              <Td>
                <code className="line-clamp-2 break-words font-mono text-xs" title={commandLine(item.subject)}>
                  {shellScript(item.subject) ?? commandLine(item.subject)}
                </code>
              </Td>
              <Td className="break-all font-mono text-xs">{item.subject.ref}</Td>
              <Td className="break-words text-xs">
                <Owner dialect={item.subject.dialect} />
              </Td>
              <Td className="break-all font-mono text-xs">{item.workspace}</Td>
              <Td className="text-xs">
                <Time at={new Date(item.acceptedAtMs).toISOString()} date />
                <span className="block break-words text-muted">by {item.acceptedBy}</span>
              </Td>
              <RevokeCell
                what={`${[item.subject.dialect, item.subject.ref].filter(Boolean).join(' ')} in ${item.workspace}`}
                isPending={revoke.isPending}
                onRevoke={() => revoke.mutate({ workspace: item.workspace, ...item.subject })}
              />
            </Tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

/** Whose hook was accepted; an acceptance that does not say accepts nothing any more. */
function Owner({ dialect }: Pick<Acceptance['subject'], 'dialect'>) {
  if (dialect !== null) return dialect === NATIVE_DIALECT ? 'hookscope' : dialect
  return (
    <>
      not known
      <span className="block text-muted">asks again</span>
    </>
  )
}
