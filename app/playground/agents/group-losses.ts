import type { TranslationLoss } from '#lib/contract'

/** The same thing to be said of several places. */
export interface LossGroup {
  what: string
  why: string
  hint: string
  /** The rows, in the order of the config. */
  rows: readonly TranslationLoss[]
}

/** Rows that say the same, told once; the order is that of their first places. */
export function groupLosses(losses: readonly TranslationLoss[]): LossGroup[] {
  const groups = new Map<string, LossGroup & { rows: TranslationLoss[] }>()
  for (const loss of losses) {
    const { what, why, hint } = loss
    const key = JSON.stringify([what, why, hint])
    const group = groups.get(key)
    if (group) group.rows.push(loss)
    else groups.set(key, { what, why, hint, rows: [loss] })
  }
  return [...groups.values()]
}
