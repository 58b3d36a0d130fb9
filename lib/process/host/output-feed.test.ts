import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutputChunk } from '#lib/contract'
import { OutputFeed } from './output-feed'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function openFeed() {
  const passed: string[] = []
  const feed = new OutputFeed(({ stream, bytes }) => passed.push(`${stream} ${Buffer.from(bytes).toString()}`))
  const add = (stream: OutputChunk['stream'], text: string) => feed.add({ stream, bytes: Buffer.from(text) })
  return { feed, add, passed }
}

test('passes the pieces of a moment on together, in their order', () => {
  const { add, passed } = openFeed()
  add('stdout', 'a')
  add('stdout', 'b')
  add('stderr', 'c')
  add('stdout', 'd')
  expect(passed).toEqual([])
  vi.runAllTimers()
  expect(passed).toEqual(['stdout ab', 'stderr c', 'stdout d'])
})

test('does not wait with much', () => {
  const { add, passed } = openFeed()
  add('stdout', 'x'.repeat(70_000))
  expect(passed).toHaveLength(1)
  vi.runAllTimers()
  expect(passed).toHaveLength(1)
})

test('passes on at the end what is left, once', () => {
  const { add, feed, passed } = openFeed()
  add('stdout', 'last')
  feed.flush()
  vi.runAllTimers()
  expect(passed).toEqual(['stdout last'])
})

test('passes nothing on for nothing', () => {
  const { add, passed } = openFeed()
  add('stdout', '')
  vi.runAllTimers()
  expect(passed).toEqual([])
})
