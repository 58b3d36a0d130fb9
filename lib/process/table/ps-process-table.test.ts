import { expect, test } from 'vitest'
import { parseRow } from './ps-process-table'

const ROW = { pid: 31, parent: 1, group: 30, session: 30, residentBytes: 2_048, isEnding: false }

test.each([
  ['31 1 30 2 Sl 00:00:18 Mon Nov 30 17:30:13 2026 node', 'Mon Nov 30 17:30:13 2026', 'node', 18_000],
  ['  31  1  30  2 S+   1-02:03:04 Mon Nov  3 17:30:13 2026 sleep', 'Mon Nov  3 17:30:13 2026', 'sleep', 93_784_000],
  [
    '31 1 30 2 Ss 3:04.05 Mon Nov 30 17:30:13 2026 /Apps/My App/bin/go run',
    'Mon Nov 30 17:30:13 2026',
    'go run',
    184_050,
  ],
])('reads %j', (line, ...[startedAt, program, cpuMs]) => {
  expect(parseRow(line)).toEqual([{ ...ROW, startedAt, program, cpuMs }])
})

test.each(['31 1 30 2 Z 00:00:00 Mon Nov 30 17:30:13 2026 sh', 'ps: no such thing', ''])(
  'has no row for %j',
  (line) => {
    expect(parseRow('31 1 30 2 S 00:00:00 Mon Nov 30 17:30:13 2026 sh')).toHaveLength(1)
    expect(parseRow(line)).toEqual([])
  },
)
