import { quantile } from './quantile'

/** What many rounds come to: the median, and the first decile, which a busy machine moves less. */
export interface Figure {
  p50: number
  p10: number
}

/** The figure of one value per round. */
export function toFigure(perRound: readonly number[]): Figure {
  return { p50: quantile(perRound, 0.5), p10: quantile(perRound, 0.1) }
}

/** A figure over another one. */
export function ratioOf(figure: Figure, to: Figure): Figure {
  return { p50: figure.p50 / to.p50, p10: figure.p10 / to.p10 }
}

/** A linear combination of figures, for sums, differences and slopes. */
export function combine(terms: readonly (readonly [factor: number, figure: Figure])[]): Figure {
  const sum = (pick: (figure: Figure) => number) =>
    terms.reduce((total, [factor, figure]) => total + factor * pick(figure), 0)
  return { p50: sum(({ p50 }) => p50), p10: sum(({ p10 }) => p10) }
}
