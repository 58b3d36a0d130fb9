import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isFailure,
  type OutcomeRecord,
  SLO_GROUPS,
  type SloGroup,
  type SloPanel,
  type SloQuery,
  type SloReport,
} from '#lib/contract'
import { distributionQuantile } from '#lib/slo'
import { RECORDS_AT_MS, type RecordedDispatch, recordedDispatches } from '#lib/testing'
import { type OpenStore, recordAll, recorded, storesOf } from './open-store.suite'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NEVER_STARTED = ['reentrant', 'missing-handler', 'cut-off']
const NEVER_RAN = ['background', 'cancelled', 'interrupted', 'untrusted']

/** An outcome with what the plain computation needs of its dispatch. */
interface Leaf {
  outcome: OutcomeRecord
  dispatch: RecordedDispatch
}

type Span = Pick<SloQuery, 'fromMs' | 'toMs'>

function leavesOf(dispatches: readonly RecordedDispatch[]): Leaf[] {
  return dispatches.flatMap((dispatch) =>
    dispatch.outcomes
      .filter(
        ({ outcomeId }, index) =>
          !dispatch.outcomes.slice(0, index).some(({ parentOutcomeId }) => parentOutcomeId === outcomeId),
      )
      .map((outcome) => ({ outcome, dispatch })),
  )
}

function dimension({ outcome, dispatch }: Leaf, name: SloGroup): string {
  return {
    hook: outcome.hookId,
    event: outcome.event,
    handler: outcome.handlerId,
    dialect: dispatch.write.dialect,
  }[name]
}

const isWithin = (span: Span, timeMs: number) => timeMs >= span.fromMs && timeMs < span.toMs
const passes = (leaf: Leaf, filter: SloQuery['filter']) =>
  SLO_GROUPS.every((name) => filter[name] === undefined || filter[name] === dimension(leaf, name))

/** Dispatches that a question is about: those a hook or handler took part in, or all of an event and dialect. */
function countDispatches(dispatches: readonly RecordedDispatch[], filter: SloQuery['filter'], span: Span): number {
  const started = dispatches.filter(({ write }) => isWithin(span, write.startedAtMs))
  if (filter.hook === undefined && filter.handler === undefined) {
    return started.filter(
      ({ write }) =>
        (filter.event ?? write.event) === write.event && (filter.dialect ?? write.dialect) === write.dialect,
    ).length
  }
  return started.filter((dispatch) => leavesOf([dispatch]).some((leaf) => passes(leaf, filter))).length
}

/** The indicators by their definitions, from the records themselves. */
function plainPanel(dispatches: readonly RecordedDispatch[], filter: SloQuery['filter'], span: Span): SloPanel {
  const outcomes = leavesOf(dispatches)
    .filter((leaf) => passes(leaf, filter) && isWithin(span, leaf.outcome.startedAtMs))
    .map(({ outcome }) => outcome)
  const ran = outcomes.filter(({ disposition }) => !NEVER_RAN.includes(disposition))
  const failures = ran.filter(({ disposition }) => isFailure(disposition))
  const leaks = failures.filter(({ blocking, mayBlock }) => !blocking && mayBlock).length
  const explicitBlocks = outcomes.filter(({ disposition, blocking }) => disposition === 'denied' && blocking).length
  const syntheticBlocks = failures.filter(({ blocking }) => blocking).length
  const dispatched = countDispatches(dispatches, filter, span)
  const durations = ran.filter(({ disposition }) => !NEVER_STARTED.includes(disposition)).map((o) => o.durationMs)
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
  return {
    dispatches: dispatched,
    ran: ran.length,
    p50Ms: plainQuantile(durations, 50),
    p95Ms: plainQuantile(durations, 95),
    exact: durations.length < 100,
    failures: failures.length,
    failureRate: share(failures.length, ran.length),
    leaks,
    leakRate: share(leaks, ran.length),
    explicitBlocks,
    syntheticBlocks,
    blockRate: share(explicitBlocks + syntheticBlocks, dispatched),
    asked: outcomes.filter(({ asked }) => asked === 'deny').length,
    dispositions: countsOf(outcomes.map(({ disposition }) => disposition)),
  }
}

function countsOf(words: readonly string[]): Record<string, number> {
  return Object.fromEntries(words.map((word) => [word, words.filter((other) => other === word).length]))
}

function plainQuantile(durations: readonly number[], percent: number): number | null {
  const sorted = durations.toSorted((a, b) => a - b)
  return sorted.find((_, index) => (index + 1) * 100 >= percent * sorted.length) ?? null
}

/** Compares a panel with the plain one; percentiles that are not exact may be off by 1 %. */
function expectPanel(actual: SloPanel, plain: SloPanel): void {
  const { p50Ms, p95Ms, ...counts } = actual
  const { p50Ms: plainP50Ms, p95Ms: plainP95Ms, ...plainCounts } = plain
  expect(counts).toEqual(plainCounts)
  for (const [value, expected] of [
    [p50Ms, plainP50Ms],
    [p95Ms, plainP95Ms],
  ] as const) {
    if (plain.exact || expected === null || value === null) expect(value).toBe(expected)
    else expect(Math.abs(value - expected)).toBeLessThanOrEqual(Math.max(0.001, expected * 0.01))
  }
}

