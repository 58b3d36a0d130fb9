import { type StoredDefinition, scopeText } from '#lib/contract'
import { formatDuration } from '../_components/format/duration'
import { hookLink } from '../_components/outcomes/links'
import { HookSwitch } from '../_components/registry/hook-switch'
import { runText } from '../_components/registry/run-text'
import { Badge } from '../_components/ui/badge'
import { cx } from '../_components/ui/cx'
import { Link } from '../_components/ui/link'
import { Table, Td, Th, Tr } from '../_components/ui/table'
import { Time } from '../_components/ui/time'

interface HookTableProps {
  event: string
  items: readonly StoredDefinition[]
}

/** Fixed widths, so that the tables of all points stand in one line. */
const columns: readonly { title: string; width: string; numeric?: boolean }[] = [
  { title: '#', width: 'w-10', numeric: true },
  { title: 'On', width: 'w-16' },
  { title: 'Hook', width: 'w-1/5' },
  { title: 'Source', width: 'w-20' },
  { title: 'Scope', width: 'w-36' },
  { title: 'Order', width: 'w-16', numeric: true },
  { title: 'Runs', width: 'w-1/4' },
  { title: 'Policy', width: 'w-24' },
  { title: 'Timeout', width: 'w-20', numeric: true },
  { title: 'Version', width: 'w-20', numeric: true },
  { title: 'Written', width: 'w-44' },
]

/** The hooks of one point, in the order in which they run. */
export function HookTable({ event, items }: HookTableProps) {
  return (
    <Table label={`Hooks of ${event}`} tableClassName="min-w-[1120px] table-fixed">
      <thead>
        <tr>
          {columns.map(({ title, width, numeric = false }) => (
            <Th key={title} numeric={numeric} className={width}>
              {title}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <HookRow key={item.definition.id} item={item} place={index + 1} />
        ))}
      </tbody>
    </Table>
  )
}

function HookRow({ item, place }: { item: StoredDefinition; place: number }) {
  const { definition } = item
  return (
    <Tr className={definition.enabled ? undefined : 'text-muted'}>
      <Td numeric className="text-faint">
        {place}
      </Td>
      <Td>
        <HookSwitch definition={definition} />
      </Td>
      <Td className="truncate">
        <Link
          href={hookLink(definition.id)}
          title={definition.id}
          className={cx('font-mono text-xs hover:underline', definition.enabled && 'text-accent')}
        >
          {definition.id}
        </Link>
      </Td>
      <Td>{definition.source}</Td>
      <Td className="truncate">{scopeText(definition.scope)}</Td>
      <Td numeric>{definition.order}</Td>
      <Td>
        <span className="flex min-w-0 items-center gap-1.5">
          <Badge>{definition.run.kind}</Badge>
          <span title={runText(definition)} className="truncate text-muted">
            {runText(definition)}
          </span>
          {definition.mode !== 'sync' && <Badge>{definition.mode}</Badge>}
        </span>
      </Td>
      <Td className="whitespace-nowrap">{definition.failurePolicy}</Td>
      <Td numeric>{formatDuration(definition.timeoutMs)}</Td>
      <Td numeric>
        <Link href={`${hookLink(definition.id)}?tab=versions`} className="hover:underline">
          v{item.version}
        </Link>
      </Td>
      <Td className="text-muted">
        <span className="flex gap-1.5 whitespace-nowrap">
          <Time at={item.writtenAt} date /> {item.writtenBy}
        </span>
      </Td>
    </Tr>
  )
}
