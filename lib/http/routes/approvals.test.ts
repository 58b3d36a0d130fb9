import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { openApprovalsServer as open } from './approvals-server.suite'

describe('a run of a hook of codebot', () => {
  it('waits for a person, who sees what runs', async () => {
    const { dispatch, asked, answer, ran, questions, folder } = await open()
    const dispatched = dispatch()
    const question = await asked()
    expect(question).toMatchObject({
      bridge: 'codebot',
      dialect: 'codebot',
      layer: 'user',
      event: 'PreToolUse',
      point: 'tool.pre-use',
      hookId: 'codebot/PreToolUse',
      tool: 'bash',
      label: './guard',
      subject: { kind: 'command', argv: ['sh', '-c', './guard'], cwd: folder, environment: ['*'] },
      blocking: true,
      timeoutMs: 30_000,
      failurePolicy: 'fail-open',
      isBackground: false,
    })
    expect(question.key).toMatch(/^hook:PreToolUse:[0-9a-f]{64}$/)
    expect(ran).toEqual([])
    expect((await answer(question.id, 'once')).status).toBe(200)
    expect((await dispatched).allowed).toBe(false)
    expect(ran).toHaveLength(1)
    expect(await questions()).toEqual([])
    const late = await answer(question.id, 'deny')
    expect(late.status).toBe(409)
    expect((await late.json()).detail).toBe('ann has answered this question already: once.')
    expect((await answer('never-asked', 'deny')).status).toBe(404)
    const again = dispatch()
    expect((await asked()).id).not.toBe(question.id)
    await answer((await asked()).id, 'deny')
    await again
    expect(ran).toHaveLength(1)
  })

  it.each([
    [true, false],
    [false, true],
  ])('that is denied and blocking: %s goes through: %s', async (blocking, isAllowed) => {
    const { dispatch, asked, answer, ran, store } = await open({ handler: { blocking } })
    const dispatched = dispatch()
    await answer((await asked()).id, 'deny')
    expect((await dispatched).allowed).toBe(isAllowed)
    expect(ran).toEqual([])
    const { items } = await store.listOutcomes({ leaf: true }, { limit: 2, cursor: null })
    expect(items).toMatchObject([
      { disposition: isAllowed ? 'failed-open' : 'denied', diagnostic: expect.stringContaining('not approved') },
    ])
  })

  it('of the background is asked about too, and its denial stops nothing', async () => {
    const { dispatch, asked, answer, ran, store } = await open({ event: 'PostToolUse' })
    expect((await dispatch({ event: 'tool.post-use', metadata: { toolName: 'bash' } })).allowed).toBe(true)
    await answer((await asked()).id, 'deny')
    const late = async () =>
      (await store.listOutcomes({ leaf: true }, { limit: 2, cursor: null })).items[0]?.lateDecision
    while (!(await late())) await new Promise(setImmediate)
    expect([await late(), ran]).toEqual(['not-started: the run of this hook was not approved', []])
    const row = async () => (await store.listRewakes({}, { limit: 2, cursor: null })).items[0]
    await vi.waitFor(async () => expect((await row())?.state).toBe('ended'))
    expect(await row()).toMatchObject({ status: 'failed', reason: 'the run of this hook was not approved' })
  })

  it('that is approved for good is not asked about again', async () => {
    const { dispatch, asked, answer, ran, questions, client } = await open()
    const dispatched = dispatch()
    await answer((await asked()).id, 'always')
    await dispatched
    await dispatch()
    expect([ran.length, await questions()]).toEqual([2, []])
    const given = async () => (await (await client.send('/api/trust')).json()).approvals
    expect(await given()).toMatchObject([
      { kind: 'always', dialect: 'codebot', bridge: 'codebot', label: './guard', approvedBy: 'ann' },
    ])
    const [{ workspace, ref, dialect }] = await given()
    await client.send(`/api/trust?${new URLSearchParams({ workspace, ref, dialect })}`, { method: 'DELETE' })
    expect(await given()).toEqual([])
    const again = dispatch()
    await answer((await asked()).id, 'deny')
    await again
    expect(ran).toHaveLength(2)
  })

  it('that is approved for good while that cannot be remembered is asked about as before, and says why', async () => {
    const { dispatch, asked, answer, ran, folder } = await open()
    const dispatched = dispatch()
    const { id } = await asked()
    await writeFile(join(folder, 'own'), 'no folder')
    const refused = await answer(id, 'always')
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      code: 'NOT_ALLOWED_HERE',
      detail: expect.stringContaining('cannot be written'),
    })
    expect([(await asked()).id, ran]).toEqual([id, []])
    expect((await answer(id, 'once')).status).toBe(200)
    await dispatched
    expect(ran).toHaveLength(1)
  })

  it('that is approved for the session answers what waits beside it, until that is taken back', async () => {
    const { dispatch, asked, answer, ran, questions, client } = await open()
    const both = ['one', 'two'].map((eventId) => dispatch({ eventId, metadata: { toolName: 'bash' } }))
    while ((await questions()).length < 2) await new Promise(setImmediate)
    await answer((await asked()).id, 'session')
    await Promise.all(both)
    await dispatch()
    expect([ran.length, await questions()]).toEqual([3, []])
    const { approvals } = await (await client.send('/api/trust')).json()
    expect(approvals).toMatchObject([{ ref: 'session:codebot', kind: 'session', approvedBy: 'ann', label: null }])
    const { workspace, ref } = approvals[0]
    const revoked = await client.send(`/api/trust?${new URLSearchParams({ workspace, ref })}`, { method: 'DELETE' })
    expect((await revoked.json()).approvals).toEqual([])
    const again = dispatch()
    await answer((await asked()).id, 'deny')
    await again
    expect(ran).toHaveLength(3)
  })

  it('belongs to the run of its envelope, and hides the secrets of its command', async () => {
    const token = ['ghp', 'abcdefghijklmnopqrstuvwxyz0123456789'].join('_')
    const { dispatch, asked, answer } = await open({ handler: { command: `./guard ${token}` } })
    const dispatched = dispatch({ scope: { runId: 'run-7' }, metadata: { toolName: 'bash' } })
    const question = await asked()
    expect(question.runId).toBe('run-7')
    expect(JSON.stringify(question)).not.toContain(token)
    expect(question.subject.argv.at(-1)).toContain('[REDACTED]')
    await answer(question.id, 'deny')
    await dispatched
  })

  it('times out while nobody answers, and is not run', async () => {
    const { dispatch, ran, store, questions, listing } = await open({ handler: { timeout: 1 } })
    await dispatch()
    const { items } = await store.listOutcomes({ leaf: true }, { limit: 2, cursor: null })
    expect(items).toMatchObject([{ disposition: 'timed-out' }])
    expect([ran, await questions()]).toEqual([[], []])
    expect((await listing()).ended).toMatchObject([{ end: 'timed-out', by: null, label: './guard' }])
  })

  it.each([
    ['strict', 0, false],
    ['plan', 0, false],
    ['trust', 1, false],
  ])('in mode %s asks nobody: %i runs', async (approvals, runs, isAllowed) => {
    const { dispatch, ran } = await open({ knobs: { approvals } })
    expect((await dispatch()).allowed).toBe(isAllowed)
    expect(ran).toHaveLength(runs)
  })
})

