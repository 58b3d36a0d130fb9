import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { HookscopeError, isHookscopeError } from '#lib/contract'
import { readTrustFile } from './read-trust-file'
import type { TrustFile } from './trust-file'

/** Time after which the lock of another process counts as left behind, in milliseconds. */
const LOCK_STALE_MS = 10_000

const LOCK_RETRY_MS = 20

/**
 * Changes the file as a whole: no reader ever sees half of it, and of two writers neither loses what it wrote. Throws
 * NOT_ALLOWED_HERE for a file that cannot be relied on, or not be written.
 */
export async function changeTrustFile(path: string, change: (file: TrustFile) => TrustFile): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    while (!(await changeLocked(path, change)));
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure) || isHookscopeError(failure)) throw failure
    throw new HookscopeError('NOT_ALLOWED_HERE', `The trust file ${path} cannot be written: ${failure.code}.`)
  }
}

/** False when another process took the lock away meanwhile: then it may have read what is written over here. */
async function changeLocked(path: string, change: (file: TrustFile) => TrustFile): Promise<boolean> {
  const lock = await takeLock(`${path}.lock`)
  const written = `${path}.${randomUUID()}`
  try {
    const file = await readTrustFile(path)
    if ('problem' in file) {
      throw new HookscopeError('NOT_ALLOWED_HERE', `The trust file ${path} cannot be relied on: ${file.problem}.`)
    }
    await writeFile(written, `${JSON.stringify(change(file), null, 2)}\n`, { mode: 0o600 })
    if (!(await lock.isOurs())) return false
    await rename(written, path)
    return true
  } finally {
    await rm(written, { force: true })
    if (await lock.isOurs()) await rm(lock.path, { force: true })
  }
}

interface Lock {
  readonly path: string
  isOurs(): Promise<boolean>
}

async function takeLock(path: string): Promise<Lock> {
  const token = randomUUID()
  for (;;) {
    try {
      await writeFile(path, token, { flag: 'wx', mode: 0o600 })
      return { path, isOurs: async () => (await readFile(path, 'utf8').catch(() => null)) === token }
    } catch (failure) {
      if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure
      if (await isStale(path)) await removeStale(path)
      else await pause(LOCK_RETRY_MS)
    }
  }
}

/** Of many that find the lock stale one takes it away; the others may get hold of a new one, and put that back. */
async function removeStale(path: string): Promise<void> {
  const taken = `${path}.${randomUUID()}`
  try {
    await rename(path, taken)
    if (!(await isStale(taken))) await link(taken, path)
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure)) throw failure
  } finally {
    await rm(taken, { force: true })
  }
}

async function isStale(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs > LOCK_STALE_MS
  } catch {
    return false
  }
}
