import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runTrace, traceDispatch, traceOutcome } from '#lib/testing'
import { spansOf } from '../spans-of'
import type { Trace } from '../trace'
import { toChromeTrace } from './chrome-trace'
import { toOtlpTrace } from './otlp-trace'
import { readTraceFile } from './read-trace-file'
import { TRACE_FORMATS, traceText } from './trace-formats'

const timeMs = fc.integer({ min: 0, max: 100_000 })
const durationMs = fc.double({ min: 0, max: 500, noNaN: true }).map((ms) => (ms === 0 ? 0 : ms))
const text = fc.option(fc.string({ unit: 'binary', maxLength: 12 }))
const maybeId = (prefix: string) => fc.option(fc.integer({ min: 0, max: 12 }).map((n) => `${prefix}${n}`))

/** Any traces: orphans, rings, overlaps, texts of any characters. */
const traces: fc.Arbitrary<Trace> = fc
  .record({
    dispatches: fc.array(fc.tuple(timeMs, fc.option(durationMs), maybeId('o'), text), { maxLength: 8 }),
    outcomes: fc.array(fc.tuple(timeMs, durationMs, maybeId('o'), maybeId('d'), text), { maxLength: 12 }),
  })
  .map(({ dispatches, outcomes }) =>
    runTrace(
      dispatches.map(([at, lasted, parentOutcomeId, subject], index) =>
        traceDispatch(`d${index}`, at, {
          durationMs: lasted,
          parentOutcomeId,
          subject,
          allowed: lasted === null ? null : true,
        }),
      ),
      outcomes.map(([at, lasted, parentOutcomeId, dispatchId, reason], index) =>
        traceOutcome(`o${index}`, at, {
          durationMs: lasted,
          parentOutcomeId,
          dispatchId: dispatchId ?? 'gone',
          reason,
          disposition: index % 3 === 0 ? 'failed-open' : 'allowed',
        }),
      ),
    ),
  )

const sorted = ({ run, dispatches, outcomes }: Trace) => ({
  run,
  dispatches: dispatches.toSorted((a, b) => (a.dispatchId < b.dispatchId ? -1 : 1)),
  outcomes: outcomes.toSorted((a, b) => (a.outcomeId < b.outcomeId ? -1 : 1)),
})

describe.each(TRACE_FORMATS)('$id', (format) => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(traces, (trace) => {
        expect(sorted(readTraceFile(traceText(format, trace)))).toEqual(sorted(trace))
      }),
    )
  })
})

describe('the Chrome trace', () => {
  it('nests on every thread: events lie within each other or beside each other', () => {
    fc.assert(
      fc.property(traces, (trace) => {
        const events = toChromeTrace(trace).traceEvents.filter(({ ph }) => ph === 'X')
        expect(events).toHaveLength(spansOf(trace).length)
        const ends = events.map(({ tid, ts = Number.NaN, dur = Number.NaN }) => ({ tid, ts, end: ts + dur }))
        for (const [index, one] of ends.entries()) {
          expect(one.end).toBeGreaterThanOrEqual(one.ts)
          for (const other of ends.slice(index + 1)) {
            if (one.tid !== other.tid) continue
            const [first, second] = one.ts <= other.ts ? [one, other] : [other, one]
            const isBeside = second.ts >= first.end - 1e-3
            const isWithin = second.end <= first.end + 1e-3 || (second.ts === first.ts && first.end <= second.end)
            expect(isBeside || isWithin).toBe(true)
          }
        }
      }),
    )
  })
})

describe('the OTLP trace', () => {
  it('has unique hexadecimal ids, parents that exist, and ends not before their starts', () => {
    fc.assert(
      fc.property(traces, (trace) => {
        const spans = toOtlpTrace(trace).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap((one) => one.spans),
        )
        const ids = new Set(spans.map(({ spanId }) => spanId))
        expect(ids.size).toBe(spans.length)
        for (const span of spans) {
          expect(span.spanId).toMatch(/^[0-9a-f]{16}$/)
          expect(span.traceId).toMatch(/^[0-9a-f]{32}$/)
          if (span.parentSpanId !== undefined) expect(ids).toContain(span.parentSpanId)
          expect(span.startTimeUnixNano).toMatch(/^\d+$/)
          expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano))
        }
        expect(spans.filter(({ parentSpanId }) => parentSpanId === undefined)).toHaveLength(1)
      }),
    )
  })
})
