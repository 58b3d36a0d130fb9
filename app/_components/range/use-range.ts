'use client'
import { useQueryStates } from 'nuqs'
import type { SloWindow } from '#lib/contract'
import { isRelative, type TimeRange } from '../../_queries/time-range'
import { rangeParams, toRange } from './range-params'

/** The page's time range and the ways to change it; a fixed range remembers the preset it came from. */
export function useRange(): {
  range: TimeRange
  preset: SloWindow
  choose(range: TimeRange): void
  zoom(fromMs: number, toMs: number): void
} {
  const [values, set] = useQueryStates(rangeParams, { history: 'push' })
  return {
    range: toRange(values),
    preset: values.window,
    choose: (range) =>
      isRelative(range)
        ? set({ window: range.window, from: null, to: null })
        : set({ from: new Date(range.from), to: new Date(range.to) }),
    zoom: (fromMs, toMs) => set({ from: new Date(fromMs), to: new Date(toMs) }),
  }
}
