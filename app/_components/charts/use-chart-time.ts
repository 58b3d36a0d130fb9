'use client'
import type { SloReport } from '#lib/contract'
import { useChangedDefinitions } from '../../_queries/use-change-marks'
import type { SloFilter } from '../../_queries/use-slo'
import type { Live } from '../live/use-live'
import { useRange } from '../range/use-range'
import { type ChartTime, toChartTime } from './chart-time'
import { toMarks } from './to-marks'

/** The time axis of a page's charts, with the changes of the hooks that the page is about. */
export function useChartTime(report: SloReport, filter: SloFilter, live: Live): ChartTime {
  const { range, zoom } = useRange()
  const histories = useChangedDefinitions(filter, Date.parse(report.from))
  return toChartTime({ report, range, still: !live.on || live.held, filter, zoom, marks: histories.flatMap(toMarks) })
}
