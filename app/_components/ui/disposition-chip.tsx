import { dispositionRow } from '#lib/contract'
import { cx } from './cx'

interface DispositionChipProps {
  disposition: string
  /** Only the glyph is shown; the word stays for screen readers. */
  compact?: boolean
}

/** A disposition with its glyph, word and tone from the contract's table; the same wherever outcomes are shown. */
export function DispositionChip({ disposition, compact = false }: DispositionChipProps) {
  const row = dispositionRow(disposition)
  return (
    <span
      data-tone={row.tone}
      data-disposition={row.id}
      title={row.meaning}
      className={cx(
        'tone-chip inline-flex h-5 items-center gap-1 whitespace-nowrap rounded px-1.5 font-medium text-xs',
        compact && 'w-5 justify-center px-0',
      )}
    >
      <span aria-hidden className="inline-block w-3 text-center">
        {row.glyph}
      </span>
      <span className={compact ? 'sr-only' : undefined}>{row.word}</span>
    </span>
  )
}
