import { lstat, readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** What a run may add to its copy of the workspace. */
export interface DiskLimit {
  readonly maxBytes: number
  readonly maxFiles: number
}

/** Watches over the space that a copy takes. */
export interface DiskWatch {
  readonly overLimit: AbortSignal
  /** Stops, and waits until it is quiet. */
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 100

/**
 * Fires when a folder has grown over a limit. What is free on the disk is looked at ten times a second, which costs
 * next to nothing; the folder itself only where so much is gone that the run may have taken it.
 */
export async function watchDisk(folder: string, limit: DiskLimit): Promise<DiskWatch> {
  const over = new AbortController()
  const before = await statfs(folder)
  const mayBeOver = async () => {
    const now = await statfs(folder)
    return (before.bavail - now.bavail) * now.bsize > limit.maxBytes || before.ffree - now.ffree > limit.maxFiles
  }
  let looking: Promise<void> = Promise.resolve()
  let isLooking = false
  const look = async () => {
    if ((await mayBeOver()) && (await isOver(folder, limit))) over.abort()
  }
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    looking = look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false
      })
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    overLimit: over.signal,
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

/** Whether a folder holds more than a limit; ends as soon as it does. */
async function isOver(folder: string, limit: DiskLimit): Promise<boolean> {
  let bytes = 0
  let files = 0
  const pending = [folder]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const parent = path
    for (const entry of await readdir(parent, { withFileTypes: true }).catch(() => [])) {
      const stats = await lstat(join(parent, entry.name)).catch(() => null)
      bytes += (stats?.blocks ?? 0) * 512
      files += 1
      if (bytes > limit.maxBytes || files > limit.maxFiles) return true
      if (entry.isDirectory()) pending.push(join(parent, entry.name))
    }
  }
  return false
}
