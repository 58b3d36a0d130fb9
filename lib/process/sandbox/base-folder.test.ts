import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBaseFolder } from './base-folder'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'hookscope-base-'))
})
afterEach(() => rm(parent, { recursive: true }))

it('is closed to others, and gone when it is closed', async () => {
  const base = await openBaseFolder(parent)
  expect((await stat(base.path)).mode & 0o777).toBe(0o700)
  expect((await stat(base.blank.folder)).mode & 0o777).toBe(0)
  expect(base.openRun()).not.toBe(base.openRun())
  await base.close()
  expect(await readdir(parent)).toEqual([])
})

it('sweeps away what servers have left that are gone, and nothing else', async () => {
  const { pid: gone } = spawnSync('true')
  const kept = [`hookscope-boundary-${process.ppid}-a`, 'hookscope-other', 'mine']
  for (const name of [`hookscope-boundary-${gone}-x`, ...kept]) {
    await mkdir(join(parent, name))
    await writeFile(join(parent, name, 'file'), '')
  }
  const base = await openBaseFolder(parent)
  await base.close()
  expect((await readdir(parent)).sort()).toEqual(kept.sort())
})
