import { describe, expect, test } from 'vitest'
import { distributionQuantile, toDistribution } from './distribution'
import { toHistogram } from './histogram'
import { addDuration, createSketch } from './sketch/sketch'
import { adviseTimeout } from './timeout-advice'

function distributionOf(...durations: readonly number[]) {
  const sketch = createSketch()
  for (const value of durations) addDuration(sketch, value)
  return toDistribution(sketch)
}

const hundred = Array.from({ length: 100 }, (_, index) => index + 1)

test('over nothing there is no quantile and there are empty bins', () => {
  expect(distributionQuantile(distributionOf(), 0.5)).toBeNull()
  expect(toHistogram(distributionOf()).bins.every(({ count }) => count === 0)).toBe(true)
  expect(adviseTimeout({ distribution: distributionOf(), timeoutMs: 5, timedOut: 0 })).toMatchObject({
    cut: 0,
    runs: 0,
    share: null,
    p95Ms: null,
    suggestedMs: null,
    withheld: 'few-runs',
  })
})

test('few durations are there in ascending order, many as buckets', () => {
  expect(distributionOf(3, 1, 2)).toEqual({ exact: true, count: 3, values: [1, 2, 3], buckets: [] })
  const many = distributionOf(...hundred)
  expect(many).toMatchObject({ exact: false, count: 100, values: [] })
  expect(many.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(100)
})

test('0 lies in the first bin, which begins at 0', () => {
  const [first] = toHistogram(distributionOf(0, 0.0005)).bins
  expect(first).toMatchObject({ overMs: 0, count: 2 })
})

describe('the advice', () => {
  const advise = (durations: readonly number[], timeoutMs: number, timedOut: number) =>
    adviseTimeout({ distribution: distributionOf(...durations), timeoutMs, timedOut })

  test('counts what a timeout would have cut', () => {
    expect(advise([10, 20, 30, 40], 20, 0)).toMatchObject({ cut: 2, runs: 4, share: 0.5, p95Ms: 40 })
  })

  test('suggests half as much again as p99, rounded up to two figures', () => {
    expect(advise([...hundred, ...hundred], 500, 0)).toMatchObject({ suggestedMs: 150, withheld: null })
  })

  test('suggests nothing when more than one per cent was cut already', () => {
    expect(advise([...hundred, ...hundred], 500, 2)).toMatchObject({ suggestedMs: expect.any(Number) })
    expect(advise([...hundred, ...hundred], 500, 3)).toMatchObject({ suggestedMs: null, withheld: 'censored' })
  })
})
