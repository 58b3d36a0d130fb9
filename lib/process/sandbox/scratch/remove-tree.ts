import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Removes a folder whatever a process has made of it: without rights on folders, or nested deeper than a path can be
 * long, which only programs get through that go down folder by folder.
 */
export async function removeTree(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true })
  } catch {
    await run('chmod', ['-R', 'u+rwX', '--', path]).catch(() => undefined)
    await run('rm', ['-rf', '--', path])
  }
}
