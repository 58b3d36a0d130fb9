import { REWAKE_DROP_REASONS, REWAKE_STATES, type RewakeCounts } from '#lib/contract'

/** Counts of no rows. */
export function emptyRewakeCounts(): RewakeCounts {
  return {
    states: zeros(REWAKE_STATES),
    dropReasons: zeros(REWAKE_DROP_REASONS),
  }
}

function zeros<Word extends string>(words: readonly Word[]): Record<Word, number> {
  return Object.fromEntries(words.map((word) => [word, 0])) as Record<Word, number>
}
