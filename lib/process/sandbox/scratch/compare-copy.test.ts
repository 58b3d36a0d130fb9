import {
  appendFile,
  chmod,
  link,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compareCopy, type MadeCopy } from './compare-copy'
import { makeCopy } from './make-copy'

const LIMITS = { maxBytes: 100_000, maxFiles: 50 }
const CHANGES = { changesMax: 20, textMaxBytes: 1_000, entriesMax: 100 }

let folder: string
let from: string
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'hookscope-copy-')))
  from = join(folder, 'workspace')
  await mkdir(join(from, 'src'), { recursive: true })
  await mkdir(join(folder, 'run'))
  await writeFile(join(from, 'a.txt'), 'one\ntwo\n')
  await writeFile(join(from, 'src/run.sh'), '#!/bin/sh\n', { mode: 0o755 })
})
afterEach(() => rm(folder, { recursive: true }))

const openFolder = async () => join(folder, 'run')

async function copy(denied: readonly string[] = []): Promise<MadeCopy> {
  const made = await makeCopy(from, { openFolder, limits: LIMITS, denied: new Set(denied) })
  if ('reason' in made) throw new Error(made.reason)
  return made
}

describe('a copy', () => {
  it('has contents, rights and times of what was copied', async () => {
    await utimes(join(from, 'a.txt'), 1_000, 2_000)
    const { to } = await copy()
    expect(await readFile(join(to, 'a.txt'), 'utf8')).toBe('one\ntwo\n')
    expect((await stat(join(to, 'a.txt'))).mtimeMs).toBe(2_000_000)
    expect((await stat(join(to, 'src/run.sh'))).mode & 0o777).toBe(0o755)
  })

  it('keeps links as links, and shares no file', async () => {
    await symlink('/etc', join(from, 'out'))
    await link(join(from, 'a.txt'), join(from, 'b.txt'))
    const { to } = await copy()
    expect(await readlink(join(to, 'out'))).toBe('/etc')
    expect((await stat(join(to, 'b.txt'))).nlink).toBe(1)
  })

  it('leaves large folders to be mounted, what is denied empty, and sockets out', async () => {
    await mkdir(join(from, 'node_modules/x'), { recursive: true })
    await mkdir(join(from, '.git/objects/00'), { recursive: true })
    await mkdir(join(from, '.hookscope'))
    await writeFile(join(from, '.hookscope/db'), 'secret')
    await writeFile(join(from, '.netrc'), 'secret')
    const server = createServer().listen(join(from, 'socket'))
    const { to, tree } = await copy([join(from, '.hookscope'), join(from, '.netrc')])
    server.close()
    expect([...tree.readOnlyFolders].sort()).toEqual(['.git/objects', 'node_modules'])
    expect(tree.leftOut).toEqual(['socket'])
    expect(await readFile(join(to, '.netrc'), 'utf8')).toBe('')
    await expect(stat(join(to, '.hookscope/db'))).rejects.toThrow('ENOENT')
    await expect(stat(join(to, 'node_modules/x'))).rejects.toThrow('ENOENT')
  })

  it.each([
    ['files', async () => Promise.all(Array.from({ length: 60 }, (_, at) => writeFile(join(from, `f${at}`), '')))],
    ['bytes', async () => writeFile(join(from, 'big'), 'x'.repeat(100_000))],
  ])('is not made beyond the limit of %s', async (word, fill) => {
    await fill()
    const made = await makeCopy(from, { openFolder, limits: LIMITS, denied: new Set() })
    expect(made).toEqual({ reason: expect.stringContaining(word) })
    await expect(stat(join(folder, 'run/copy'))).rejects.toThrow('ENOENT')
  })
})

