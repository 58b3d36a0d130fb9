import type { SloGroup } from '#lib/contract'
import { type Accumulation, createAccumulation } from './accumulation'

/**
 * What sums are kept for. Level `hook`: one hook with its event, handler and dialect. Level `event`: all of an event
 * and dialect, dispatches without outcomes included; its hook and handler are empty.
 */
export interface Series extends Record<SloGroup, string> {
  level: 'hook' | 'event'
}

/** Sums of one series over a span of time. */
export interface SeriesSums extends Accumulation {
  /**
   * Dispatches in which the series was the first of its handler; over all hooks of a handler they add up to the
   * dispatches in which the handler took part, however many of its hooks ran in one.
   */
  handlerDispatches: number
}

export function createSeriesSums(): SeriesSums {
  return { ...createAccumulation(), handlerDispatches: 0 }
}

/** Where the sums of a question are found. */
export interface SeriesSelection {
  level: Series['level']
  /** The count that holds its dispatches. */
  dispatches: 'dispatches' | 'handlerDispatches'
}

/** The sums that answer a question about these dimensions, so that no dispatch is counted twice. */
export function selectSeries(dimensions: readonly SloGroup[]): SeriesSelection {
  if (dimensions.includes('hook')) return { level: 'hook', dispatches: 'dispatches' }
  if (dimensions.includes('handler')) return { level: 'hook', dispatches: 'handlerDispatches' }
  return { level: 'event', dispatches: 'dispatches' }
}
