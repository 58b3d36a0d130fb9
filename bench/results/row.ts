import type { Figure } from '../measure/figure'

/** One line of the results: what was measured, beside what, and how far it may be from it. */
export interface Row {
  name: string
  unit: 'ns' | 'µs' | 'ms' | 'KiB' | 'MiB' | 'B'
  figure: Figure
  /** What the figure is compared with; null for a floor or a part. */
  against: string | null
  /** The figure over that of `against`. */
  ratio: Figure | null
  /** The most that the ratio may be, or the figure where there is no ratio. */
  atMost: number | null
}

/** The rows of one run of one part of the benches. */
export interface Section {
  title: string
  measuredAt: string
  machine: string
  rows: readonly Row[]
}

/** A row that stands alone: a floor, a peer or a part. */
export function plainRow(name: string, unit: Row['unit'], figure: Figure): Row {
  return { name, unit, figure, against: null, ratio: null, atMost: null }
}

/** Whether the median of a row keeps to its target; null without a target. */
export function keepsTarget({ figure, ratio, atMost }: Row): boolean | null {
  return atMost === null ? null : (ratio ?? figure).p50 <= atMost
}
