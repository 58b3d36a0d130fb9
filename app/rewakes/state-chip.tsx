import { REWAKE_DROP_ROWS, REWAKE_STATE_ROWS, type StoredRewake } from '#lib/contract'
import { FOREIGN_LOOKS, foreignDelivery } from './foreign-words'
import { STATE_LOOKS } from './rewake-words'

/** The state of a row with its glyph and tone; a dropped one says why, and one of an agent what is known of it. */
export function StateChip({ row }: { row: StoredRewake }) {
  const { tone, glyph, title, meaning } = looksOf(row)
  return (
    <span
      data-tone={tone}
      title={meaning}
      className="tone-chip inline-flex h-5 items-center gap-1 whitespace-nowrap rounded px-1.5 font-medium text-xs"
    >
      <span aria-hidden className="inline-block w-3 text-center">
        {glyph}
      </span>
      {title}
    </span>
  )
}

function looksOf(row: StoredRewake) {
  const { state, dropReason } = row
  const delivery = foreignDelivery(row)
  if (delivery !== null) return FOREIGN_LOOKS[delivery]
  if (dropReason === null) return { ...STATE_LOOKS[state], ...REWAKE_STATE_ROWS[state] }
  const looks = dropReason === 'crashed' ? { tone: 'grey-hatched', glyph: '✂' } : STATE_LOOKS[state]
  return { ...looks, ...REWAKE_DROP_ROWS[dropReason] }
}
