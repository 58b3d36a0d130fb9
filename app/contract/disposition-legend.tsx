import type { ContractDocument } from '#lib/contract'
import { Badge } from '../_components/ui/badge'
import { DispositionChip } from '../_components/ui/disposition-chip'
import { Table, Td, Th, Tr } from '../_components/ui/table'

/** Every disposition as it is drawn, with its family and meaning. */
export function DispositionLegend({ dispositions }: Pick<ContractDocument, 'dispositions'>) {
  return (
    <Table label="Dispositions">
      <thead>
        <tr>
          <Th>Drawn as</Th>
          <Th>Id</Th>
          <Th>Bar</Th>
          <Th>Family</Th>
          <Th>Meaning</Th>
        </tr>
      </thead>
      <tbody>
        {dispositions.map((row) => (
          <Tr key={row.id}>
            <Td>
              <DispositionChip disposition={row.id} />
            </Td>
            <Td className="whitespace-nowrap">
              <code className="font-mono text-xs">{row.id}</code> {row.inV1 && <Badge>v1</Badge>}
            </Td>
            <Td>
              <span aria-hidden data-tone={row.tone} className="tone-bar block h-3 w-16 rounded-sm" />
            </Td>
            <Td className="text-muted">{row.family}</Td>
            <Td className="min-w-60 text-muted">{row.meaning}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
