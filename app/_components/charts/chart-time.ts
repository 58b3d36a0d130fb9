import type { SloReport } from '#lib/contract'
import { fixedRange, isRelative, type TimeRange } from '../../_queries/time-range'
import type { SloFilter } from '../../_queries/use-slo'
import { linkInRange } from '../range/range-params'
import type { ChangeMark } from './change-marks'

/** The time axis of a page's charts and what can be done along it. */
export interface ChartTime {
  fromMs: number
  toMs: number
  /** Width of one point. */
  bucketMs: number
  /** Starts of the points. */
  startsMs: readonly number[]
  marks: readonly ChangeMark[]
  /** The outcomes behind one point, narrowed further by `values`. */
  pointLink(atMs: number, values: Record<string, string>): string
  /** The outcomes behind the whole report. */
  link(values: Record<string, string>): string
  zoom(fromMs: number, toMs: number): void
}

interface ChartTimeInput {
  report: Pick<SloReport, 'from' | 'to' | 'bucketMs' | 'series'>
  range: TimeRange
  /** Whether the report does not follow the clock just now: links then lead to its own ends. */
  still: boolean
  filter: SloFilter
  marks: readonly ChangeMark[]
  zoom(fromMs: number, toMs: number): void
}

/** The axis of a report. A list opened from it holds what the report counted: fixed ends are the report's whole minutes. */
export function toChartTime({ report, range, still, filter, marks, zoom }: ChartTimeInput): ChartTime {
  const [fromMs, toMs] = [Date.parse(report.from), Date.parse(report.to)]
  const startsMs = report.series.map(({ at }) => Date.parse(at))
  const own = Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const whole = isRelative(range) && !still ? range : fixedRange(fromMs, toMs)
  const endOf = (atMs: number) => startsMs.find((startMs) => startMs > atMs) ?? toMs
  return {
    fromMs,
    toMs,
    bucketMs: report.bucketMs,
    startsMs,
    marks,
    link: (values) => linkInRange('/outcomes', whole, { ...own, ...values }),
    pointLink: (atMs, values) => linkInRange('/outcomes', fixedRange(atMs, endOf(atMs)), { ...own, ...values }),
    zoom: (startMs, lastMs) => zoom(startMs, endOf(lastMs)),
  }
}
