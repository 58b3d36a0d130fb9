import { expect, test } from 'vitest'
import type { ProcessRow } from '../table/process-table'
import type { FoundFamily } from './family'
import { reap } from './reap'

/** Above every pid there can be, so that nobody gets a signal. */
const row = (serial: number, more: Partial<ProcessRow> = {}): ProcessRow => ({
  pid: 2 ** 23 + serial,
  parent: 1,
  group: 2 ** 23 + serial,
  session: 1,
  startedAt: '7',
  residentBytes: 1,
  program: 'sh',
  cpuMs: 0,
  isEnding: false,
  ...more,
})
const NOTHING: FoundFamily = { members: [], isUnsure: false }
const UNSURE: FoundFamily = { members: [], isUnsure: true }
const found = (...members: ProcessRow[]): FoundFamily => ({ members, isUnsure: false })

/** Answers one look after the other, and the last one again and again. */
function looks(...list: FoundFamily[]): () => FoundFamily {
  let next = 0
  return () => {
    next += 1
    return list[Math.min(next, list.length) - 1] ?? NOTHING
  }
}

test.each([
  { name: 'nothing', find: looks(NOTHING), ended: [] },
  { name: 'each process once', find: looks(found(row(1)), found(row(1), row(2)), NOTHING), ended: [row(1), row(2)] },
  {
    name: 'a process behind a pid that was used before',
    find: looks(found(row(1)), found(row(1, { startedAt: '8' })), NOTHING),
    ended: [row(1), row(1, { startedAt: '8' })],
  },
  {
    name: 'but not what was going anyway',
    find: looks(found(row(1, { isEnding: true }), row(2)), NOTHING),
    ended: [row(2)],
  },
  { name: 'what could not be told at first', find: looks(UNSURE, UNSURE, found(row(1)), NOTHING), ended: [row(1)] },
  { name: 'nothing where nobody can ever tell', find: looks(UNSURE), ended: [] },
])('ends $name', async ({ find, ended }) => {
  expect(await reap(find)).toEqual(ended)
})
