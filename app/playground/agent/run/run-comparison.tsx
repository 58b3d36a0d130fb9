import type { SimulationReport } from '#lib/contract'
import { Table, Td, Th } from '../../../_components/ui/table'
import { compareRun } from './compare-run'

/** What the scripted answers predicted beside what happened; every difference is marked. */
export function RunComparison({ predicted, happened }: { predicted: SimulationReport; happened: SimulationReport }) {
  const rows = compareRun(predicted, happened)
  const count = rows.filter(({ differs }) => differs).length
  return (
    <div className="border-line border-t">
      <h3 className="flex flex-wrap items-baseline gap-x-2 px-3 pt-2 font-semibold text-sm">
        Predicted and happened
        <span className="font-normal text-muted text-xs">
          {count === 0 ? 'no difference' : count === 1 ? '1 difference' : `${count} differences`}
        </span>
      </h3>
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
    </div>
  )
}
