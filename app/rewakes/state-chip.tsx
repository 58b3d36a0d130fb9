import { REWAKE_DROP_ROWS, REWAKE_STATE_ROWS, type StoredRewake } from '#lib/contract'
import { STATE_LOOKS } from './rewake-words'

/** The state of a row with its glyph and tone; a dropped one says why. */
export function StateChip({ state, dropReason }: Pick<StoredRewake, 'state' | 'dropReason'>) {
  const { tone, glyph } = dropReason === 'crashed' ? { tone: 'grey-hatched', glyph: '✂' } : STATE_LOOKS[state]
  const { title, meaning } = dropReason === null ? REWAKE_STATE_ROWS[state] : REWAKE_DROP_ROWS[dropReason]
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
