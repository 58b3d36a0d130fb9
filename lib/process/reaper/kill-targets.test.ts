import { expect, test } from 'vitest'
import type { ProcessRow } from '../table/process-table'
import { killTargets } from './kill-targets'

const row = (pid: number, parent: number, group = 10): ProcessRow => ({
  pid,
  parent,
  group,
  session: group,
  startedAt: `${pid}`,
  residentBytes: 1,
  program: 'sh',
  cpuMs: 0,
  isEnding: false,
})

/** 10 starts 11 and 12, 11 starts 13 in a group of its own; 20 has lost its parent. */
const family = [row(13, 11, 13), row(10, 1), row(11, 10), row(12, 10), row(20, 1)]
/** 10 wraps 11, which wraps the hook 12; 15 is an orphan of it, 14 its child in a group of its own. */
const wrapped = [row(15, 11), row(12, 11), row(10, 1), row(14, 12, 14), row(11, 10), row(13, 12)]

test.each([
  { of: family, to: 'process', depth: 0, reached: [10] },
  { of: family, to: 'group', depth: 0, reached: [10, 11, 12, 20] },
  { of: family, to: 'tree', depth: 0, reached: [10, 11, 12, 13, 20] },
  { of: wrapped, to: 'process', depth: 2, reached: [12] },
  { of: wrapped, to: 'group', depth: 2, reached: [12, 13, 15] },
  { of: wrapped, to: 'tree', depth: 2, reached: [12, 13, 14, 15] },
  { of: [row(10, 1), row(11, 10)], to: 'process', depth: 2, reached: [] },
  { of: [row(11, 10)], to: 'process', depth: 0, reached: [] },
] as const)('$to at depth $depth reaches $reached', ({ of, to, depth, reached }) => {
  expect(killTargets(of, { to, rootPid: 10, depth }).sort()).toEqual(reached)
})
