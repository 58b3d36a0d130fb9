'use client'
import { NATIVE_DIALECT } from '#lib/contract'
import { VisibilityFacts } from '../../_components/rewakes/visibility-facts'
import { type VisibilityRow, visibilityOf } from '../../_components/rewakes/visibility-row'
import { Link } from '../../_components/ui/link'
import { Panel } from '../../_components/ui/panel'
import { useDefinitions } from '../../_queries/use-definitions'
import { useRewakes } from '../../_queries/use-rewakes'

/** A hook of a bridge has no definition; the newest row of the ledger says whose it is. */
const LOOKED_BACK = { window: '30d' } as const

interface ResultVisibilityProps {
  hookId: string
  rows: readonly VisibilityRow[]
}

/** Who sees the result of this hook, where it runs in the background; nothing for one that is awaited. */
export function ResultVisibility({ hookId, rows }: ResultVisibilityProps) {
  const { data } = useDefinitions()
  if (data === undefined) return null
  const definition = data.items.find((item) => item.definition.id === hookId)?.definition
  if (definition === undefined) return <OfBridge hookId={hookId} rows={rows} />
  return <Visibility hookId={hookId} row={visibilityOf(rows, { dialect: NATIVE_DIALECT, mode: definition.mode })} />
}

function OfBridge({ hookId, rows }: ResultVisibilityProps) {
  const newest = useRewakes({ range: LOOKED_BACK, hook: hookId }).data?.pages[0]?.items[0]
  return <Visibility hookId={hookId} row={newest && visibilityOf(rows, newest)} />
}

function Visibility({ hookId, row }: { hookId: string; row: VisibilityRow | undefined }) {
  if (row === undefined) return null
  return (
    <Panel
      title="Who sees its result"
      note={`${row.agent}, ${row.mode}`}
      actions={
        <Link href={`/rewakes?hook=${encodeURIComponent(hookId)}`} className="text-accent text-xs hover:underline">
          Its rows in the ledger
        </Link>
      }
    >
      <div className="p-3">
        <VisibilityFacts row={row} />
      </div>
    </Panel>
  )
}
