import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runTrace, traceDispatch, traceOutcome } from '#lib/testing'
import { alignedSpans, type ComparedSpan, compareTraces, isChanged } from './compare-traces'
import { spansOf } from './spans-of'

const durationMs = fc.double({ min: 0, max: 50, noNaN: true })
const dispatch = fc.record({
  event: fc.constantFrom('tool.pre-use', 'tool.post-use', 'turn.pre-stop'),
  at: fc.nat(1_000),
  durationMs: fc.option(durationMs),
  allowed: fc.boolean(),
  hooks: fc.array(
    fc.record({ hook: fc.nat(4), durationMs, disposition: fc.constantFrom('allowed', 'denied', 'failed-open') }),
    { maxLength: 5 },
  ),
})
const traces = fc.array(dispatch, { maxLength: 6 }).map((dispatches) =>
  runTrace(
    dispatches.map(({ event, at, allowed, durationMs: lasted }, index) =>
      traceDispatch(`d${index}`, at, { event, allowed, durationMs: lasted }),
    ),
    dispatches.flatMap(({ at, hooks }, index) =>
      hooks.map(({ hook, durationMs: lasted, disposition }, place) =>
        traceOutcome(`d${index}.${place}`, at + place, {
          dispatchId: `d${index}`,
          hookId: `hook-${hook}`,
          durationMs: lasted,
          disposition,
        }),
      ),
    ),
  ),
)

it('finds no difference between a trace and itself', () => {
  fc.assert(
    fc.property(traces, (trace) => {
      const { lines, sums } = compareTraces(trace, trace)
      expect(lines).toHaveLength(spansOf(trace).length - 1)
      expect(lines.filter(isChanged)).toEqual([])
      expect(lines.every(({ a, b }) => a?.id === b?.id)).toBe(true)
      expect(sums).toEqual({ added: 0, removed: 0, verdictChanged: 0, slower: 0, faster: 0 })
    }),
  )
})

const mirrored = { slower: 'faster', faster: 'slower' } as const

it('mirrors when the two are swapped', () => {
  const mirror = (line: ComparedSpan) => ({
    key: line.key,
    a: line.b,
    b: line.a,
    verdictChanged: line.verdictChanged,
    deltaMs: line.deltaMs === null ? null : 0 - line.deltaMs,
    moved: line.moved && mirrored[line.moved],
  })
  const plain = ({ key, a, b, verdictChanged, deltaMs, moved }: ComparedSpan) => ({
    key,
    a,
    b,
    verdictChanged,
    deltaMs: deltaMs === null ? null : 0 + deltaMs,
    moved,
  })
  fc.assert(
    fc.property(traces, traces, (one, other) => {
      const [there, back] = [compareTraces(one, other), compareTraces(other, one)]
      expect(back.lines.map(plain)).toEqual(there.lines.map(mirror))
      expect(back.sums).toEqual({
        added: there.sums.removed,
        removed: there.sums.added,
        verdictChanged: there.sums.verdictChanged,
        slower: there.sums.faster,
        faster: there.sums.slower,
      })
    }),
  )
})

it('holds every span of both once, moved to a common start', () => {
  fc.assert(
    fc.property(traces, traces, (one, other) => {
      const comparison = compareTraces(one, other)
      const aligned = alignedSpans(comparison)
      expect(aligned).toHaveLength(spansOf(one).length + spansOf(other).length)
      expect(Math.min(...aligned.map(({ startMs }) => startMs))).toBe(0)
    }),
  )
})
