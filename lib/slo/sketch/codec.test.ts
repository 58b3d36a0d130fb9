import { expect, test } from 'vitest'
import { encodeSketch, parseSketch } from './codec'
import { mergeSketch } from './merge-sketch'
import { quantile } from './quantile'
import { addDuration, createSketch, type Sketch } from './sketch'

function sketchOf(durations: readonly number[]): Sketch {
  const sketch = createSketch()
  for (const value of durations) addDuration(sketch, value)
  return sketch
}

test('an empty sketch has no quantile and three bytes', () => {
  expect(quantile(createSketch(), 0.5)).toBeNull()
  expect([...encodeSketch(createSketch())]).toEqual([1, 0, 0])
})

test('whole microseconds are stored as distances', () => {
  expect([...encodeSketch(sketchOf([0.003, 0.001, 0.2]))]).toEqual([1, 0, 3, 1, 2, 197, 1])
})

test('a duration between two microseconds keeps all its digits', () => {
  const durationMs = 12.345_678_901
  expect(quantile(parseSketch(encodeSketch(sketchOf([durationMs]))), 0.5)).toBe(durationMs)
})

test('from 100 durations on the size does not grow with their number', () => {
  const hundred = sketchOf(new Array(100).fill(7))
  const million = createSketch()
  for (let left = 10_000; left > 0; left -= 1) mergeSketch(million, hundred)
  expect(million.count).toBe(1_000_000)
  expect(encodeSketch(million).length).toBeLessThan(10)
})

test.each([
  ['no bytes', [], 'more than 0 bytes'],
  ['an unknown version', [9, 0, 0], 'expected version 1, got 9'],
  ['an unknown form', [1, 7], 'expected a form of 0 to 2, got 7'],
  ['too few bytes', [1, 0, 2, 5], 'more than 4 bytes'],
  ['bytes after the end', [1, 0, 0, 5], 'no bytes after its end'],
  ['values where buckets belong', [1, 0, 100], 'fewer than 100 values, got 100'],
  ['buckets where values belong', [1, 2, 1, 5, 99], 'at least 100 durations, got 99'],
  ['an endless number', [1, 0, 255, 255, 255, 255, 255, 255, 255, 255], 'a whole number'],
  ['a bucket out of reach', [1, 2, 1, 255, 255, 127, 100], 'buckets up to 65535'],
  ['a double that is no duration', [1, 1, 1, 0, 0, 0, 0, 0, 0, 0xf8, 0x7f], 'finite number of at least 0, got NaN'],
])('%s: refused and named', (_, bytes, sentence) => {
  expect(() => parseSketch(Uint8Array.from(bytes))).toThrow(sentence)
})

test.each([-1, Number.NaN, Infinity])('%d is no duration', (durationMs) => {
  expect(() => addDuration(createSketch(), durationMs)).toThrow(RangeError)
})