it.each([
  ['claude-code', 'strict', 0, true],
  ['claude-code', undefined, 1, false],
])('a hook of %s under approvals %s: %i runs, goes through: %s', async (...[dialect, approvals, runs, isAllowed]) => {
  const { dispatch, ran } = await open({ knobs: { dialect, ...(approvals && { approvals }) } })
  expect((await dispatch()).allowed).toBe(isAllowed)
  expect(ran).toHaveLength(runs)
})

it('an answer that is none is refused', async () => {
  const { dispatch, asked, answer } = await open()
  const dispatched = dispatch()
  const { id } = await asked()
  expect((await answer(id, 'perhaps')).status).toBe(422)
  await answer(id, 'deny')
  await dispatched
})

it.each([
  [{}, true],
  [{ approvals: 'ask', dialect: 'claude-code' }, true],
  [{ dialect: 'claude-code' }, false],
  [{ approvals: 'trust' }, false],
])('the health says whether a bridge of %j may ask: %s, and how many hooks wait', async (knobs, mayAsk) => {
  const { client, dispatch, asked, answer } = await open({ knobs })
  const approvals = async () => (await (await client.send('/api/health')).json()).approvals
  expect(await approvals()).toEqual({ mayAsk, open: 0 })
  if (!mayAsk) return
  const dispatched = dispatch()
  const { id } = await asked()
  expect(await approvals()).toEqual({ mayAsk, open: 1 })
  await answer(id, 'deny')
  await dispatched
})

it.each([
  [{ dialect: 'claude-code', approvals: 'ask' }, {}, false],
  [{ dialect: 'claude-code', approvals: 'ask' }, { onFailure: 'block' }, true],
])('a denial under %j of %j stops the event: %s', async (knobs, handler, blocking) => {
  const { dispatch, asked, answer } = await open({ knobs, handler })
  const dispatched = dispatch()
  const question = await asked()
  expect(question.blocking).toBe(blocking)
  await answer(question.id, 'deny')
  expect((await dispatched).allowed).toBe(!blocking)
})
