import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TrustSubject } from '#lib/contract'
import { openTrustStore } from './open-trust-store'

let folder = ''
let file = ''
let workspace = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookscope-trust-'))
  file = join(folder, 'own', 'trust.json')
  workspace = join(folder, 'work')
  await mkdir(workspace)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const subject = (ref: string, hash = 'a', dialect: string | null = 'claude-code'): TrustSubject => ({
  dialect,
  ref,
  kind: 'command',
  argv: ['./x'],
  cwd: null,
  environment: [],
  hosts: [],
  hash: hash.repeat(64),
})

const open = () => openTrustStore(file, { nowMs: () => 42 })
const kindsOf = async (folderOfHooks: string, ...subjects: TrustSubject[]) =>
  (await open().judge(folderOfHooks, subjects)).map(({ kind }) => kind)

/** A trust file as somebody else wrote it. */
async function writeTrust(text: string, mode = 0o600) {
  await mkdir(join(folder, 'own'), { recursive: true })
  await writeFile(file, text)
  await chmod(file, mode)
}

describe('what has been accepted', () => {
  it('is known to the next one that asks, exactly, and for its folder alone', async () => {
    await open().accept(workspace, [subject('one'), subject('two', 'b')], 'ann')
    expect(await kindsOf(workspace, subject('one'), subject('two', 'c'), subject('three'))).toEqual([
      'accepted',
      'changed',
      'unknown',
    ])
    expect(await kindsOf(folder, subject('one'))).toEqual(['unknown'])
    expect(await open().judge(workspace, [subject('two', 'c')])).toMatchObject([
      { before: { acceptedBy: 'ann', acceptedAtMs: 42, subject: { ref: 'two' } } },
    ])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('takes the place of what was accepted under the ref before', async () => {
    await open().accept(workspace, [subject('one')], 'ann')
    await open().accept(workspace, [subject('one', 'b')], 'ben')
    expect(await kindsOf(workspace, subject('one'), subject('one', 'b'))).toEqual(['changed', 'accepted'])
    expect(await open().list()).toHaveLength(1)
  })

  it('is kept of each agent, whose hooks have the same refs', async () => {
    const [ours, theirs] = [subject('one', 'a', 'claude-code'), subject('one', 'b', 'codex')]
    await open().accept(workspace, [ours], 'ann')
    expect(await kindsOf(workspace, theirs)).toEqual(['unknown'])
    await open().accept(workspace, [theirs], 'ben')
    expect(await kindsOf(workspace, ours, theirs)).toEqual(['accepted', 'accepted'])
    await open().revoke(workspace, { ref: 'one', dialect: 'codex' })
    expect(await kindsOf(workspace, ours, theirs)).toEqual(['accepted', 'unknown'])
  })

  it('can be taken back, at once for everybody', async () => {
    const asking = open()
    await asking.accept(workspace, [subject('one'), subject('two')], 'ann')
    await open().revoke(workspace, { ref: 'one' })
    expect((await asking.judge(workspace, [subject('one'), subject('two')])).map(({ kind }) => kind)).toEqual([
      'unknown',
      'accepted',
    ])
    await open().revoke(workspace)
    expect(await asking.list()).toEqual([])
  })

  it('holds runs approved for good, each of its folder, until they are taken back', async () => {
    const hook = (key: string) => ({ dialect: 'codebot', key, bridge: 'guards', label: './guard' })
    await open().approve(workspace, hook('hook:Stop:1'), 'ann')
    await open().approve(workspace, hook('hook:Stop:2'), 'ann')
    await open().accept(workspace, [subject('one')], 'ann')
    const approved = (key: string, of = workspace) => open().isApproved(of, { dialect: 'codebot', key })
    expect([await approved('hook:Stop:1'), await approved('hook:Stop:1', folder)]).toEqual([true, false])
    await open().revoke(workspace, { ref: 'hook:Stop:1' })
    expect([await approved('hook:Stop:1'), await approved('hook:Stop:2')]).toEqual([false, true])
    expect(await open().listApproved()).toMatchObject([
      { ref: 'hook:Stop:2', dialect: 'codebot', kind: 'always', bridge: 'guards', label: './guard', approvedBy: 'ann' },
    ])
    await open().revoke(workspace)
    expect(await approved('hook:Stop:2')).toBe(false)
  })

  it('holds runs approved for good of each agent, whose hooks have the same keys', async () => {
    const hook = (dialect: string) => ({ dialect, key: 'hook:Stop:1', bridge: dialect, label: './guard' })
    const approved = () =>
      Promise.all(['codebot', 'codex'].map((dialect) => open().isApproved(workspace, hook(dialect))))
    await open().approve(workspace, hook('codebot'), 'ann')
    expect(await approved()).toEqual([true, false])
    await open().approve(workspace, hook('codex'), 'ann')
    expect(await approved()).toEqual([true, true])
    await open().revoke(workspace, { ref: 'hook:Stop:1', dialect: 'codebot' })
    expect(await approved()).toEqual([false, true])
  })

  it('is that of the real folder, whatever link leads to it', async () => {
    const link = join(folder, 'link')
    await symlink(workspace, link)
    await open().accept(link, [subject('one')], 'ann')
    expect(await kindsOf(workspace, subject('one'))).toEqual(['accepted'])
    await rm(link)
    await mkdir(link)
    expect(await kindsOf(link, subject('one'))).toEqual(['unknown'])
  })

  it('is kept by every one of many that write at a time', async () => {
    const refs = Array.from({ length: 12 }, (_, at) => `hook-${at}`)
    await Promise.all(refs.map((ref) => open().accept(workspace, [subject(ref)], 'ann')))
    expect((await open().list()).map((one) => one.subject.ref).toSorted()).toEqual(refs.toSorted())
  })

  it('is kept by every one that finds the lock of a process that died', async () => {
    const refs = Array.from({ length: 12 }, (_, at) => `hook-${at}`)
    for (let round = 0; round < 10; round += 1) {
      await writeTrust(JSON.stringify({ version: 1, acceptances: [] }))
      await writeFile(`${file}.lock`, '')
      await utimes(`${file}.lock`, 1, 1)
      await Promise.all(refs.map((ref) => open().accept(workspace, [subject(ref)], 'ann')))
      expect((await open().list()).map((one) => one.subject.ref).toSorted()).toEqual(refs.toSorted())
    }
    expect(await readdir(join(folder, 'own'))).toEqual([basename(file)])
  })
})

describe('a trust file that cannot be relied on accepts nothing, says why, and is not written over', () => {
  const good = { workspace: '/w', subject: subject('one'), acceptedBy: 'ann', acceptedAtMs: 1 }
  it.each<[string, string, number, RegExp]>([
    ['no JSON', '{', 0o600, /expected JSON/],
    ['an empty file', '', 0o600, /expected JSON/],
    ['another version', JSON.stringify({ version: 2, acceptances: [] }), 0o600, /version/],
    ['no list', JSON.stringify({ version: 1, acceptances: null }), 0o600, /acceptances/],
    [
      'one relative path behind the others',
      JSON.stringify({ version: 1, acceptances: [good, { ...good, workspace: 'w' }] }),
      0o600,
      /acceptances\.1\.workspace: an absolute path/,
    ],
    ['everybody may write it', JSON.stringify({ version: 1, acceptances: [good] }), 0o602, /may write it/],
  ])('%s', async (...[, text, mode, problem]) => {
    await writeTrust(text, mode)
    expect(await open().problem()).toMatch(problem)
    expect(await open().judge('/w', [subject('one')])).toMatchObject([{ kind: 'invalid', reason: expect.any(String) }])
    await expect(open().accept('/w', [subject('one')], 'ann')).rejects.toMatchObject({ code: 'NOT_ALLOWED_HERE' })
    expect(await readFile(file, 'utf8')).toBe(text)
  })

  it('a link, and a folder in its place', async () => {
    await mkdir(join(folder, 'own'))
    await writeFile(join(folder, 'elsewhere'), JSON.stringify({ version: 1, acceptances: [good] }))
    await symlink(join(folder, 'elsewhere'), file)
    expect(await open().problem()).toMatch(/no regular file/)
    await rm(file)
    await mkdir(file)
    expect(await open().problem()).toMatch(/no regular file/)
  })

  it('the file of somebody else, in a folder where anybody may make one', async () => {
    await writeTrust(JSON.stringify({ version: 1, acceptances: [good] }), 0o644)
    await chmod(join(folder, 'own'), 0o1777)
    expect(await open().judge('/w', [subject('one')])).toMatchObject([{ kind: 'accepted' }])
    if (process.getuid?.() === 0) await chown(file, 4_242, 4_242)
    else vi.spyOn(process, 'getuid').mockReturnValue(4_242)
    expect(await open().problem()).toMatch(/belongs to somebody else/)
    expect(await open().judge('/w', [subject('one')])).toMatchObject([{ kind: 'invalid' }])
    vi.restoreAllMocks()
  })

  it('a file too large to be read for every question', async () => {
    await writeTrust('')
    await truncate(file, 2 ** 40)
    expect(await open().problem()).toMatch(/larger than/)
  })

  it('a folder that everybody may write', async () => {
    await writeTrust(JSON.stringify({ version: 1, acceptances: [good] }))
    await chmod(join(folder, 'own'), 0o777)
    expect(await open().problem()).toMatch(/may write its folder/)
  })
})

describe('a trust file of before it was kept whose hook was accepted', () => {
  const { dialect: _, ...old } = subject('one')
  const entry = { workspace: '', subject: old, acceptedBy: 'ann', acceptedAtMs: 1 }
  beforeEach(() => writeTrust(JSON.stringify({ version: 1, acceptances: [{ ...entry, workspace }] })))

  it('can be read, and asks anew of every agent, saying who accepted such a hook', async () => {
    expect(await open().problem()).toBeNull()
    const [claude, codex] = await open().judge(workspace, [subject('one'), subject('one', 'a', 'codex')])
    for (const verdict of [claude, codex]) {
      expect(verdict).toMatchObject({ kind: 'unattributed', before: { acceptedBy: 'ann', subject: { dialect: null } } })
    }
    expect(await kindsOf(workspace, subject('two'))).toEqual(['unknown'])
  })

  it('makes way for what is accepted anew, and can be taken back by itself', async () => {
    await open().accept(workspace, [subject('two', 'b', 'codex')], 'ben')
    expect(await open().list()).toHaveLength(2)
    await open().revoke(workspace, { ref: 'one', dialect: null })
    expect(await open().list()).toMatchObject([{ subject: { ref: 'two' } }])
    await writeTrust(JSON.stringify({ version: 1, acceptances: [{ ...entry, workspace }] }))
    await open().accept(workspace, [subject('one', 'b', 'codex')], 'ben')
    expect(await open().list()).toMatchObject([{ subject: { dialect: 'codex' }, acceptedBy: 'ben' }])
  })
})

it('a run approved for good when its agent was not kept asks anew, and makes way for what is approved then', async () => {
  const old = { workspace, key: 'hook:Stop:1', bridge: 'guards', approvedBy: 'ann', approvedAtMs: 1 }
  await writeTrust(JSON.stringify({ version: 1, acceptances: [], approvals: [old] }))
  const hook = { dialect: 'codebot', key: 'hook:Stop:1', bridge: 'guards', label: './guard' }
  expect(await open().isApproved(workspace, hook)).toBe(false)
  expect(await open().listApproved()).toMatchObject([{ ref: 'hook:Stop:1', dialect: null, approvedBy: 'ann' }])
  await open().approve(workspace, hook, 'ben')
  expect(await open().listApproved()).toMatchObject([{ ref: 'hook:Stop:1', dialect: 'codebot', approvedBy: 'ben' }])
  expect(await open().isApproved(workspace, hook)).toBe(true)
})

it('a file that cannot be written is a problem that says why', async () => {
  await writeFile(join(folder, 'own'), 'no folder')
  await expect(open().accept(workspace, [subject('one')], 'ann')).rejects.toMatchObject({
    code: 'NOT_ALLOWED_HERE',
    message: `The trust file ${file} cannot be written: EEXIST.`,
  })
})

it('a file that is not there is no problem and accepts nothing', async () => {
  expect(await open().problem()).toBeNull()
  expect(await kindsOf(workspace, subject('one'))).toEqual(['unknown'])
})
