import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copySource } from './copy-source'
import { listSource } from './list-source'
import type { SourceTree } from './scratch-copy'

let folder: string
let from: string
let to: string
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'hookscope-changing-')))
  from = join(folder, 'workspace')
  to = join(folder, 'copy')
  await mkdir(join(from, 'src'), { recursive: true })
  await mkdir(join(folder, 'private'))
  await mkdir(to)
  await writeFile(join(from, 'kept'), 'kept')
  await writeFile(join(from, 'src/file'), 'own')
  await writeFile(join(folder, 'private/file'), 'secret')
})
afterEach(() => rm(folder, { recursive: true }))

async function list(): Promise<SourceTree> {
  const listed = await listSource(from, { limits: { maxBytes: 1_000_000, maxFiles: 100 }, denied: new Set() })
  if ('reason' in listed) throw new Error(listed.reason)
  return listed
}

const swap = async (path: string, put: () => unknown) => {
  await rename(join(from, path), join(folder, 'old'))
  await put()
}

const CHANGES: Readonly<Record<string, () => Promise<void>>> = {
  'is gone': () => rm(join(from, 'src/file')),
  'became a link to a private file': () =>
    swap('src/file', () => symlink(join(folder, 'private/file'), join(from, 'src/file'))),
  'is reached through a link that took the place of its folder': () =>
    swap('src', () => symlink(join(folder, 'private'), join(from, 'src'))),
  'became a pipe that nobody writes to': () =>
    swap('src/file', () => execFileSync('/usr/bin/env', ['mkfifo', join(from, 'src/file')])),
  'became a folder': () => swap('src/file', () => mkdir(join(from, 'src/file'))),
  'became a terabyte': () => truncate(join(from, 'src/file'), 2 ** 40),
}

describe('a workspace that changes between being listed and copied', () => {
  it.each(Object.entries(CHANGES))('loses a file that %s, and nothing else', async (_, change) => {
    const listed = await list()
    await change()
    expect(await copySource(listed, { from, to })).toEqual(['src/file'])
    expect(await readFile(join(to, 'kept'), 'utf8')).toBe('kept')
    expect(await readdir(join(to, 'src'))).toEqual([])
  })

  it('gives a file that was written anew in its place', async () => {
    const listed = await list()
    await swap('src/file', () => writeFile(join(from, 'src/file'), 'written anew'))
    expect(await copySource(listed, { from, to })).toEqual([])
    expect(await readFile(join(to, 'src/file'), 'utf8')).toBe('written anew')
  })
})
