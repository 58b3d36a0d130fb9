import { afterEach, describe, expect, it } from 'vitest'
import type { EgressResult, ModelAnswer, ModelFailure } from '#lib/contract'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { openTestService, type TestService } from '#lib/testing/service'
import { createFakeRunner, type FakeEnd } from './fake-runner.suite'

const opened: TestService[] = []
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close()
})

const RUNS = {
  command: { kind: 'command', argv: ['./guard'] },
  http: { kind: 'http', url: 'http://127.0.0.1:1/in' },
  prompt: { kind: 'prompt', prompt: 'Fine?' },
}

interface Case {
  readonly kind: keyof typeof RUNS
  readonly command?: FakeEnd
  readonly sent?: EgressResult
  readonly said?: ModelAnswer | ModelFailure
  /** It never ends by itself. */
  readonly hangs?: boolean
}

const failed = (cause: ModelFailure['cause']): ModelFailure => ({ kind: 'failed', cause, rule: null, message: cause })
const never = () => new Promise<never>(() => undefined)

/** Every way in which a hook of these kinds can fail to be asked. */
const FAILURES: readonly (readonly [string, Case])[] = [
  [
    'a command that is not there',
    { kind: 'command', command: { exitCode: null, spawnError: { code: 'ENOENT', message: 'ENOENT' } } },
  ],
  [
    'a command whose helper was lost',
    { kind: 'command', command: { exitCode: null, spawnError: { code: 'HELPER-LOST', message: 'lost' } } },
  ],
  ['a command that takes too long', { kind: 'command', hangs: true }],
  ['a command ended by a signal', { kind: 'command', command: { exitCode: null, signal: 'SIGKILL' } }],
  ['a command with an exit code without a meaning', { kind: 'command', command: { exitCode: 127 } }],
  ['a command that the boundary refuses', { kind: 'command', command: { refused: 'no sandbox' } }],
  ['a model that takes too long', { kind: 'prompt', hangs: true }],
  ['a model that cannot be reached', { kind: 'prompt', said: failed('unreachable') }],
  ['a model that the boundary refuses', { kind: 'prompt', said: failed('refused') }],
  ['a model that is off', { kind: 'prompt', said: failed('off') }],
  ['a model that does not judge', { kind: 'prompt', said: { kind: 'answered', text: 'Who knows?' } }],
]

/** An event at a hook that fails, and what the indicators say of it. */
async function dispatchFailing({ kind, command = {}, sent, said, hangs = false }: Case, definition: object) {
  const { runner } = createFakeRunner(command)
  const remote = {
    egress: { send: async () => sent ?? never(), close: async () => undefined },
    model: { judge: async () => said ?? never() },
  }
  const service = await openTestService({
    execution: {
      runner: hangs ? { ...runner, run: never } : runner,
      environment: {},
      cwd: '/p',
      probe: async () => 'missing' as const,
      remote,
    },
  })
  opened.push(service)
  const { bus, store } = service.context
  bus.registerDefinition(definitionV2({ timeoutMs: 50, run: RUNS[kind], ...definition }))
  const { allowed } = await bus.dispatch(envelopeV2({ ...(kind === 'http' && { event: 'tool.post-use' }) }), {
    door: true,
  })
  const nowMs = Math.floor(Date.now() / 60_000) * 60_000
  const { total } = await store.getSlo({ fromMs: nowMs - 3_600_000, toMs: nowMs + 3_600_000, by: null, filter: {} })
  const { items } = await store.listRuns({}, { limit: 2, cursor: null })
  return { allowed, leaks: total.leaks, leaksOfRun: items[0]?.leaks, failureRate: total.failureRate }
}

describe.each(FAILURES)('%s', (_what, failure) => {
  it('lets the event through under fail-open, and is a leak', async () => {
    const seen = await dispatchFailing(failure, { failurePolicy: 'fail-open' })
    expect(seen).toEqual({ allowed: true, leaks: 1, leaksOfRun: 1, failureRate: 1 })
  })

  it('stops the event under fail-closed, and is none', async () => {
    const seen = await dispatchFailing(failure, { failurePolicy: 'fail-closed' })
    expect(seen).toEqual({ allowed: false, leaks: 0, leaksOfRun: 0, failureRate: 1 })
  })
})

describe('a hook that could not have refused', () => {
  it.each<[string, EgressResult | undefined]>([
    ['is not answered', { kind: 'failed', cause: 'connect', host: '127.0.0.1:1', message: 'refused' }],
    [
      'is answered with 500',
      { kind: 'answered', status: 500, body: '', isTruncated: false, host: 'h:1', redirectCount: 0 },
    ],
    ['takes too long', undefined],
  ])('is no leak where its request %s', async (_what, sent) => {
    const seen = await dispatchFailing(
      { kind: 'http', ...(sent && { sent }) },
      { event: 'tool.post-use', mode: 'observe' },
    )
    expect(seen).toEqual({ allowed: true, leaks: 0, leaksOfRun: 0, failureRate: 1 })
  })

  it('is no leak where its command of mode observe fails', async () => {
    const seen = await dispatchFailing({ kind: 'command', command: { exitCode: 127 } }, { mode: 'observe' })
    expect(seen).toMatchObject({ allowed: true, leaks: 0, failureRate: 1 })
  })
})