function plainKeys(dispatches: readonly RecordedDispatch[], { by, filter, ...span }: SloQuery): string[] {
  if (by === null) return []
  const isOfHooks = [by, ...SLO_GROUPS.filter((name) => filter[name] !== undefined)].some(
    (name) => name === 'hook' || name === 'handler',
  )
  const leaves = leavesOf(dispatches).filter(
    (leaf) =>
      passes(leaf, filter) &&
      (isWithin(span, leaf.outcome.startedAtMs) || (isOfHooks && isWithin(span, leaf.dispatch.write.startedAtMs))),
  )
  const own = dispatches
    .filter((dispatch) => countDispatches([dispatch], filter, span) > 0)
    .map(({ write }) => (by === 'event' ? write.event : write.dialect))
  return [...new Set([...leaves.map((leaf) => dimension(leaf, by)), ...(isOfHooks ? [] : own)])].sort()
}

const arbitraryQuery: fc.Arbitrary<SloQuery> = fc
  .record({
    startMinute: fc.integer({ min: -10, max: 70 }),
    minutes: fc.oneof(fc.nat(100), fc.constantFrom(1_440, 3 * 1_440 + 7, 43_200)),
    by: fc.constantFrom(null, ...SLO_GROUPS),
    filter: fc.record(
      {
        hook: fc.constantFrom('guard.one', 'guard.three', 'nobody'),
        event: fc.constantFrom('tool.pre-use', 'session.post-end'),
        handler: fc.constantFrom('allow', 'rule'),
        dialect: fc.constantFrom('native', 'codex'),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ startMinute, minutes, by, filter }) => {
    const fromMs = RECORDS_AT_MS + startMinute * MINUTE_MS
    return { fromMs, toMs: fromMs + minutes * MINUTE_MS, by, filter: { ...filter } }
  })

/** The extras that are given only when asked agree with the report they came with. */
function expectExtras({ total, series, groups, distribution, groupSeries = [] }: SloReport): void {
  expect(distribution?.exact).toBe(total.exact)
  if (distribution) expect(distributionQuantile(distribution, 0.95)).toBe(total.p95Ms)
  expect(groupSeries.reduce((sum, own) => sum + own.groups, 0)).toBe(groupSeries.length === 0 ? 0 : groups.length)
  if (groupSeries.length === 0) return
  for (const [index, { panel }] of series.entries()) {
    expect(groupSeries.reduce((sum, own) => sum + (own.points[index]?.ran ?? 0), 0)).toBe(panel.ran)
  }
}

/** Reports over stored outcomes (interfaces.md §7). */
export function describeSlo(open: OpenStore): void {
  const openStore = storesOf(open)

  test('reports equal a plain computation over the records', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(recordedDispatches, { maxLength: 60 }),
        fc.array(arbitraryQuery, { minLength: 1, maxLength: 6 }),
        async (makers, queries) => {
          const store = open()
          try {
            const dispatches = makers.map((make, index) => make(index))
            await recordAll(store, dispatches)
            for (const query of queries) {
              const report = await store.getSlo(query)
              expectPanel(report.total, plainPanel(dispatches, query.filter, query))
              const extras = query.by === null ? {} : { top: { count: 2, rank: 'noisiest' as const } }
              expectExtras(await store.getSlo({ ...query, distribution: true, ...extras }))
              expect(report.groups.map(({ key }) => key)).toEqual(plainKeys(dispatches, query))
              for (const { key, panel } of report.groups) {
                const filter = query.by === null ? query.filter : { ...query.filter, [query.by]: key }
                expectPanel(panel, plainPanel(dispatches, filter, query))
              }
              for (const [index, { at, panel }] of report.series.entries()) {
                const next = report.series[index + 1]?.at ?? report.to
                const span = { fromMs: Date.parse(at), toMs: Date.parse(next) }
                if (panel.ran + panel.dispatches > 0) expectPanel(panel, plainPanel(dispatches, query.filter, span))
              }
            }
          } finally {
            await store.close()
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  test('a window of 30 days is the sum of its minutes, hours and days', async () => {
    const store = openStore()
    const dispatches = Array.from({ length: 900 }, (_, index) =>
      recorded({ dispatchId: `d${index}`, startedAtMs: RECORDS_AT_MS + index * 47 * MINUTE_MS }, [
        { durationMs: 1 + (index % 250) * 0.75 },
      ]),
    )
    await recordAll(store, dispatches)
    const query = { fromMs: RECORDS_AT_MS + 90 * MINUTE_MS, toMs: RECORDS_AT_MS + 700 * HOUR_MS }
    const report = await store.getSlo({ ...query, by: 'hook', filter: {} })
    expectPanel(report.total, plainPanel(dispatches, {}, query))
    expect(report.groups).toEqual([{ key: 'guard.one', panel: report.total }])
    expect(report.total.exact).toBe(false)
    expect(report.series.reduce((sum, { panel }) => sum + panel.ran, 0)).toBe(report.total.ran)
  })

  describe('over nothing', () => {
    test('there are points, no groups and no rates', async () => {
      const query = { fromMs: RECORDS_AT_MS, toMs: RECORDS_AT_MS + HOUR_MS, by: 'hook' as const, filter: {} }
      const report = await openStore().getSlo(query)
      expect(report).toMatchObject({
        from: new Date(RECORDS_AT_MS).toISOString(),
        to: new Date(RECORDS_AT_MS + HOUR_MS).toISOString(),
        by: 'hook',
        bucketMs: MINUTE_MS,
        groups: [],
      })
      expect(report.series).toHaveLength(60)
      expect(report.total).toEqual(plainPanel([], {}, query))
      expect(report.rewake).toMatchObject({ qualified: 0, deliveryRate: null })
    })
  })
}
