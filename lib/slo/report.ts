import { type GroupSeries, SLO_GROUPS, type SloGroup, type SloQuery, type SloReport } from '#lib/contract'
import { type Accumulation, createAccumulation, mergeAccumulation, mergeCounts } from './accumulation'
import { toDistribution } from './distribution'
import { chooseGroups, toGroupPoint } from './group-series'
import { toPanel } from './indicators'
import { type RewakeFacts, toRewakePanel } from './rewake-panel'
import { type Series, type SeriesSelection, type SeriesSums, selectSeries } from './series'
import { pointStarts, pointWidthMs } from './series-points'
import { mergeEncoded } from './sketch/codec'
import { mergeSketch } from './sketch/merge-sketch'
import type { Sketch } from './sketch/sketch'
import { type Tile, tileRange } from './tiles'
import { cutToMinutes, type TimeRange } from './time-range'

/** The sums of one series at one time, as they are kept; durations may still be encoded. */
export interface SumsRow extends Omit<SeriesSums, 'durations'> {
  series: Series
  startMs: number
  durations: Sketch | Uint8Array
}

/** Which sums are asked for: one tile of one level, narrowed by dimensions. */
export interface SumsRequest {
  level: Series['level']
  tile: Tile
  filter: SloQuery['filter']
}

/** Where a report takes its sums from. */
export interface SumsSource {
  sums(request: SumsRequest): Iterable<SumsRow>
  /** Ledger rows that qualified, or crashed, within the range. */
  rewakes(range: TimeRange, filter: SloQuery['filter']): readonly RewakeFacts[]
}

/** The indicators over the whole minutes of a window, answered from as few sums as cover it. */
export function buildSloReport(asked: SloQuery, source: SumsSource): SloReport {
  const range = cutToMinutes(asked)
  const query = { ...asked, ...range }
  const widthMs = pointWidthMs(range)
  const points = sumPoints(query, source, widthMs)
  const total = createAccumulation()
  for (const { sums } of points) mergeAccumulation(total, sums)
  const groups = query.by === null ? [] : sumGroups(query, query.by, source)
  return {
    from: iso(range.fromMs),
    to: iso(range.toMs),
    by: query.by,
    bucketMs: widthMs,
    total: toPanel(total),
    groups,
    series: points.map(({ startMs, sums }) => ({ at: iso(startMs), panel: toPanel(sums) })),
    rewake: toRewakePanel(source.rewakes(range, query.filter)),
    ...(query.distribution && { distribution: toDistribution(total.durations) }),
    ...(query.top && { groupSeries: sumGroupSeries(query, { groups, source, widthMs }) }),
  }
}

function sumPoints(range: SloQuery, source: SumsSource, widthMs: number) {
  const selection = selectSeries(filteredBy(range))
  const { firstMs, count } = pointStarts(range, widthMs)
  const points = Array.from({ length: count }, (_, index) => ({
    startMs: Math.max(range.fromMs, firstMs + index * widthMs),
    sums: createAccumulation(),
  }))
  for (const tile of tileRange(range, widthMs)) {
    for (const row of source.sums({ level: selection.level, tile, filter: range.filter })) {
      const point = points[Math.floor((row.startMs - firstMs) / widthMs)]
      if (point) mergeRow(point.sums, row, selection)
    }
  }
  return points
}

interface GroupSeriesParts {
  groups: SloReport['groups']
  source: SumsSource
  widthMs: number
}

/** A second reading, of which only the chosen groups are held apart: memory does not grow with the groups. */
function sumGroupSeries(query: SloQuery, { groups, source, widthMs }: GroupSeriesParts): GroupSeries[] {
  const { by, top } = query
  if (by === null || !top) return []
  const selection = selectSeries([...filteredBy(query), by])
  const { firstMs, count } = pointStarts(query, widthMs)
  const chosen = chooseGroups(groups, top).map((choice) => ({
    ...choice,
    points: Array.from({ length: count }, createAccumulation),
  }))
  const own = new Map(chosen.map((choice) => [choice.key, choice]))
  for (const tile of tileRange(query, widthMs)) {
    for (const row of source.sums({ level: selection.level, tile, filter: query.filter })) {
      const point = (own.get(row.series[by]) ?? own.get(null))?.points[Math.floor((row.startMs - firstMs) / widthMs)]
      if (point) mergeRow(point, row, selection)
    }
  }
  return chosen.map(({ points, ...choice }) => ({ ...choice, points: points.map(toGroupPoint) }))
}

function sumGroups(query: SloQuery, by: SloGroup, source: SumsSource): SloReport['groups'] {
  const selection = selectSeries([...filteredBy(query), by])
  const groups = new Map<string, Accumulation>()
  for (const tile of tileRange(query)) {
    for (const row of source.sums({ level: selection.level, tile, filter: query.filter })) {
      const key = row.series[by]
      const sums = groups.get(key) ?? createAccumulation()
      groups.set(key, sums)
      mergeRow(sums, row, selection)
    }
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, sums]) => ({ key, panel: toPanel(sums) }))
}

function filteredBy(query: SloQuery): SloGroup[] {
  return SLO_GROUPS.filter((dimension) => query.filter[dimension] !== undefined)
}

function mergeRow(into: Accumulation, row: SumsRow, selection: SeriesSelection): void {
  mergeCounts(into, { ...row, dispatches: row[selection.dispatches] })
  if (row.durations instanceof Uint8Array) mergeEncoded(into.durations, row.durations)
  else mergeSketch(into.durations, row.durations)
}

function iso(timeMs: number): string {
  return new Date(timeMs).toISOString()
}
