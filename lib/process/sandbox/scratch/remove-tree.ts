import { execFile } from 'node:child_process'
import { chmodSync, lstatSync, rmdirSync, unlinkSync } from 'node:fs'
import { promisify } from 'node:util'
import { attempt } from './attempt'
import { inSlices } from './in-slices'
import { namesIn } from './names-in'

const run = promisify(execFile)

/**
 * Removes a folder whatever a process has made of it: without rights on folders, or nested deeper than a path can be
 * long, which only programs get through that go down folder by folder.
 */
export async function removeTree(path: string): Promise<void> {
  try {
    await inSlices(removeSteps(path))
  } catch {
    await run('chmod', ['-R', 'u+rwX', '--', path]).catch(() => undefined)
    await run('rm', ['-rf', '--', path])
  }
}

function* removeSteps(root: string): Generator<undefined> {
  if (attempt(() => lstatSync(root)) === null) return
  const folders = [root]
  for (const folder of folders) {
    chmodSync(folder, 0o700)
    for (const entry of namesIn(folder)) {
      if (entry.isDirectory()) folders.push(`${folder}/${entry.name}`)
      else unlinkSync(`${folder}/${entry.name}`)
      yield
    }
  }
  for (const folder of folders.reverse()) {
    rmdirSync(folder)
    yield
  }
}
