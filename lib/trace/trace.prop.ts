import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runTrace, traceDispatch, traceOutcome } from '#lib/testing'
import { boundsOf } from './bounds'
import { criticalPath } from './critical-path'
import { rowsOf } from './rows-of'
import { spansOf } from './spans-of'
import { createTimeAxis } from './time-axis'

const timeMs = fc.integer({ min: 0, max: 100_000 })
const durationMs = fc.double({ min: 0, max: 500, noNaN: true })
const maybeId = (prefix: string) => fc.option(fc.integer({ min: 0, max: 12 }).map((n) => `${prefix}${n}`))

/** Any traces, orphans and parents in a ring included. */
const traces = fc
  .record({
    dispatches: fc.array(fc.tuple(timeMs, fc.option(durationMs), maybeId('o')), { maxLength: 8 }),
    outcomes: fc.array(fc.tuple(timeMs, durationMs, maybeId('o'), maybeId('d')), { maxLength: 12 }),
  })
  .map(({ dispatches, outcomes }) =>
    runTrace(
      dispatches.map(([at, lasted, parentOutcomeId], index) =>
        traceDispatch(`d${index}`, at, { durationMs: lasted, parentOutcomeId }),
      ),
      outcomes.map(([at, lasted, parentOutcomeId, dispatchId], index) =>
        traceOutcome(`o${index}`, at, { durationMs: lasted, parentOutcomeId, dispatchId: dispatchId ?? 'gone' }),
      ),
    ),
  )

describe('spansOf', () => {
  it('holds every record once, each after its parent and one deeper', () => {
    fc.assert(
      fc.property(traces, (trace) => {
        const spans = spansOf(trace)
        const ids = spans.map((span) => span.id)
        const records = [...trace.dispatches.map((d) => d.dispatchId), ...trace.outcomes.map((o) => o.outcomeId)]
        expect(ids.toSorted()).toEqual(['run-1', ...records].toSorted())
        for (const [index, span] of spans.entries()) {
          if (span.parentId === null) continue
          const parent = spans[ids.indexOf(span.parentId)]
          expect(ids.indexOf(span.parentId)).toBeLessThan(index)
          expect(span.depth).toBe((parent?.depth ?? 0) + 1)
        }
      }),
    )
  })

  it('never ends before it starts, nor starts before its parent, nor leaves the run', () => {
    fc.assert(
      fc.property(traces, (trace) => {
        const spans = spansOf(trace)
        const byId = new Map(spans.map((span) => [span.id, span]))
        expect(boundsOf(spans)).toEqual({ startMs: spans[0].startMs, endMs: spans[0].endMs })
        for (const span of spans) {
          expect(span.endMs).toBeGreaterThanOrEqual(span.startMs)
          expect(span.startMs).toBeGreaterThanOrEqual(byId.get(span.parentId ?? '')?.startMs ?? span.startMs)
        }
      }),
    )
  })

  it('does not depend on the order of the records', () => {
    fc.assert(
      fc.property(traces, (trace) => {
        const turned = { ...trace, dispatches: trace.dispatches.toReversed(), outcomes: trace.outcomes.toReversed() }
        expect(new Set(spansOf(turned).map((span) => span.id))).toEqual(new Set(spansOf(trace).map((span) => span.id)))
      }),
    )
  })
})

describe('rowsOf', () => {
  it('shows or counts every span, whatever is collapsed', () => {
    fc.assert(
      fc.property(traces, fc.uniqueArray(fc.integer({ min: 0, max: 20 })), (trace, picks) => {
        const spans = spansOf(trace)
        const rows = rowsOf(spans, ({ id }) => picks.some((pick) => spans[pick]?.id === id))
        expect(rows.reduce((sum, row) => sum + 1 + row.hidden, 0)).toBe(spans.length)
        expect(rows.filter((row) => row.hidden > 0).every((row) => row.collapsed)).toBe(true)
      }),
    )
  })
})

describe('criticalPath', () => {
  it('is a part of the tree whose siblings follow each other', () => {
    fc.assert(
      fc.property(traces, (trace) => {
        const spans = spansOf(trace)
        const path = criticalPath(spans)
        const onPath = spans.filter((span) => path.has(span.id))
        expect(path.has('run-1')).toBe(true)
        for (const span of onPath) {
          if (span.parentId !== null) expect(path.has(span.parentId)).toBe(true)
          const siblings = onPath.filter((other) => other.parentId === span.parentId && other !== span)
          for (const other of siblings) {
            const overlapMs = Math.min(span.endMs, other.endMs) - Math.max(span.startMs, other.startMs)
            expect(overlapMs).toBeLessThan(1)
          }
        }
      }),
    )
  })
})

describe('createTimeAxis', () => {
  it('rises from 0 to 1 and gives back the time of a place', () => {
    fc.assert(
      fc.property(traces, fc.boolean(), fc.array(timeMs, { maxLength: 20 }), (trace, cutIdle, times) => {
        const spans = spansOf(trace)
        const { startMs, endMs } = spans[0]
        fc.pre(endMs - startMs >= 1)
        const axis = createTimeAxis(spans, { cutIdle })
        const sorted = times.map((time) => startMs + (time / 100_000) * (endMs - startMs)).toSorted((a, b) => a - b)
        const shares = [startMs, ...sorted, endMs].map(axis.toShare)
        expect(shares[0]).toBe(0)
        expect(shares.at(-1)).toBe(1)
        for (const [index, share] of shares.entries())
          expect(share).toBeGreaterThanOrEqual((shares[index - 1] ?? 0) - 1e-12)
        const spanMs = endMs - startMs
        for (const time of sorted)
          expect(Math.abs(axis.toMs(axis.toShare(time)) - time)).toBeLessThan(spanMs * 1e-6 + 0.01)
      }),
    )
  })
})
