import {
  addOutcome,
  createSeriesSums,
  floorTo,
  MINUTE_MS,
  type OutcomeFacts,
  type Series,
  type SeriesSums,
} from '#lib/slo'

/** A dispatch as indicators count it. */
export interface CountedDispatch {
  event: string
  dialect: string
  startedAtMs: number
}

/** A leaf outcome as indicators count it. */
export interface CountedOutcome extends OutcomeFacts {
  hookId: string
  handlerId: string
  event: string
  dialect: string
  startedAtMs: number
  /** Start of its dispatch, where the dispatch counts for its hook and its handler. */
  dispatchedAtMs: number
  isFirstOfHook: boolean
  isFirstOfHandler: boolean
}

/** The sums of one series in one minute. */
export interface MinuteRow {
  series: Series
  startMs: number
  sums: SeriesSums
}

/** Sums of whatever was counted, by series and minute. */
export class MinuteSums {
  private readonly minutes = new Map<string, MinuteRow>()

  get rows(): Iterable<MinuteRow> {
    return this.minutes.values()
  }

  addDispatch({ event, dialect, startedAtMs }: CountedDispatch): void {
    for (const series of coarseSeries(event, dialect)) this.sumsOf(series, startedAtMs).dispatches += 1
  }

  addOutcome(outcome: CountedOutcome): void {
    const { hookId: hook, handlerId: handler, event, dialect, startedAtMs, dispatchedAtMs } = outcome
    const series: Series = { level: 'hook', hook, event, handler, dialect }
    for (const each of [series, ...coarseSeries(event, dialect)]) addOutcome(this.sumsOf(each, startedAtMs), outcome)
    if (outcome.isFirstOfHook) this.sumsOf(series, dispatchedAtMs).dispatches += 1
    if (outcome.isFirstOfHandler) this.sumsOf(series, dispatchedAtMs).handlerDispatches += 1
  }

  private sumsOf(series: Series, atMs: number): SeriesSums {
    const startMs = floorTo(atMs, MINUTE_MS)
    const key = `${series.level}\n${series.hook}\n${series.event}\n${series.handler}\n${series.dialect}\n${startMs}`
    const known = this.minutes.get(key)
    if (known) return known.sums
    const sums = createSeriesSums()
    this.minutes.set(key, { series, startMs, sums })
    return sums
  }
}

function coarseSeries(event: string, dialect: string): Series[] {
  return [
    { level: 'event', hook: '', event, handler: '', dialect },
    { level: 'dialect', hook: '', event: '', handler: '', dialect },
  ]
}
