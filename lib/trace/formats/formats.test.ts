import { describe, expect, it } from 'vitest'
import { runTrace, traceDispatch, traceOutcome } from '#lib/testing'
import { toChromeTrace } from './chrome-trace'
import { hexId } from './hex-id'
import { toOtlpTrace } from './otlp-trace'
import { readTraceFile } from './read-trace-file'
import { toTraceDocument } from './trace-document'

const trace = runTrace(
  [traceDispatch('dispatch-1', 0, { durationMs: 10, subject: 'Bash' })],
  [
    traceOutcome('first', 0, { durationMs: 2.5 }),
    traceOutcome('leak', 3, { durationMs: 1, disposition: 'failed-open', reason: 'thrown by it' }),
    traceOutcome('beside', 3, { durationMs: 5 }),
  ],
)

it('gives Chrome microseconds since the start, and what ran beside on a thread of its own', () => {
  const events = toChromeTrace(trace).traceEvents.filter(({ ph }) => ph === 'X')
  expect(events.map(({ name, cat, ts, dur, tid }) => [name, cat, ts, dur, tid])).toEqual([
    ['run-1', 'run', 0, 10_000, 1],
    ['tool.pre-use Bash', 'dispatch', 0, 10_000, 1],
    ['first', 'hook', 0, 2_500, 1],
    ['leak', 'hook', 3_000, 1_000, 1],
    ['beside', 'hook', 3_000, 5_000, 2],
  ])
})

it('gives OTLP nanoseconds as text, parents, and the status of what could not be asked', () => {
  const [{ resource, scopeSpans } = { resource: null, scopeSpans: [] }] = toOtlpTrace(trace).resourceSpans
  const spans = scopeSpans.flatMap((scope) => scope.spans)
  const [run, dispatch, first, leak] = spans
  expect(resource?.attributes).toContainEqual({ key: 'hookscope.run.id', value: { stringValue: 'run-1' } })
  expect(run).toMatchObject({ name: 'run-1', kind: 1 })
  expect(dispatch?.parentSpanId).toBe(run?.spanId)
  expect(first?.parentSpanId).toBe(dispatch?.spanId)
  expect(BigInt(first?.endTimeUnixNano ?? 0) - BigInt(first?.startTimeUnixNano ?? 0)).toBe(2_500_000n)
  expect(first?.attributes).toContainEqual({ key: 'hookscope.duration_ms', value: { doubleValue: 2.5 } })
  expect(first?.status).toEqual({ code: 0 })
  expect(leak?.status).toEqual({ code: 2, message: 'thrown by it' })
})

it('makes the same ids of the same texts', () => {
  expect(hexId('run-1', 32)).toBe(hexId('run-1', 32))
  expect(hexId('run-1', 32)).not.toBe(hexId('run-2', 32))
  expect(hexId('', 16)).toMatch(/^[0-9a-f]{16}$/)
})

describe('a file that is no trace says where and why', () => {
  const document = toTraceDocument(trace)
  const [outcome] = document.outcomes
  const otherOutcomes = (...outcomes: object[]) => JSON.stringify({ ...document, outcomes })
  it.each([
    ['', /^the file: expected JSON: /],
    ['{"a": [1, }', /^the file: expected JSON: .*'}'/],
    ['[]', /^the file: expected an object, got a list of 0$/],
    ['{"hooks": {}}', /^the file: expected a trace with format, traceEvents, resourceSpans, got an object with hooks$/],
    [JSON.stringify({ ...document, format: 'other' }), /^format: expected "hookscope-trace\/v1", got "other"$/],
    [JSON.stringify({ ...document, outcomes: {} }), /^outcomes: expected a list, got an object$/],
    [otherOutcomes({ ...outcome, durationMs: '3' }), /^outcomes\[0\].durationMs: expected a number, got "3"$/],
    [otherOutcomes({ ...outcome, hookId: undefined }), /^outcomes\[0\].hookId: expected a text, got nothing$/],
    [
      otherOutcomes({ ...outcome, durationMs: -1 }),
      /^outcomes\[0\].durationMs: expected 0 or more milliseconds, got -1$/,
    ],
    [otherOutcomes({ ...outcome }, { ...outcome }), /^outcomes\[1\].outcomeId: expected an id of its own/],
    [JSON.stringify({ ...document, run: { ...trace.run, lastAt: 'soon' } }), /^run.lastAt: expected a date and time/],
    [JSON.stringify({ ...document, journal: {} }), /^journal: expected a list, got an object$/],
    [
      JSON.stringify({ ...document, journal: [{ sequence: 1, kind: 'hook/result', payload: {} }] }),
      /^journal\[0\].payload.turn: expected a text that is not blank$/,
    ],
    ['{"traceEvents": []}', /^otherData: expected an object, got nothing$/],
    [
      '{"traceEvents": [], "otherData": {"format": 1}}',
      /^otherData.format: expected .*, as our exports have it, got 1$/,
    ],
    ['{"resourceSpans": []}', /^resourceSpans\[0\]: expected an object, got nothing$/],
    [
      '{"resourceSpans": [{"resource": {}, "scopeSpans": [{"scope": {"name": "x"}, "spans": []}]}]}',
      /^resourceSpans\[0\].scopeSpans\[0\].scope.name: expected "hookscope", as our exports have it, got "x"$/,
    ],
  ])('%s', (text, sentence) => {
    expect(() => readTraceFile(text)).toThrow(sentence)
  })
})

it('takes fields that newer versions may add, and leaves them out', () => {
  const newer = { ...toTraceDocument(trace), dispatches: trace.dispatches.map((row) => ({ ...row, colour: 'red' })) }
  expect(readTraceFile(JSON.stringify({ ...newer, more: true }))).toEqual(trace)
})
