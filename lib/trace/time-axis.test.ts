import { describe, expect, it } from 'vitest'
import { runTrace, traceDispatch } from '#lib/testing'
import { spansOf } from './spans-of'
import { createTimeAxis } from './time-axis'

const [run, ...dispatches] = spansOf(
  runTrace([traceDispatch('d1', 0, { durationMs: 100 }), traceDispatch('d2', 3_600_000, { durationMs: 300 })], []),
)
const spans = [run, ...dispatches]

describe('linear', () => {
  const axis = createTimeAxis(spans, { cutIdle: false })

  it('gives every millisecond the same width', () => {
    expect(axis.cuts).toEqual([])
    expect(axis.toShare(run.startMs)).toBe(0)
    expect(axis.toShare((run.startMs + run.endMs) / 2)).toBeCloseTo(0.5)
    expect(axis.toShare(run.endMs)).toBe(1)
  })
})

describe('with idle time cut', () => {
  const axis = createTimeAxis(spans, { cutIdle: true })

  it('shortens the hour between two dispatches to a quarter of their time', () => {
    expect(axis.cuts).toEqual([{ startMs: run.startMs + 100, endMs: run.startMs + 3_600_000 }])
    expect(axis.toShare(run.startMs + 100)).toBeCloseTo(100 / 500)
    expect(axis.toShare(run.startMs + 3_600_000)).toBeCloseTo(200 / 500)
  })

  it('finds the time of a place', () => {
    expect(axis.toMs(0)).toBe(run.startMs)
    expect(axis.toMs(0.7)).toBeCloseTo(run.startMs + 3_600_150)
    expect(axis.toMs(1)).toBe(run.endMs)
  })
})

it('holds what lies outside within its ends', () => {
  const axis = createTimeAxis(spans, { cutIdle: true })
  expect(axis.toShare(run.startMs - 1_000)).toBe(0)
  expect(axis.toShare(run.endMs + 1_000)).toBe(1)
})

it('puts a trace without extent at the start', () => {
  const axis = createTimeAxis(spansOf(runTrace([traceDispatch('d1', 5, { durationMs: 0 })], [])), { cutIdle: true })
  expect(axis.toShare(5)).toBe(0)
})
