import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findDenied, secretPaths } from './denied-paths'

let home: string
beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'hookscope-home-')))
})
afterEach(() => rm(home, { recursive: true }))

it('finds what is there, and whether it is a folder', async () => {
  await mkdir(join(home, '.ssh'))
  await writeFile(join(home, '.netrc'), '')
  await mkdir(join(home, '.config/gh'), { recursive: true })
  const paths = secretPaths([home], []).filter((path) => path.startsWith(home))
  expect(findDenied(paths)).toEqual([
    { path: join(home, '.config/gh'), kind: 'folder' },
    { path: join(home, '.netrc'), kind: 'file' },
    { path: join(home, '.ssh'), kind: 'folder' },
  ])
})

it('denies what a link leads to, and what lies in a denied folder once', async () => {
  await mkdir(join(home, 'keys/old'), { recursive: true })
  await symlink(join(home, 'keys'), join(home, '.ssh'))
  await mkdir(join(home, 'keys-of-others'))
  const paths = ['keys/old', '.ssh', 'keys-of-others'].map((path) => join(home, path))
  expect(findDenied(paths)).toEqual([
    { path: join(home, 'keys'), kind: 'folder' },
    { path: join(home, 'keys-of-others'), kind: 'folder' },
  ])
})

it('names secrets of every home, of the system and further paths once each', () => {
  const paths = secretPaths(['/home/a', '/home/b', '/home/a'], ['/data'])
  expect(paths).toEqual(expect.arrayContaining(['/home/a/.ssh', '/home/b/.ssh', '/etc/shadow', '/data']))
  expect(new Set(paths).size).toBe(paths.length)
})
