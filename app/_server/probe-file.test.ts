import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { probeFile } from './probe-file'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'hookscope-probe-'))
  mkdirSync(join(root, 'work/sub'), { recursive: true })
  writeFileSync(join(root, 'secret'), '')
  writeFileSync(join(root, 'work/README.md'), '')
  symlinkSync(join(root, 'secret'), join(root, 'work/link-out'))
  symlinkSync(root, join(root, 'work/up'))
  vi.spyOn(process, 'cwd').mockReturnValue(join(root, 'work'))
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

describe('probeFile', () => {
  it.each([
    [null, 'README.md', 'file'],
    ['.', 'sub/../README.md', 'file'],
    ['sub', 'README.md', 'missing'],
    ['nowhere', 'README.md', 'missing'],
    ['.', 'sub', 'missing'],
    ['.', '../secret', 'outside'],
    ['.', 'link-out', 'outside'],
    ['..', 'secret', 'outside'],
    ['up', 'secret', 'outside'],
    ['/', 'etc/hostname', 'outside'],
    ['.', '/etc/hostname', 'outside'],
  ])('in %s, %s is %s', async (workdir, path, found) => {
    expect(await probeFile(workdir, path)).toBe(found)
  })
})
