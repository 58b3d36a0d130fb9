import type { ContractDocument } from '#lib/contract'
import { Badge } from '../_components/ui/badge'
import { Table, Td, Th, Tr } from '../_components/ui/table'

const none = '–'

/** Hook points against capabilities, one column a capability of the document. */
export function CapabilityMatrix({ capabilities, points }: Pick<ContractDocument, 'capabilities' | 'points'>) {
  return (
    <Table label="Hook points and capabilities">
      <thead>
        <tr>
          <Th className="sticky left-0 z-10 bg-surface">Hook point</Th>
          {capabilities.map((capability) => (
            <Th key={capability.id} title={capability.meaning}>
              {capability.title}
            </Th>
          ))}
          <Th>On block</Th>
          <Th>From</Th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <Tr key={point.id}>
            <th
              scope="row"
              className="sticky left-0 z-10 min-w-44 max-w-60 border-line border-b bg-surface px-3 py-1.5 text-left align-top font-normal"
            >
              <span className="flex flex-wrap items-center gap-1.5">
                <a href={`#payload-${point.id}`} className="font-mono text-xs hover:underline">
                  {point.id}
                </a>
                {point.inV1 && <Badge>v1</Badge>}
                {point.reserved && <Badge title="Nobody fires it today">reserved</Badge>}
              </span>
              <span className="block text-muted text-xs">{point.meaning}</span>
            </th>
            {capabilities.map(({ id }) => (
              <Capability key={id} text={point.cells[id] ?? none} />
            ))}
            <Td className="align-top">{point.onBlock ?? none}</Td>
            <Td className="align-top text-muted">{point.from.join(', ')}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function Capability({ text }: { text: string }) {
  return <Td className={text === none ? 'align-top text-faint' : 'align-top font-medium'}>{text}</Td>
}
