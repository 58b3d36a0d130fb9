import { expect, it } from 'vitest'
import { createTail, type TailRow } from './live-tail'

const row = (outcomeId: string): TailRow => ({
  outcomeId,
  dispatchId: 'dispatch-1',
  runId: 'run-1',
  hookId: 'guard.one',
  handlerId: 'demo.allow',
  event: 'tool.pre-use',
  dialect: 'native',
  disposition: 'allowed',
  blocking: false,
  durationMs: 1,
  startedAt: '2026-01-31T00:00:00.000Z',
})

function tailOf(cap: number) {
  const flushes: (() => void)[] = []
  const tail = createTail(cap, (flush) => flushes.push(flush))
  const flush = () => {
    for (const scheduled of flushes.splice(0)) scheduled()
  }
  return { tail, flush }
}

it('keeps the newest rows first and no more than its cap', () => {
  const { tail, flush } = tailOf(3)
  for (const id of ['a', 'b']) tail.append(row(id))
  flush()
  for (const id of ['c', 'd']) tail.append(row(id))
  flush()
  expect(tail.rows().map((entry) => entry.outcomeId)).toEqual(['d', 'c', 'b'])
  expect(tail.total()).toBe(4)
})

it('tells of a burst once', () => {
  const { tail, flush } = tailOf(10)
  let told = 0
  const stop = tail.subscribe(() => told++)
  for (const id of ['a', 'b', 'c']) tail.append(row(id))
  expect(tail.rows()).toEqual([])
  flush()
  expect([told, tail.rows().length]).toEqual([1, 3])
  stop()
  tail.append(row('d'))
  flush()
  expect(told).toBe(1)
})
