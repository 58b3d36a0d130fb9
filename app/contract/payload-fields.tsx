import type { ContractDocument } from '#lib/contract'
import { Badge } from '../_components/ui/badge'
import { Table, Td, Th, Tr } from '../_components/ui/table'

type Field = ContractDocument['points'][number]['payload'][number]

/** The metadata fields of every hook point, folded by point. */
export function PayloadFields({ points }: Pick<ContractDocument, 'points'>) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point.id} id={`payload-${point.id}`} className="border-line border-b last:border-b-0">
          <details>
            <summary className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1 hover:bg-sunken">
              <span className="font-mono text-xs">{point.id}</span>
              <span className="text-muted text-xs">{point.payload.map((field) => field.name).join(', ')}</span>
            </summary>
            <FieldTable point={point.id} fields={point.payload} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function FieldTable({ point, fields }: { point: string; fields: readonly Field[] }) {
  return (
    <Table label={`Payload of ${point}`} className="bg-sunken">
      <thead>
        <tr>
          <Th>Field</Th>
          <Th>Type</Th>
          <Th>Stability</Th>
          <Th>Meaning</Th>
        </tr>
      </thead>
      <tbody>
        {fields
          .flatMap((field) => withInner(field, ''))
          .map(({ path, field }) => (
            <Tr key={path}>
              <Td className="font-mono text-xs">{path}</Td>
              <Td className="whitespace-nowrap">
                {field.type}
                {field.maxChars !== undefined && (
                  <span className="text-muted">, at most {field.maxChars} characters</span>
                )}
              </Td>
              <Td>
                <Badge>{field.stability}</Badge>
              </Td>
              <Td className="text-muted">{field.meaning}</Td>
            </Tr>
          ))}
      </tbody>
    </Table>
  )
}

/** A field and what it nests, by path. */
function withInner(field: Field, parent: string): { path: string; field: Field }[] {
  const path = `${parent}${field.name}`
  const inner = `${path}${field.type === 'list' ? '[]' : ''}.`
  return [{ path, field }, ...(field.fields ?? []).flatMap((child) => withInner(child, inner))]
}
