import type { ContractDocument } from '#lib/contract'
import { Table, Td, Th, Tr } from '../_components/ui/table'

interface SourceRightsProps {
  rights: ContractDocument['sourceRights']
  kinds: readonly string[]
}

/** Sources against kinds; a cell names the modes, a dash refuses. */
export function SourceRights({ rights, kinds }: SourceRightsProps) {
  return (
    <Table label="Kinds and modes by source">
      <thead>
        <tr>
          <Th>Source</Th>
          {kinds.map((kind) => (
            <Th key={kind}>{kind}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(rights).map(([source, modes]) => {
          const byKind: Record<string, readonly string[]> = modes
          return (
            <Tr key={source}>
              <Td className="font-medium">{source}</Td>
              {kinds.map((kind) => (
                <Td key={kind} className={byKind[kind] ? undefined : 'text-faint'}>
                  {byKind[kind]?.join(', ') ?? '–'}
                </Td>
              ))}
            </Tr>
          )
        })}
      </tbody>
    </Table>
  )
}
