import { chmod, lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replaceFile } from './replace-file'

describe('replaceFile', () => {
  let folder = ''
  let file = ''

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'replace-file-'))
    file = join(folder, 'settings.json')
    await writeFile(file, 'old')
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('leaves nothing but the new text, with the rights of the file', async () => {
    await chmod(file, 0o640)
    await replaceFile(file, { was: 'old', text: 'new' })
    expect(await readFile(file, 'utf8')).toBe('new')
    expect((await stat(file)).mode & 0o777).toBe(0o640)
    expect(await readdir(folder)).toEqual(['settings.json'])
  })

  it('writes where a link points', async () => {
    const link = join(folder, 'link.json')
    await symlink(file, link)
    await replaceFile(link, { was: 'old', text: 'new' })
    expect((await lstat(link)).isSymbolicLink()).toBe(true)
    expect(await readFile(file, 'utf8')).toBe('new')
  })

  it('refuses a read-only file and one that holds another text', async () => {
    await expect(replaceFile(file, { was: 'older', text: 'new' })).rejects.toThrow('has changed')
    await chmod(file, 0o440)
    await expect(replaceFile(file, { was: 'old', text: 'new' })).rejects.toThrow('read-only')
    expect(await readFile(file, 'utf8')).toBe('old')
  })
})
