import type { Decision } from '#lib/contract'

/** What a hook asks for, or what several come to. */
export type Verdict = Decision['verdict']

/** Verdicts from the strictest to the mildest; `none` is below all of them. */
export type Ranks = readonly Verdict[]

/** The strictest of several verdicts under the ranks of an agent; `none` for none. */
export function strictest(verdicts: readonly Verdict[], ranks: Ranks): Verdict {
  return ranks.find((rank) => verdicts.includes(rank)) ?? 'none'
}

/** The verdict of the last that has one, as agents do where a later hook overrules an earlier one. */
export function lastVerdict(verdicts: readonly Verdict[]): Verdict {
  return verdicts.findLast((verdict) => verdict !== 'none') ?? 'none'
}
