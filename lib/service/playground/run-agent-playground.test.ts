import { afterEach, describe, expect, it } from 'vitest'
import type { Acceptance, RunEvent, TrustPort } from '#lib/contract'
import { isHookscopeError } from '#lib/contract'
import { openTestService } from '#lib/testing/service'
import { createFakeRunner, type FakeEnd } from '../execution/fake-runner.suite'
import { runPlayground } from './run-playground'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close()
})

/** Remembers in an array. */
function createTestTrust() {
  const accepted: Acceptance[] = []
  const trust: TrustPort = {
    judge: async (workspace, subjects) =>
      subjects.map((subject) => {
        const own = accepted.filter((one) => one.workspace === workspace && one.subject.ref === subject.ref)
        const same = own.find((one) => one.subject.hash === subject.hash)
        if (same) return { kind: 'accepted', acceptance: same }
        return own[0] ? { kind: 'changed', before: own[0] } : { kind: 'unknown' }
      }),
    async accept(workspace, subjects, acceptedBy) {
      accepted.push(...subjects.map((subject) => ({ workspace, subject, acceptedBy, acceptedAtMs: 1 })))
    },
    isApproved: async () => false,
    listApproved: async () => [],
    approve: async () => undefined,
    revoke: async () => undefined,
    list: async () => accepted,
    problem: async () => null,
  }
  return { accepted, trust }
}

async function open(end: FakeEnd = {}) {
  const { runner, asked } = createFakeRunner(end)
  const { trust, accepted } = createTestTrust()
  const execution = { runner, environment: { PATH: '/bin' }, cwd: '/server', probe: async () => 'missing' as const }
  const service = await openTestService({ execution, trust })
  opened.push(service)
  return { ...service, asked, accepted }
}

const { signal } = new AbortController()

const request = (changes: object = {}, ...commands: string[]) => ({
  dialect: 'claude-code',
  configs: [
    {
      layer: 'project',
      text: JSON.stringify({
        hooks: {
          PreToolUse: [
            {
              matcher: 'Bash',
              hooks: (commands.length > 0 ? commands : ['./guard.sh']).map((command) => ({ type: 'command', command })),
            },
          ],
        },
      }),
    },
  ],
  context: { cwd: '/work', projectDir: '/work' },
  event: { hook_event_name: 'PreToolUse', session_id: 's-1', tool_name: 'Bash', tool_input: { command: 'ls' } },
  ...changes,
})

/** The hashes that a refused run asks for. */
async function hashesOf(run: Promise<unknown>): Promise<string[]> {
  const failure: unknown = await run.then(
    () => null,
    (error) => error,
  )
  if (!isHookscopeError(failure) || failure.trust === null) throw new Error(`not asked: ${String(failure)}`)
  return failure.trust.subjects.map(({ subject }) => subject.hash)
}

