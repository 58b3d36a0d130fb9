'use client'
import { useQueryStates } from 'nuqs'
import type { SloWindow } from '#lib/contract'
import type { TimeRange } from '../../_queries/time-range'
import { rangeParams, toRange } from './range-params'

/** The page's time range and the two ways to change it: take a preset, or zoom into two ends. */
export function useRange(): {
  range: TimeRange
  choose(window: SloWindow): void
  zoom(fromMs: number, toMs: number): void
} {
  const [values, set] = useQueryStates(rangeParams, { history: 'push' })
  return {
    range: toRange(values),
    choose: (window) => set({ window, from: null, to: null }),
    zoom: (fromMs, toMs) => set({ from: new Date(fromMs), to: new Date(toMs) }),
  }
}
