import { describe, expect, it } from 'vitest'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { chainOf, openTestBus } from '#lib/testing/bus'
import { createCommandRunner } from './command-runner'
import { createFakeRunner, type FakeEnd } from './fake-runner.suite'

const environment = { PATH: '/bin', HOME: '/h', CI_TOKEN: 't', HOOKSCOPE_TOKEN: 'own', EMPTY: undefined }
const guard = (changes = {}) => definitionV2({ run: { kind: 'command', argv: ['./guard.sh', 'x'], ...changes } })
const call = envelopeV2({
  scope: { runId: 'r1' },
  references: { sourceEventId: 's', sessionId: 's1' },
  metadata: { toolName: 'Bash', workdir: '/work' },
  input: { command: 'ls' },
})

function openBus(definition: object, end: FakeEnd = {}) {
  const { runner, asked } = createFakeRunner(end)
  const parts = { runner, environment, cwd: '/server', probe: async () => 'missing' as const }
  const bus = openTestBus({ runners: { command: createCommandRunner(parts) }, definitions: [definition] })
  return { bus, asked }
}

describe('a command hook', () => {
  it('is started as its definition says, with its variables alone', async () => {
    const { bus, asked } = openBus(guard({ env: ['CI_TOKEN', 'HOOKSCOPE_TOKEN', 'EMPTY'], egress: ['api.test:443'] }))
    expect(chainOf(await bus.dispatch(call))).toEqual(['guard.one allowed'])
    const [{ spec, access } = { spec: null, access: null }] = asked
    expect(spec).toMatchObject({ argv: ['./guard.sh', 'x'], cwd: '/work', timeoutMs: 1_000 })
    expect(spec?.env).toEqual({
      CI_TOKEN: 't',
      NEOCODE_HOOK_HOOK_ID: 'guard.one',
      NEOCODE_HOOK_POINT: 'tool.pre-use',
      NEOCODE_HOOK_PAYLOAD_VERSION: '1',
      HOOKSCOPE_PARENT: expect.stringContaining('guard.one'),
    })
    expect(access).toEqual({ workspace: '/work', hosts: ['api.test:443'] })
    expect(spec?.stdin).toMatch(/^\{.*\}\n$/)
    expect(JSON.parse(spec?.stdin ?? '')).toEqual({
      payload_version: '1',
      hook_id: 'guard.one',
      point: 'tool.pre-use',
      run_id: 'r1',
      session_id: 's1',
      metadata: { toolName: 'Bash', workdir: '/work' },
      input: { command: 'ls' },
    })
  })

  it('of an event without a directory runs where the server does, with no folder to write to', async () => {
    const { bus, asked } = openBus(guard({ argv: undefined, shell: 'exit 0' }))
    await bus.dispatch(envelopeV2())
    expect(asked[0]?.spec).toMatchObject({ argv: ['sh', '-c', 'exit 0'], cwd: '/server' })
    expect(asked[0]?.access).toEqual({ workspace: null, hosts: [] })
  })

  it.each<[string, FakeEnd, string, string | null]>([
    ['that refuses', { exitCode: 2, stderr: 'not here' }, 'denied', null],
    ['that fails', { exitCode: 9 }, 'failed-open', 'It failed: exit code 9.'],
    ['that is refused at the boundary', { refused: 'No sandbox.' }, 'failed-open', 'No sandbox.'],
    [
      'that was stopped',
      { exitCode: 9, deniedBy: [{ boundary: 'network', isCertain: false, evidence: 'x' }] },
      'failed-open',
      'It failed: exit code 9. Probably stopped by the boundary: network.',
    ],
    ['that left processes', { reapedCount: 2 }, 'allowed', '2 processes it had left behind were ended.'],
  ])('%s says so on its outcome', async (...[, end, disposition, diagnostic]) => {
    const { bus } = openBus(guard(), end)
    const { outcomes } = await bus.dispatch(call)
    expect(outcomes).toMatchObject([{ disposition, diagnostic, kind: 'command', handlerId: 'command' }])
  })

  it('is told to end with its dispatch', async () => {
    const { bus, asked } = openBus(guard())
    await bus.dispatch(call)
    expect(asked[0]?.signal.aborted).toBe(false)
  })
})

describe('a command hook that is only planned', () => {
  const bus = openTestBus({
    runners: { command: createCommandRunner(null) },
    definitions: [guard({ env: ['CI_TOKEN'] })],
  })

  it('shows what it would get, and no value of the environment', () => {
    expect(bus.plan(call).hooks).toMatchObject([
      {
        kind: 'command',
        label: './guard.sh x',
        stdin: { hook_id: 'guard.one', payload_version: '1' },
        stdinNewline: true,
        env: { NEOCODE_HOOK_POINT: 'tool.pre-use', CI_TOKEN: '…' },
        cwd: '/work',
      },
    ])
  })

  it.each([
    [{ exitCode: 2, stderr: 'no' }, 'denied'],
    [{ exitCode: 3 }, 'failed-open'],
    [{ signal: 'SIGKILL' }, 'failed-open'],
    [{ spawnError: true }, 'failed-open'],
    [{ stdoutBase64: btoa('{"status":"block"}') }, 'denied'],
    [{ durationMs: 1_000 }, 'timed-out'],
    [{ timedOut: true }, 'timed-out'],
    [{}, 'allowed'],
  ])('answers %o as %s', (output, disposition) => {
    expect(bus.simulate(call, { 'guard.one': output }).outcomes).toMatchObject([{ disposition }])
  })

  it('is never run', async () => {
    expect(chainOf(await bus.dispatch(call))).toEqual(['guard.one failed-open'])
  })
})
