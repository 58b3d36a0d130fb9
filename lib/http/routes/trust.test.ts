import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TrustPort, TrustQuestion, TrustSubject } from '#lib/contract'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { createTestClient, openTestService, type TestClient, type TestService } from '#lib/testing/service'
import { openTrustStore } from '#lib/trust'

let folder = ''
let service: TestService
let client: TestClient
let trust: TrustPort
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookscope-trust-'))
  trust = openTrustStore(join(folder, 'own', 'trust.json'), { nowMs: () => 42 })
  service = await openTestService({ trust })
  client = createTestClient(service.context)
})
afterEach(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

const ACCEPT = '/api/definitions/guard.one/accept'
const guard = (parts: Record<string, unknown> = {}) =>
  definitionV2({ id: 'guard.one', source: 'repo', run: { kind: 'handler', handlerId: 'demo.deny' }, ...parts })
const put = (document: unknown) => client.put('/api/definitions/guard.one', document)

async function question(): Promise<TrustQuestion> {
  return (await client.send(ACCEPT)).json()
}

async function accept() {
  const { subjects } = await question()
  return client.post(ACCEPT, { hash: subjects[0]?.subject.hash, acceptedBy: 'ann' })
}

/** Whether the definition is asked by a dispatch. */
async function isAsked(): Promise<boolean> {
  const { outcomes } = await (await client.post('/api/dispatch', envelopeV2())).json()
  return outcomes.some(({ hookId }: { hookId: string }) => hookId === 'guard.one')
}

describe('a definition of source repo', () => {
  it('is asked once a person has accepted exactly what it runs, and no longer when that is taken back', async () => {
    await put(guard())
    expect(await isAsked()).toBe(false)
    expect(await question()).toMatchObject({
      subjects: [{ subject: { ref: 'guard.one', argv: ['demo.deny'] }, verdict: { kind: 'unknown' } }],
    })
    const accepted = await accept()
    expect(accepted.status).toBe(200)
    expect(await accepted.json()).toMatchObject({ subjects: [{ verdict: { kind: 'accepted' } }] })
    expect(await isAsked()).toBe(true)
    const listed: { items: { workspace: string }[] } = await (await client.send('/api/trust')).json()
    expect(listed).toMatchObject({ items: [{ subject: { ref: 'guard.one' }, acceptedBy: 'ann' }], problem: null })
    const workspace = encodeURIComponent(listed.items[0]?.workspace ?? '')
    const revoked = await client.send(`/api/trust?workspace=${workspace}&ref=guard.one`, { method: 'DELETE' })
    expect(await revoked.json()).toEqual({ items: [], approvals: [], problem: null })
    expect(await isAsked()).toBe(false)
  })

  it('is not trusted any more when it runs something else, and shows what was accepted before', async () => {
    await put(guard())
    await accept()
    await put(guard({ run: { kind: 'handler', handlerId: 'demo.allow' } }))
    expect(await isAsked()).toBe(false)
    expect(await question()).toMatchObject({
      subjects: [{ verdict: { kind: 'changed', before: { acceptedBy: 'ann', subject: { argv: ['demo.deny'] } } } }],
    })
    await put(guard())
    expect(await isAsked()).toBe(true)
  })

  it('stays trusted when it is switched off and on, and after a restart', async () => {
    await put(guard())
    await accept()
    await client.patch('/api/definitions/guard.one', { enabled: false })
    await client.patch('/api/definitions/guard.one', { enabled: true })
    expect(await isAsked()).toBe(true)
    const next = await openTestService({ store: service.store, trust })
    const answer = await createTestClient(next.context).post('/api/dispatch', envelopeV2())
    expect(await answer.json()).toMatchObject({ allowed: false })
  })

  it('follows what another program writes to the trust file', async () => {
    await put(guard())
    const { subjects, workspace } = await question()
    await trust.accept(
      workspace ?? '',
      subjects.map(({ subject }) => subject),
      'ben',
    )
    expect(await isAsked()).toBe(true)
    await trust.revoke(workspace ?? '')
    expect(await isAsked()).toBe(false)
  })

  it('is accepted for the workspace it is bound to', async () => {
    await put(guard({ scope: { kind: 'workspace', id: 'team/app' } }))
    await accept()
    expect(await trust.list()).toMatchObject([{ workspace: join(process.cwd(), 'team/app') }])
  })
})

it('the acceptance of one agent is taken back, and those that do not say whose they are', async () => {
  const parts = {
    ref: 'one',
    kind: 'command',
    argv: ['x'],
    cwd: null,
    environment: [],
    hosts: [],
    hash: 'a'.repeat(64),
  }
  const subject = (dialect: string | null): TrustSubject => ({ ...parts, dialect })
  await trust.accept(folder, [subject('codex'), subject('claude-code'), subject(null)], 'ann')
  const left = async (dialect: string) => {
    const query = new URLSearchParams({ workspace: folder, ref: 'one', dialect })
    const { items } = await (await client.send(`/api/trust?${query}`, { method: 'DELETE' })).json()
    return items.map((item: { subject: TrustSubject }) => item.subject.dialect)
  }
  expect(await left('codex')).toEqual(['claude-code', null])
  expect(await left('unknown')).toEqual(['claude-code'])
})

describe('what cannot be accepted', () => {
  it.each([
    ['another hash than is there', { hash: 'a'.repeat(64) }, 'CONFLICT'],
    ['no hash', {}, 'INVALID_DOCUMENT'],
  ])('%s', async (...[, body, code]) => {
    await put(guard())
    expect(await (await client.post(ACCEPT, body)).json()).toMatchObject({ code })
  })

  it('a definition of a person, and one that is not there', async () => {
    await put(guard({ source: 'user' }))
    expect(await (await client.send(ACCEPT)).json()).toMatchObject({ code: 'NOT_ALLOWED_HERE' })
    expect((await client.send('/api/definitions/other/accept')).status).toBe(404)
  })

  it('anything in a public demo', async () => {
    const demo = await openTestService({ trust, env: { HOOKSCOPE_READONLY: '1' } })
    const visitor = createTestClient(demo.context)
    expect((await visitor.send('/api/trust')).status).toBe(200)
    const revoked = await visitor.send('/api/trust?workspace=/w', { method: 'DELETE' })
    expect(await revoked.json()).toMatchObject({ code: 'READ_ONLY' })
    expect(await (await visitor.post(ACCEPT, {})).json()).toMatchObject({ code: 'READ_ONLY' })
    await demo.close()
  })
})
