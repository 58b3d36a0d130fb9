import type { SloGroup } from '#lib/contract'
import { type Accumulation, createAccumulation } from './accumulation'

/** What a series tells apart at each level; coarser ones answer a question about everything from few sums. */
export const SERIES_LEVELS = {
  dialect: ['dialect'],
  event: ['event', 'dialect'],
  hook: ['hook', 'event', 'handler', 'dialect'],
} as const satisfies Record<string, readonly SloGroup[]>

/**
 * What sums are kept for; what its level does not tell apart is empty. Dispatches without outcomes are in the levels
 * `dialect` and `event` alone.
 */
export interface Series extends Record<SloGroup, string> {
  level: keyof typeof SERIES_LEVELS
}

/** Sums of one series over a span of time. */
export interface SeriesSums extends Accumulation {
  /**
   * Dispatches in which the series was the first of its handler; over all hooks of a handler they add up to the
   * dispatches in which the handler took part, however many of its hooks ran in one.
   */
  handlerDispatches: number
}

/** Sums of nothing yet. */
export function createSeriesSums(): SeriesSums {
  return { ...createAccumulation(), handlerDispatches: 0 }
}

/** Where the sums of a question are found. */
export interface SeriesSelection {
  level: Series['level']
  /** The count that holds its dispatches. */
  dispatches: 'dispatches' | 'handlerDispatches'
}

/** The coarsest sums that answer a question about these dimensions, so that no dispatch is counted twice. */
export function selectSeries(dimensions: readonly SloGroup[]): SeriesSelection {
  if (dimensions.includes('hook')) return { level: 'hook', dispatches: 'dispatches' }
  if (dimensions.includes('handler')) return { level: 'hook', dispatches: 'handlerDispatches' }
  return { level: dimensions.includes('event') ? 'event' : 'dialect', dispatches: 'dispatches' }
}
