import type { MatrixCell, MatrixRow } from '#lib/contract'
import { cx } from '../_components/ui/cx'
import { DispositionChip } from '../_components/ui/disposition-chip'
import { cellWords } from './matrix-words'

interface MatrixCellButtonProps {
  cell: MatrixCell
  row: MatrixRow
  isCurrent: boolean
  onApply(): void
}

/** One cell: what the hook comes to, whether it blocks, what the rest does; choosing it makes the chain so. */
export function MatrixCellButton({ cell, row, isCurrent, onApply }: MatrixCellButtonProps) {
  const words = cellWords(cell)
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      data-row={row.id}
      data-policy={cell.failurePolicy}
      title={`${row.title} under ${cell.failurePolicy}: try it on the chain`}
      onClick={onApply}
      className={cx(
        'relative flex size-full min-h-12 flex-col items-start gap-0.5 rounded border py-1 pr-0.5 pl-2 sm:pr-1.5 sm:pl-2.5 text-left text-xs hover:border-control focus-visible:-outline-offset-2',
        isCurrent ? 'border-accent bg-accent-soft' : 'border-transparent',
      )}
    >
      <span aria-hidden data-tone={words.tone} className="absolute inset-y-1 left-0.5 w-1 rounded-sm bg-tone" />
      <DispositionChip disposition={cell.disposition} />
      <span data-tone={words.tone} className="font-semibold text-tone-text">
        <span aria-hidden>{words.glyph} </span>
        {words.verdict}
      </span>
      <span className="flex min-w-0 max-w-full flex-wrap items-center gap-1 text-muted">
        {cell.after.length > 0 && (
          <span aria-hidden className="flex gap-0.5 max-sm:hidden">
            {cell.after.slice(0, SHOWN).map(({ ref, disposition }) => (
              <DispositionChip key={ref} disposition={disposition} compact />
            ))}
          </span>
        )}
        <span className="break-words">{words.rest}</span>
      </span>
    </button>
  )
}

/** Hooks behind it that are drawn; the text counts them all. */
const SHOWN = 4
