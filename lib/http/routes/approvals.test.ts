import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OpenApproval } from '#lib/contract'
import { parseSettings, readBridgePlan } from '#lib/service'
import { envelopeV2, processResult } from '#lib/testing'
import { createTestClient, openTestService } from '#lib/testing/service'
import { openTrustStore } from '#lib/trust'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const RAN = processResult({ exitCode: 2, stderr: new TextEncoder().encode('really not') })

interface Opened {
  handler?: object
  knobs?: object
  event?: string
}

/** A server with a bridge of codebot whose one hook says no where it runs. */
async function open({ handler = {}, knobs = {}, event = 'PreToolUse' }: Opened = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'hookscope-approvals-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const hook = { type: 'command', command: './guard', blocking: true, timeout: 30, ...handler }
  const files: Record<string, object> = {
    'bridges.json': [{ dialect: 'codebot', configPath: 'c.json', layer: 'user', execution: 'real', ...knobs }],
    'c.json': { hooks: { [event]: 'dialect' in knobs ? [{ hooks: [hook] }] : [hook] } },
  }
  const readText = async (path: string) => JSON.stringify(files[path])
  const plan = await readBridgePlan(parseSettings({ HOOKSCOPE_BRIDGES: 'bridges.json' }), readText)
  const ran: string[] = []
  const runner = {
    state: { kind: 'unsandboxed', by: null, note: '', remedy: null, canListHosts: false } as const,
    async run({ argv }: { argv: readonly string[] }) {
      ran.push(argv.join(' '))
      const workspace = { kind: 'none', note: null } as const
      return {
        kind: 'finished',
        result: RAN,
        report: { by: null, workspace, changes: [], changedCount: 0, deniedBy: [] },
      } as const
    },
  }
  const service = await openTestService({
    bridges: { plan, machine: { cwd: folder }, readText },
    trust: openTrustStore(join(folder, 'own', 'trust.json'), { nowMs: () => 42 }),
    execution: { runner, environment: {}, cwd: folder, probe: async () => 'missing' as const },
  })
  closing.push(() => service.close())
  const client = createTestClient(service.context)
  const questions = async (): Promise<OpenApproval[]> => (await (await client.send('/api/approvals')).json()).items
  return {
    client,
    ran,
    store: service.store,
    questions,
    dispatch: (changes: Record<string, unknown> = { metadata: { toolName: 'bash' }, input: { command: 'ls' } }) =>
      service.context.bus.dispatch(envelopeV2(changes)),
    async asked() {
      for (;;) {
        const [question] = await questions()
        if (question !== undefined) return question
        await new Promise(setImmediate)
      }
    },
    answer: (id: string, answer: string) => client.post(`/api/approvals/${id}`, { answer, answeredBy: 'ann' }),
  }
}

describe('a run of a hook of codebot', () => {
  it('waits for a person, who sees what runs', async () => {
    const { dispatch, asked, answer, ran, questions } = await open()
    const dispatched = dispatch()
    const question = await asked()
    expect(question).toMatchObject({
      bridge: 'codebot',
      event: 'PreToolUse',
      tool: 'bash',
      label: './guard',
      blocking: true,
    })
    expect(question.key).toMatch(/^hook:PreToolUse:[0-9a-f]{64}$/)
    expect(ran).toEqual([])
    expect((await answer(question.id, 'once')).status).toBe(200)
    expect((await dispatched).allowed).toBe(false)
    expect(ran).toHaveLength(1)
    expect(await questions()).toEqual([])
    expect((await answer(question.id, 'once')).status).toBe(404)
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
    expect((await client.send('/api/trust')).status).toBe(200)
  })

  it('times out while nobody answers, and is not run', async () => {
    const { dispatch, ran, store, questions } = await open({ handler: { timeout: 1 } })
    await dispatch()
    const { items } = await store.listOutcomes({ leaf: true }, { limit: 2, cursor: null })
    expect(items).toMatchObject([{ disposition: 'timed-out' }])
    expect([ran, await questions()]).toEqual([[], []])
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
