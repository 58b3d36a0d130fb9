import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { HookscopeError } from '#lib/contract'
import { readTrustFile } from './read-trust-file'
import type { TrustFile } from './trust-file'

/** Time after which the lock of another process counts as left behind, in milliseconds. */
const LOCK_STALE_MS = 10_000

const LOCK_RETRY_MS = 20

/** Changes the file as a whole: no reader ever sees half of it, and of two writers neither loses what it wrote. */
export async function changeTrustFile(path: string, change: (file: TrustFile) => TrustFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unlock = await lock(`${path}.lock`)
  try {
    const file = await readTrustFile(path)
    if ('problem' in file) {
      throw new HookscopeError('NOT_ALLOWED_HERE', `The trust file ${path} cannot be relied on: ${file.problem}.`)
    }
    const written = `${path}.${randomUUID()}`
    await writeFile(written, `${JSON.stringify(change(file), null, 2)}\n`, { mode: 0o600 })
    await rename(written, path)
  } finally {
    await unlock()
  }
}

async function lock(path: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      const handle = await open(path, 'wx', 0o600)
      await handle.close()
      return () => rm(path, { force: true })
    } catch (failure) {
      if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure
      if (await isStale(path)) await rm(path, { force: true })
      else await pause(LOCK_RETRY_MS)
    }
  }
}

async function isStale(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs > LOCK_STALE_MS
  } catch {
    return false
  }
}
