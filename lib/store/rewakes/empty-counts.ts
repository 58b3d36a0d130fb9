import { REWAKE_DROP_REASONS, REWAKE_STATES, type RewakeCounts } from '#lib/contract'
import type { RewakeRecord } from '#lib/rewake'

/** What is counted of rows. */
export type CountedRewake = Pick<RewakeRecord, 'owner' | 'state' | 'dropReason' | 'qualifiedAtMs'>

/** Counts of no rows. */
export function emptyRewakeCounts(): RewakeCounts {
  return {
    states: zeros(REWAKE_STATES),
    dropReasons: zeros(REWAKE_DROP_REASONS),
    foreign: { running: 0, ended: 0, observed: 0, unknown: 0, crashed: 0 },
  }
}

/** Adds so many rows that are alike in all that is counted. */
export function countRewake(counts: RewakeCounts, row: CountedRewake, count: number): void {
  if (row.owner === 'foreign') {
    counts.foreign[foreignPlace(row)] += count
    return
  }
  counts.states[row.state] += count
  if (row.dropReason !== null) counts.dropReasons[row.dropReason] += count
}

function foreignPlace({ state, qualifiedAtMs }: CountedRewake): keyof RewakeCounts['foreign'] {
  if (state === 'delivered') return 'observed'
  if (qualifiedAtMs !== null) return 'unknown'
  return state === 'running' || state === 'ended' ? state : 'crashed'
}

function zeros<Word extends string>(words: readonly Word[]): Record<Word, number> {
  return Object.fromEntries(words.map((word) => [word, 0])) as Record<Word, number>
}
