import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '#lib/store'
import { openSqliteStore } from '#lib/store/sqlite'
import { type Figure, ratioOf, toFigure } from '../measure/figure'
import { plainRow, type Row } from '../results/row'
import { seedHistory } from './seed-history'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const WINDOW_MS = {
  '15m': 15 * MINUTE_MS,
  '1h': HOUR_MS,
  '24h': 24 * HOUR_MS,
  '7d': 168 * HOUR_MS,
  '30d': 720 * HOUR_MS,
}
const MILLION = 1_000_000
const READS = 15
const WINDOW_MAX_MS = 50
const LARGER_MAX = 1.5
/** From here on the next size is held to the one before it. */
const HELD_FROM_MILLIONS = 10

type WindowName = keyof typeof WINDOW_MS

/** Every window's report by hook, over ever more outcomes of the same 30 days. */
export async function measureSlo(millions: readonly number[]): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hookscope-bench-'))
  const file = join(folder, 'history.sqlite')
  const store = openSqliteStore({ file })
  const toMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  const rows: Row[] = []
  const before = new Map<WindowName, { name: string; figure: Figure }>()
  let seeded = 0
  for (const million of millions) {
    const end = Math.round(million * MILLION)
    await seedHistory(store, file, { first: seeded, end, fromMs: toMs - WINDOW_MS['30d'], toMs })
    seeded = end
    const sizeMib = statSync(file).size / 1_048_576
    rows.push(plainRow(`database, ${million} million outcomes`, 'MiB', { p50: sizeMib, p10: sizeMib }))
    for (const window of Object.keys(WINDOW_MS) as WindowName[]) {
      const name = `SLO by hook, ${window}, ${million} million outcomes`
      const figure = await readTimes(store, { fromMs: toMs - WINDOW_MS[window], toMs })
      rows.push(toRow({ name, figure }, before.get(window), million))
      before.set(window, { name, figure })
    }
  }
  await store.close()
  rmSync(folder, { recursive: true })
  return rows
}

function toRow(
  now: { name: string; figure: Figure },
  before: { name: string; figure: Figure } | undefined,
  million: number,
): Row {
  const row = plainRow(now.name, 'ms', now.figure)
  if (before === undefined || million <= HELD_FROM_MILLIONS) {
    return { ...row, ...(million <= HELD_FROM_MILLIONS && { atMost: WINDOW_MAX_MS }) }
  }
  return { ...row, against: before.name, ratio: ratioOf(now.figure, before.figure), atMost: LARGER_MAX }
}

/** Milliseconds of processor time of one report. */
async function readTimes(store: Store, range: { fromMs: number; toMs: number }): Promise<Figure> {
  const times: number[] = []
  for (let read = -3; read < READS; read++) {
    const before = process.cpuUsage()
    const { total } = await store.getSlo({ ...range, by: 'hook', filter: {} })
    const { user, system } = process.cpuUsage(before)
    if (total.ran === 0) throw new Error('The report is of no outcomes.')
    if (read >= 0) times.push((user + system) / 1_000)
  }
  return toFigure(times)
}
