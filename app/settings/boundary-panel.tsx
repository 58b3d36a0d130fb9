'use client'
import type { BoundaryState } from '#lib/contract'
import { BoundaryLine } from '../_components/shell/boundary-line'
import { Facts } from '../_components/ui/facts'
import { Panel } from '../_components/ui/panel'
import { Skeleton } from '../_components/ui/skeleton'
import { useHealth } from '../_queries/use-health'

const BY = { bubblewrap: 'bubblewrap', seatbelt: 'the sandbox of macOS' } as const

/** Which boundary stands between hooks that are commands and this machine. */
export function BoundaryPanel() {
  const boundary = useHealth().data?.boundary
  return (
    <Panel title="Boundary" note="Between commands and this machine">
      {boundary ? (
        <div className="flex flex-col gap-3 p-3">
          <BoundaryLine boundary={boundary} />
          <Facts
            facts={[
              ['enforced by', boundary.by === null ? 'nothing' : BY[boundary.by]],
              ['hosts', hostsWords(boundary)],
            ]}
          />
        </div>
      ) : (
        <Skeleton rows={2} />
      )}
    </Panel>
  )
}

/** Which hosts a command can be let through to; nothing where no command runs. */
function hostsWords({ kind, canListHosts }: BoundaryState): string | null {
  if (kind === 'refused') return null
  if (kind === 'unsandboxed') return 'every command reaches all of them'
  return canListHosts ? 'can be listed one by one' : 'cannot be listed: a command that lists any is refused'
}
