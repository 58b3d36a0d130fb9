import { expect, test } from 'vitest'
import type { ProcessRow } from '../table/process-table'
import { toLasting } from './lasting'

const row = (pid: number, parent: number, more: Partial<ProcessRow> = {}): ProcessRow => ({
  pid,
  parent,
  group: 10,
  session: 10,
  startedAt: `${pid}`,
  residentBytes: 1,
  program: `p${pid}`,
  cpuMs: pid,
  isEnding: false,
  ...more,
})
const members = [row(12, 11), row(11, 10), row(10, 1), row(13, 12, { isEnding: true })]
const programs = (depth: number, rows: readonly ProcessRow[] = members) =>
  toLasting(rows, { rootPid: 10, depth }).map(({ program }) => program)

test('tells what runs, the eldest first, without what is going anyway', () => {
  expect(toLasting(members, { rootPid: 10, depth: 0 })).toEqual([
    { program: 'p10', cpuMs: 10 },
    { program: 'p11', cpuMs: 11 },
    { program: 'p12', cpuMs: 12 },
  ])
})

test('leaves out what only wraps the command', () => {
  expect(programs(2)).toEqual(['p12'])
})

test('tells no more than anybody reads', () => {
  const many = Array.from({ length: 40 }, (_, at) => row(11 + at, 10))
  expect(programs(0, [row(10, 1), ...many])).toHaveLength(16)
})
