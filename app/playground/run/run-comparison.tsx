import type { RunDifference } from '#lib/contract'
import { Table, Td, Th } from '../../_components/ui/table'

/** What the scripted answers predicted beside what happened; every difference is marked, and none folds it away. */
export function RunComparison({ rows }: { rows: readonly RunDifference[] }) {
  const count = rows.filter(({ differs }) => differs).length
  if (rows.length === 0) return null
  return (
    <details open={count > 0} className="border-line border-t">
      <summary className="cursor-pointer px-3 py-1.5 text-sm">
        <h3 className="inline font-semibold">Predicted and happened</h3>{' '}
        <span className="text-muted text-xs">
          {count === 0 ? 'no difference' : count === 1 ? '1 difference' : `${count} differences`}
        </span>
      </summary>
      <Table label="Predicted and happened" tableClassName="table-fixed">
        <thead>
          <tr>
            <Th className="w-1/4">What</Th>
            <Th>Predicted</Th>
            <Th>Happened</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, predicted: before, happened: after, differs }) => (
            <tr key={what} data-tone={differs ? 'amber' : undefined} className="last:[&>*]:border-b-0">
              <th
                scope="row"
                className="border-line border-b px-3 py-1 text-left align-top font-normal text-muted text-xs leading-5"
              >
                <span className="break-all">{what}</span>{' '}
                {differs && <span className="whitespace-nowrap font-medium text-tone-text">≠ differs</span>}
              </th>
              <Td className="whitespace-pre-wrap break-words align-top">{before}</Td>
              <Td
                className={
                  differs
                    ? 'tone-chip whitespace-pre-wrap break-words align-top font-medium'
                    : 'whitespace-pre-wrap break-words align-top'
                }
              >
                {after}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
