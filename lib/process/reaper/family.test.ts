import { describe, expect, test } from 'vitest'
import type { ProcessRow, ProcessTable } from '../table/process-table'
import { findFamily, membersIn, toKey } from './family'
import { LiveRuns } from './live-runs'

const row = (pid: number, more: Partial<ProcessRow> = {}): ProcessRow => ({
  pid,
  parent: 1,
  group: pid,
  session: pid,
  startedAt: '7',
  residentBytes: 1,
  program: 'sh',
  cpuMs: 0,
  isEnding: false,
  ...more,
})
const family = { rootPid: 10, marker: 'ours', startedAtMs: performance.now(), seen: new Set<string>() }
const noMarker = () => null
const pids = (rows: readonly ProcessRow[]) => rows.map(({ pid }) => pid).sort((a, b) => a - b)

describe('members', () => {
  test.each<[string, ProcessRow[], number[]]>([
    ['the root', [row(10)], [10]],
    ['by group', [row(20, { group: 10 })], [20]],
    ['by session', [row(20, { session: 10 })], [20]],
    ['by parent, whatever the order', [row(30, { parent: 20 }), row(20, { parent: 10 }), row(10)], [10, 20, 30]],
    ['no stranger', [row(20), row(30, { parent: 20 })], []],
  ])('%s', (_, rows, expected) => {
    expect(pids(membersIn(rows, family, noMarker))).toEqual(expected)
  })

  test('by marker, with their children', () => {
    const rows = [row(30, { parent: 20 }), row(20), row(40)]
    expect(pids(membersIn(rows, family, (pid) => (pid === 20 ? 'ours' : 'others')))).toEqual([20, 30])
  })

  test('by the session of a member', () => {
    const rows = [row(30, { session: 5 }), row(20, { session: 5, group: 10 }), row(40)]
    expect(pids(membersIn(rows, family, noMarker))).toEqual([20, 30])
  })

  test('by having been seen, unless the pid means somebody else by now', () => {
    const seen = new Set([toKey(row(20)), toKey(row(30))])
    expect(pids(membersIn([row(20), row(30, { startedAt: '8' })], { ...family, seen }, noMarker))).toEqual([20])
  })
})

describe('the search', () => {
  const tableOf = (younger: ProcessRow[] | null, all: ProcessRow[]): ProcessTable => ({
    list: () => all,
    rowOf: () => null,
    markerOf: noMarker,
    bornAfter: () => younger,
    isYoungerThan: ({ startedAt }) => startedAt === '7',
  })
  const stray = row(20, { session: 10 })
  const find = (table: ProcessTable, more: Partial<typeof family> = {}, isRootGone = true) =>
    pids(
      findFamily(
        table,
        { ...family, startedAtMs: performance.now(), ...more },
        { isRootGone, liveRuns: new LiveRuns() },
      ).members,
    )

  test('spares the list where nothing younger belongs to the run', () => {
    expect(find(tableOf([row(21)], [stray]))).toEqual([])
  })

  test('does not look closer at what is younger in an older session', () => {
    expect(find(tableOf([row(21, { group: 10, session: 9 })], [stray]))).toEqual([])
  })

  test('takes the list where something does, because it may be a thread', () => {
    expect(find(tableOf([row(21, { session: 10 })], [stray]))).toEqual([20])
  })

  test.each([
    { when: 'where the table cannot tell', younger: null },
    { when: 'for an old run', more: { startedAtMs: performance.now() - 1e6 } },
    { when: 'while the root lives', isRootGone: false },
  ])('takes the list $when', ({ younger = [], more = {}, isRootGone = true }) => {
    expect(find(tableOf(younger, [stray]), more, isRootGone)).toEqual([20])
  })

  test('does not ask for the environment of what stands in the session of another run', () => {
    const liveRuns = new LiveRuns()
    liveRuns.add(50)
    const asked: number[] = []
    const table = {
      ...tableOf(null, [row(60, { session: 50 }), row(61)]),
      markerOf: (pid: number) => {
        asked.push(pid)
        return null
      },
    }
    findFamily(table, family, { isRootGone: true, liveRuns })
    expect(asked).toEqual([61])
    expect([50, 60, 61, 10].filter((pid) => liveRuns.isOther(pid, 10))).toEqual([50, 60])
    liveRuns.delete(50)
    expect([50, 60].filter((pid) => liveRuns.isOther(pid, 10))).toEqual([])
  })

  test.each([
    ['of a young process that has no environment', row(20), '', true],
    ['of one that is older than the run', row(20, { startedAt: '6' }), '', false],
    ['of a member', row(20, { session: 10 }), '', false],
    ['of one with another environment', row(20), null, false],
  ] as const)('is unsure %s', (...[, only, marker, isUnsure]) => {
    const table = { ...tableOf([only], [only]), markerOf: () => marker }
    expect(findFamily(table, family, { isRootGone: true, liveRuns: new LiveRuns() }).isUnsure).toBe(isUnsure)
  })
})
