import type { ReactNode } from 'react'
import type { ContractDocument } from '#lib/contract'
import { Badge } from '../_components/ui/badge'
import { Table, Td, Th, Tr } from '../_components/ui/table'

interface ReferenceTableProps {
  label: string
  heads: readonly string[]
  /** Cells by row; the first cell is the key. */
  rows: readonly (readonly [key: string, ...cells: ReactNode[]])[]
}

function ReferenceTable({ label, heads, rows }: ReferenceTableProps) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <Th key={head}>{head}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, ...cells]) => (
          <Tr key={key}>
            <Td className="whitespace-nowrap font-mono text-xs">{key}</Td>
            {cells.map((cell, index) => (
              <Td key={heads[index + 1]} className="text-muted">
                {cell}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

const list = (words: readonly string[]) => (
  <span className="flex flex-wrap gap-1">
    {words.map((word) => (
      <Badge key={word}>{word}</Badge>
    ))}
  </span>
)

/** The version history of the contract. */
export function VersionTable({ versions }: Pick<ContractDocument, 'versions'>) {
  return (
    <ReferenceTable
      label="Versions"
      heads={['Version', 'Payload', 'What it brought', 'Upgrade']}
      rows={versions.map((note) => [note.version, note.payloadVersion ?? '–', note.summary, note.upgrade])}
    />
  )
}

/** The closed word lists. */
export function WordTable({ words }: Pick<ContractDocument, 'words'>) {
  return (
    <ReferenceTable
      label="Words"
      heads={['List', 'Words']}
      rows={Object.entries(words).map(([name, values]) => [name, list(values)])}
    />
  )
}

/** Every bound of the contract. */
export function LimitTable({ limits }: Pick<ContractDocument, 'limits'>) {
  return (
    <dl className="grid gap-x-8 gap-y-1 p-3 sm:grid-cols-2 lg:grid-cols-3">
      {Object.entries(limits).map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-3 border-line border-b pb-1">
          <dt className="font-mono text-xs">{name}</dt>
          <dd className="font-medium">{value.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Every error with its HTTP status and CLI exit code. */
export function ErrorTable({ errors }: Pick<ContractDocument, 'errors'>) {
  return (
    <ReferenceTable
      label="Error codes"
      heads={['Code', 'HTTP', 'Exit', 'Meaning']}
      rows={errors.map((row) => [row.code, row.status, row.exitCode, row.title])}
    />
  )
}

/** Stream events and who takes them. */
export function StreamEventTable({ events }: { events: ContractDocument['streamEvents'] }) {
  return (
    <ReferenceTable
      label="Stream events"
      heads={['Event', 'Consumers', 'Meaning']}
      rows={events.map((event) => [event.type, list(event.consumers), event.meaning])}
    />
  )
}