describe('a run of hooks of an agent', () => {
  it('starts nothing until a person has accepted exactly what would run', async () => {
    const { context, asked } = await open()
    const run = (input: object) => runPlayground(context, input, { signal })
    await expect(run(request())).rejects.toMatchObject({
      code: 'TRUST_REQUIRED',
      trust: {
        workspace: '/work',
        subjects: [{ subject: { argv: ['/bin/sh', '-c', './guard.sh'], cwd: '/work' }, verdict: { kind: 'unknown' } }],
        boundary: { kind: 'sandboxed' },
      },
    })
    const accept = await hashesOf(run(request()))
    await expect(run(request({ accept }, './other.sh'))).rejects.toMatchObject({ code: 'TRUST_REQUIRED' })
    expect(asked).toEqual([])
    await run(request({ accept }))
    expect(asked).toHaveLength(1)
    await expect(run(request())).rejects.toMatchObject({ code: 'TRUST_REQUIRED' })
  })

  it('may be remembered, and a hook that changed is asked about again, with what it was', async () => {
    const { context, accepted } = await open()
    const run = (input: object) => runPlayground(context, input, { signal })
    const accept = await hashesOf(run(request()))
    await run(request({ accept, remember: true, acceptedBy: 'ann' }))
    expect(accepted).toMatchObject([{ workspace: '/work', acceptedBy: 'ann', subject: { argv: expect.anything() } }])
    await run(request())
    await expect(run(request({}, './changed.sh'))).rejects.toMatchObject({
      trust: { subjects: [{ verdict: { kind: 'changed', before: { acceptedBy: 'ann' } } }] },
    })
  })

  it('gives the decision of the agent, each process, and is recorded under the session', async () => {
    const { context, store, asked } = await open({
      exitCode: 2,
      stderr: 'password=hunter2',
      stdout: 'out',
      deniedBy: [{ boundary: 'filesystem', isCertain: false, evidence: 'password=hunter2: Permission denied' }],
    })
    const events: RunEvent[] = []
    const accept = await hashesOf(runPlayground(context, request({}, './a', './b'), { signal }))
    const report = await runPlayground(context, request({ accept }, './a', './b'), {
      signal,
      onEvent: (event) => events.push(event),
    })
    expect(asked.map(({ origin }) => origin)).toEqual(['playground', 'playground'])
    expect(report).toMatchObject({
      runId: 's-1',
      recorded: true,
      wouldBlock: true,
      decision: { blocked: true, verdict: 'deny' },
      outcomes: [{ disposition: 'denied' }, { disposition: 'denied' }],
      differences: [
        { what: 'Decision', predicted: 'goes through', happened: 'blocked', differs: true },
        { what: 'Reason' },
        { what: 'The model receives' },
        { predicted: 'passed', happened: 'denied' },
        { predicted: 'passed', happened: 'denied' },
      ],
      processes: [
        {
          argv: ['/bin/sh', '-c', './a'],
          end: { exitCode: 2, stdout: 'out', stderr: 'password=[REDACTED]' },
          boundary: { by: 'bubblewrap' },
        },
        { argv: ['/bin/sh', '-c', './b'] },
      ],
    })
    expect(asked.map(({ access }) => access)).toEqual([
      { workspace: '/work', hosts: [] },
      { workspace: '/work', hosts: [] },
    ])
    expect(events.map(({ type }) => type)).toEqual(['started', 'started', 'ended', 'ended'])
    const { items } = await store.listOutcomes({}, { limit: 5, cursor: null })
    expect(items).toMatchObject([
      { dialect: 'claude-code', event: 'tool.pre-use', runId: 's-1', blocking: false, disposition: 'denied' },
      { dialect: 'claude-code', event: 'tool.pre-use', runId: 's-1', blocking: true, disposition: 'denied' },
    ])
    expect(JSON.stringify([items, report])).not.toContain('hunter2')
  })

  it('hears background hooks, and records an event without a hook point under its own name', async () => {
    const { context, store } = await open({ exitCode: 2, stderr: 'tests fail' })
    const background = {
      ...request(),
      configs: [
        {
          layer: 'user',
          text: JSON.stringify({
            hooks: {
              PostToolUse: [{ hooks: [{ type: 'command', command: './t', asyncRewake: true }] }],
              InstructionsLoaded: [{ hooks: [{ type: 'command', command: './i' }] }],
            },
          }),
        },
      ],
    }
    const run = async (event: object) => {
      const input = { ...background, event }
      const accept = await hashesOf(runPlayground(context, input, { signal }))
      return runPlayground(context, { ...input, accept }, { signal })
    }
    const rewoken = await run({ hook_event_name: 'PostToolUse', tool_name: 'Bash', tool_input: {}, session_id: 'x' })
    expect(rewoken.decision.rewake).toMatchObject([{ message: expect.stringContaining('tests fail') }])
    await run({ hook_event_name: 'InstructionsLoaded', session_id: 'x' })
    const { items } = await store.listOutcomes({}, { limit: 5, cursor: null })
    expect(items.map(({ event }) => event)).toEqual(['InstructionsLoaded', 'tool.post-use'])
  })

  it('is refused where nothing is run', async () => {
    const service = await openTestService({})
    opened.push(service)
    await expect(runPlayground(service.context, request(), { signal })).rejects.toMatchObject({
      code: 'NOT_ALLOWED_HERE',
    })
  })
})
