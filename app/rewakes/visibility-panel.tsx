import { VisibilityFacts } from '../_components/rewakes/visibility-facts'
import type { VisibilityRow } from '../_components/rewakes/visibility-row'
import { Badge } from '../_components/ui/badge'
import { Panel } from '../_components/ui/panel'
import { Table, Td, Th, Tr } from '../_components/ui/table'

/** Who sees the result of a background hook, when and in which form, agent by agent. */
export function VisibilityPanel({ rows }: { rows: readonly VisibilityRow[] }) {
  return (
    <Panel title="Who sees a background result" note="what each agent does with a hook that it does not wait for">
      <ul className="divide-y divide-line md:hidden">
        {rows.map((row) => (
          <li key={`${row.agent} ${row.mode}`} className="flex flex-col gap-2 px-3 py-3">
            <h3 className="font-medium text-sm">
              {row.agent} <span className="font-mono font-normal text-xs">{row.mode}</span>
            </h3>
            <VisibilityFacts row={row} />
          </li>
        ))}
      </ul>
      <div className="max-md:hidden">
        <VisibilityTable rows={rows} />
      </div>
    </Panel>
  )
}

function VisibilityTable({ rows }: { rows: readonly VisibilityRow[] }) {
  return (
    <Table label="Who sees a background result">
      <thead>
        <tr>
          <Th>Agent</Th>
          <Th>Mode</Th>
          <Th>Seen by</Th>
          <Th>When</Th>
          <Th>In which form</Th>
          <Th>Can it still decide</Th>
          <Th>When the agent ends</Th>
          <Th>Known from</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Tr key={`${row.agent} ${row.mode}`}>
            <Td className="whitespace-nowrap align-top font-medium">
              <span className={rows[index - 1]?.agent === row.agent ? 'sr-only' : undefined}>{row.agent}</span>
            </Td>
            <Td className="whitespace-nowrap align-top">
              <span className="font-mono text-xs">{row.mode}</span>
            </Td>
            <Td className="min-w-28 align-top">{row.seenBy}</Td>
            <Td className="min-w-36 align-top text-muted">{row.when}</Td>
            <Td className="min-w-52 align-top text-muted">{row.form}</Td>
            <Td className="min-w-28 align-top text-muted">{row.decides}</Td>
            <Td className="min-w-36 align-top text-muted">{row.atEnd}</Td>
            <Td className="align-top">
              <Badge>{row.proof}</Badge>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
