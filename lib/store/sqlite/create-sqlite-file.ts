import { existsSync, renameSync, rmSync } from 'node:fs'
import type { Store } from '../store'
import { openSqliteStore } from './open-sqlite-store'

/** Fills a new store; `setTimeMs` says as of when the journal records what is written next. */
type FillStore = (store: Store, setTimeMs: (timeMs: number) => void) => Promise<unknown>

/** Rows of one transaction and of one addition to the sums: in large steps, or in ones that hold up nobody. */
const PACES = {
  fast: { groupOutcomesMax: 4_000, tailMax: 20_000 },
  gentle: { groupOutcomesMax: 200, tailMax: 400 },
} as const

/** The files that may belong to a database. */
const SUFFIXES = ['', '-wal', '-shm', '-journal'] as const

/**
 * Makes a database with what `fill` writes, whole or not at all: it is written beside its place and moved there at
 * the end. Answers false, and writes nothing, when the file is there already.
 */
export async function createSqliteFile(
  file: string,
  fill: FillStore,
  pace: keyof typeof PACES = 'fast',
): Promise<boolean> {
  if (existsSync(file)) return false
  const draft = `${file}.part`
  removeSqliteFile(draft)
  let timeMs: number | null = null
  const store = openSqliteStore({ file: draft, ...PACES[pace], wallMs: () => timeMs ?? Date.now() })
  try {
    await fill(store, (nextMs) => {
      timeMs = nextMs
    })
    await store.close()
    renameSync(draft, file)
    return true
  } catch (error) {
    await store.close()
    removeSqliteFile(draft)
    throw error
  }
}

/** Removes a database that nothing has open, with its journals. */
export function removeSqliteFile(file: string): void {
  for (const suffix of SUFFIXES) rmSync(`${file}${suffix}`, { force: true })
}