describe('what has changed in a copy', () => {
  const changesOf = async (made: MadeCopy) => (await compareCopy(made, CHANGES)).changes

  it('is nothing when nothing was done', async () => {
    expect(await compareCopy(await copy(), CHANGES)).toEqual({ changes: [], changedCount: 0, isCut: false })
  })

  it('is what was added, changed and removed, by path', async () => {
    const made = await copy()
    await appendFile(join(made.to, 'a.txt'), 'three\n')
    await mkdir(join(made.to, 'new'))
    await writeFile(join(made.to, 'new/file'), 'x\n')
    await rm(join(made.to, 'src'), { recursive: true })
    expect(await changesOf(made)).toMatchObject([
      { path: 'a.txt', change: 'changed', kind: 'text', bytesBefore: 8, bytesAfter: 14, note: null },
      { path: 'new', change: 'added', kind: 'folder', diff: null },
      { path: 'new/file', change: 'added', kind: 'text', diff: '@@ -0,0 +1,1 @@\n+x\n' },
      { path: 'src', change: 'removed', kind: 'folder' },
      { path: 'src/run.sh', change: 'removed', kind: 'text', bytesAfter: null },
    ])
    expect((await changesOf(made))[0]?.diff).toBe('@@ -1,2 +1,3 @@\n one\n two\n+three\n')
  })

  it('is found also where the times were set back', async () => {
    const made = await copy()
    const { atimeMs, mtimeMs } = await stat(join(made.to, 'a.txt'))
    await writeFile(join(made.to, 'a.txt'), 'ONE\ntwo\n')
    await utimes(join(made.to, 'a.txt'), atimeMs / 1_000, mtimeMs / 1_000)
    expect(await changesOf(made)).toMatchObject([{ path: 'a.txt', change: 'changed' }])
  })

  it('is not what was only touched, or written as it was', async () => {
    const made = await copy()
    await utimes(join(made.to, 'a.txt'), 1, 1)
    await writeFile(join(made.to, 'src/run.sh'), '#!/bin/sh\n')
    expect(await changesOf(made)).toEqual([])
  })

  it('is told of a file too large to be shown only where its bytes differ', async () => {
    for (const name of ['touched', 'written']) await writeFile(join(from, name), 'x'.repeat(1_001))
    const made = await copy()
    await utimes(join(made.to, 'touched'), 1, 1)
    await writeFile(join(made.to, 'written'), `${'x'.repeat(1_000)}y`)
    expect(await changesOf(made)).toMatchObject([
      { path: 'written', change: 'changed', diff: null, note: 'Larger than 1000 bytes.' },
    ])
  })

  it.each<[what: string, act: (to: string) => Promise<unknown>, change: object]>([
    [
      'rights',
      (to) => chmod(join(to, 'a.txt'), 0o600),
      { kind: 'text', diff: null, note: 'Only the rights have changed, from 644 to 600.' },
    ],
    [
      'bytes',
      (to) => writeFile(join(to, 'a.txt'), Buffer.from([0, 255])),
      { kind: 'binary', note: 'It is not UTF-8 text.' },
    ],
    ['a long text', (to) => writeFile(join(to, 'a.txt'), 'x'.repeat(1_001)), { note: 'Larger than 1000 bytes.' }],
    [
      'a link',
      (to) => rm(join(to, 'a.txt')).then(() => symlink('/etc/passwd', join(to, 'a.txt'))),
      { kind: 'link', diff: null, note: 'no link → a link to /etc/passwd' },
    ],
  ])('is told without a diff: %s', async (_, act, change) => {
    const made = await copy()
    await act(made.to)
    expect(await changesOf(made)).toMatchObject([{ path: 'a.txt', change: 'changed', ...change }])
  })

  it('is told without a diff where the workspace itself has changed meanwhile', async () => {
    const made = await copy()
    await writeFile(join(from, 'a.txt'), 'by somebody else')
    await appendFile(join(made.to, 'a.txt'), 'three\n')
    expect(await changesOf(made)).toMatchObject([
      { path: 'a.txt', change: 'changed', diff: null, note: 'The file in the workspace has changed meanwhile.' },
    ])
  })

  it('is counted beyond what is listed', async () => {
    const made = await copy()
    for (let at = 0; at < 30; at++) await writeFile(join(made.to, `z${at}`), '')
    expect(await compareCopy(made, CHANGES)).toMatchObject({ changedCount: 30, isCut: false, changes: { length: 20 } })
    for (let at = 30; at < 110; at++) await writeFile(join(made.to, `z${at}`), '')
    expect(await compareCopy(made, CHANGES)).toMatchObject({ isCut: true })
  })

  it('leaves mounted folders and denied paths out', async () => {
    await mkdir(join(from, 'node_modules'))
    await mkdir(join(from, '.hookscope'))
    const made = await copy([join(from, '.hookscope')])
    await rm(join(made.to, 'node_modules'), { recursive: true })
    await rm(join(made.to, '.hookscope'), { recursive: true })
    expect(await changesOf(made)).toEqual([])
  })
})
