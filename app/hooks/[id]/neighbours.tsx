'use client'
import { useRouter } from 'next/navigation'
import { Chain } from '../../_components/chain/chain'
import { hookLink } from '../../_components/outcomes/links'
import { byPoint } from '../../_components/registry/order-definitions'
import { registryReport } from '../../_components/registry/registry-report'
import { Panel } from '../../_components/ui/panel'
import { useDefinitions } from '../../_queries/use-definitions'

/** The chain a hook stands in: everything bound to its hook point, whatever the scope. */
export function Neighbours({ hookId }: { hookId: string }) {
  const { data } = useDefinitions()
  const router = useRouter()
  const point = byPoint(data?.items ?? []).find(({ items }) => items.some(({ definition }) => definition.id === hookId))
  if (!point) return null
  return (
    <Panel title={`Chain of ${point.event}`} note="every scope; an event runs those that fit it">
      <Chain
        report={registryReport(point.event, point.items)}
        selectedRef={hookId}
        onSelect={(id) => router.push(hookLink(id))}
      />
    </Panel>
  )
}
