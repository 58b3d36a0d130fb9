import { FAILURE_POLICIES, type FailurePolicy, type HookMatrix, MATRIX_ROWS, type MatrixRow } from '#lib/contract'
import { Badge } from '../_components/ui/badge'
import { Table } from '../_components/ui/table'
import { MatrixCellButton } from './matrix-cell-button'
import { NOT_BLOCKING } from './matrix-words'

interface MatrixTableProps {
  matrix: HookMatrix
  /** The row that the hook ends with as things stand; null for its own answer. */
  current: MatrixRow['id'] | null
  onApply(ref: string, row: MatrixRow, policy: FailurePolicy): void
}

const GROUPS = [
  { title: 'Could not be asked: its policy decides', rows: MATRIX_ROWS.filter(({ fails }) => fails) },
  { title: 'For contrast, it answers', rows: MATRIX_ROWS.filter(({ fails }) => !fails) },
]

/** One hook: rows are the ways it can end, columns the failure policies. */
export function MatrixTable({ matrix, current, onApply }: MatrixTableProps) {
  return (
    <Table label={`Failure matrix of ${matrix.ref}`} tableClassName="table-fixed">
      <colgroup>
        <col className="w-[25%] sm:w-[34%]" />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="border-line border-b px-2 py-1.5 font-medium text-muted text-xs sm:px-3">
            Way to end
          </th>
          {FAILURE_POLICIES.map((policy) => (
            <th key={policy} scope="col" className="border-line border-b border-l px-2 py-1.5 font-medium text-xs">
              <span className="flex flex-wrap items-center gap-1.5">
                {policy}
                {policy === matrix.failurePolicy && <Badge title="The policy of its definition">now</Badge>}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {GROUPS.map((group) => (
        <tbody key={group.title}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={3}
              className="border-line border-b bg-sunken px-2 py-1 font-medium text-muted text-xs sm:px-3"
            >
              {group.title}
            </th>
          </tr>
          {group.rows.map((row, at) => (
            <Row
              key={row.id}
              row={row}
              matrix={matrix}
              isCurrent={row.id === current}
              groupSize={at === 0 ? group.rows.length : null}
              onApply={onApply}
            />
          ))}
        </tbody>
      ))}
    </Table>
  )
}

interface RowProps extends Pick<MatrixTableProps, 'matrix' | 'onApply'> {
  row: MatrixRow
  isCurrent: boolean
  /** Rows of the group, in the first of them; null in the others. */
  groupSize: number | null
}

function Row({ row, matrix, isCurrent, groupSize, onApply }: RowProps) {
  const cells = matrix.rows.find(({ id }) => id === row.id)?.cells ?? []
  const why = matrix.notBlocking
  const shown = hasOnePolicy(why) ? cells.filter(({ failurePolicy }) => failurePolicy === 'fail-open') : cells
  return (
    <tr>
      <th scope="row" className="border-line border-b px-2 py-1.5 align-top font-normal sm:px-3">
        <span className="block break-words font-medium">{row.title}</span>
        <span className="block text-muted text-xs max-sm:sr-only">{row.meaning}</span>
      </th>
      {shown.map((cell) => (
        <td key={cell.failurePolicy} className="border-line border-b border-l align-top sm:p-0.5">
          <MatrixCellButton
            cell={cell}
            row={row}
            isCurrent={isCurrent && cell.failurePolicy === matrix.failurePolicy}
            onApply={() => onApply(matrix.ref, row, cell.failurePolicy)}
          />
        </td>
      ))}
      {hasOnePolicy(why) && groupSize !== null && (
        <td rowSpan={groupSize} className="border-line border-b border-l bg-sunken px-2 py-1.5 align-top text-muted">
          {row.fails ? `Would block nothing either, because ${NOT_BLOCKING[why]}.` : 'As under fail-open.'}
        </td>
      )}
    </tr>
  )
}

/** Where a refusal can never count, the contract knows fail-open alone; a cap that is reached is only for now. */
const hasOnePolicy = (why: HookMatrix['notBlocking']): why is 'mode' | 'capability' | 'source' =>
  why !== null && why !== 'loop-cap'
