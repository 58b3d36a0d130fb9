import { Buffer } from 'node:buffer'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type BoundedRunner,
  type EgressPort,
  isHookscopeError,
  type ModelPort,
  type PlaygroundRun,
  type RunEvent,
} from '#lib/contract'
import { definitionV2, envelopeV2, processResult } from '#lib/testing'
import { openTestService } from '#lib/testing/service'
import { createFakeRunner, type FakeEnd } from '../execution/fake-runner.suite'
import { runPlayground } from './run-playground'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close()
})

const { signal } = new AbortController()

async function open(runner: BoundedRunner, remote?: { egress: EgressPort; model: ModelPort }) {
  const probe = async () => 'missing' as const
  const execution = { runner, environment: { KEY: 'planted-7f3a' }, cwd: '/server', probe, ...(remote && { remote }) }
  const service = await openTestService({ execution })
  opened.push(service)
  return service
}

const guard = (changes: object = {}) =>
  definitionV2({ id: 'guard', run: { kind: 'command', argv: ['./guard.sh'] }, ...changes })

const request = (definitions: readonly object[] = [guard()], changes: object = {}) => ({
  configs: [{ layer: 'user', text: JSON.stringify(definitions) }],
  event: envelopeV2({ metadata: { toolName: 'Bash', workdir: '/work' }, input: { command: 'ls' } }),
  ...changes,
})

/** Runs what a person has accepted; keeps what is told meanwhile. */
async function accepted(service: Awaited<ReturnType<typeof open>>, input: object) {
  const events: RunEvent[] = []
  const run = (wishes: object): Promise<PlaygroundRun> =>
    runPlayground(service.context, { ...input, ...wishes }, { signal, onEvent: (event) => events.push(event) })
  const report = await run({}).catch((failure: unknown) => {
    if (!isHookscopeError(failure) || failure.trust === null) throw failure
    return run({ accept: failure.trust.subjects.map(({ subject }) => subject.hash) })
  })
  return { report, events }
}

async function runOnce(end: FakeEnd, ...[definitions, changes]: Parameters<typeof request>) {
  const { runner, asked } = createFakeRunner(end)
  const service = await open(runner)
  return { ...(await accepted(service, request(definitions, changes))), asked, service }
}

describe('a run of definitions', () => {
  it('asks for what leaves the process, its variables and hosts among it, before anything is started', async () => {
    const { runner, asked } = createFakeRunner({ exitCode: 2, stderr: 'no' })
    const { context } = await open(runner)
    const definition = guard({ run: { kind: 'command', argv: ['./guard.sh'], env: ['CI'], egress: ['a.test'] } })
    await expect(runPlayground(context, request([definition]), { signal })).rejects.toMatchObject({
      code: 'TRUST_REQUIRED',
      trust: {
        workspace: '/work',
        subjects: [{ subject: { dialect: 'native', ref: 'guard', environment: ['CI'], hosts: ['a.test'] } }],
      },
    })
    expect(asked).toEqual([])
  })

  it('runs commands as asked for in the playground, though the bus starts them, with pipes as their streams', async () => {
    const { asked } = await runOnce({ exitCode: 0 })
    expect(asked).toMatchObject([{ origin: 'playground', spec: { streams: 'pipes' } }])
  })

  it.each([{ accept: ['x'] }, { remember: 1 }, { acceptedBy: '' }])('refuses %o', async (wish) => {
    const { context } = await open(createFakeRunner().runner)
    const input = request([guard()], wish)
    await expect(runPlayground(context, input, { signal })).rejects.toMatchObject({ code: 'INVALID_DOCUMENT' })
  })

  it('shows each command as the runs of agents do: what it was given, wrote and changed, and what stopped it', async () => {
    const { report, events } = await runOnce({
      exitCode: 2,
      stdout: '{"message": "not here"}',
      stderr: 'password=hunter2',
      stderrBytes: 900_000,
      isStderrTruncated: true,
      deniedBy: [{ boundary: 'filesystem', isCertain: true, evidence: '/etc/x: Read-only file system' }],
    })
    expect(report).toMatchObject({
      outcomes: [{ ref: 'guard', disposition: 'denied', reason: 'not here' }],
      result: { outcomes: [{ hookId: 'guard' }] },
      processes: [
        {
          ref: 'guard',
          argv: ['./guard.sh'],
          cwd: '/work',
          isStdinTruncated: false,
          end: {
            exitCode: 2,
            isTimedOut: false,
            isStdoutTruncated: false,
            stderr: 'password=[REDACTED]',
            stderrBytes: 900_000,
            isStderrTruncated: true,
          },
          boundary: { workspace: { kind: 'copy' }, deniedBy: [{ boundary: 'filesystem' }] },
        },
      ],
      exchanges: [],
    })
    expect(JSON.parse(report.processes[0]?.stdin ?? '')).toMatchObject({ hook_id: 'guard', input: { command: 'ls' } })
    expect(events).toMatchObject([
      { type: 'started', ref: 'guard' },
      { type: 'ended', process: { ref: 'guard', end: { exitCode: 2 } } },
    ])
    expect(JSON.stringify([report, events])).not.toContain('hunter2')
  })

  it('says what the scripted answers had predicted, and what came otherwise', async () => {
    const rows = async (outputs: object) => {
      const { report } = await runOnce({ exitCode: 2, stderr: 'no' }, [guard()], { outputs })
      return report.differences
    }
    expect(await rows({ guard: { exitCode: 2, stderr: 'no' } })).toEqual([
      { what: 'Decision', predicted: 'blocked', happened: 'blocked', differs: false },
      { what: 'Reason', predicted: 'no', happened: 'no', differs: false },
      { what: 'The model receives', predicted: 'no', happened: 'no', differs: false },
      { what: 'guard', predicted: 'denied', happened: 'denied', differs: false },
    ])
    expect((await rows({})).map(({ differs }) => differs)).toEqual([true, true, true, true])
  })

  it('waits for the end of a command that is given up, and says that it took too long', async () => {
    const hanging: BoundedRunner = {
      state: createFakeRunner().runner.state,
      async run(_spec, { signal: given, onOutput }) {
        onOutput?.({ stream: 'stdout', bytes: Buffer.from('begun\n') })
        await new Promise<void>((resolve) => given.addEventListener('abort', () => setImmediate(resolve)))
        const report = {
          by: null,
          workspace: { kind: 'none' as const, note: null },
          changes: [],
          changedCount: 0,
          deniedBy: [],
        }
        const result = processResult({
          exitCode: null,
          signal: 'SIGKILL',
          isCancelled: true,
          stdout: Buffer.from('begun\n'),
        })
        return { kind: 'finished', result, report }
      },
    }
    const { report, events } = await accepted(await open(hanging), request([guard({ timeoutMs: 20 })]))
    expect(report).toMatchObject({
      outcomes: [{ disposition: 'timed-out' }],
      processes: [{ end: { isTimedOut: true, isCancelled: false, stdout: 'begun\n' } }],
    })
    expect(events.map(({ type }) => type)).toEqual(['started', 'output', 'ended'])
  })

  it('tells what was refused at the boundary', async () => {
    const { report } = await runOnce({ refused: 'No sandbox.' })
    expect(report.processes).toMatchObject([{ refused: { reason: 'No sandbox.' }, end: null }])
  })

  it('tells nothing of handlers, which run in the server', async () => {
    const { report, events } = await runOnce({}, [guard({ run: { kind: 'handler', handlerId: 'allow' } })])
    expect([report.outcomes.length, report.processes, events]).toEqual([1, [], []])
  })

  it('does not wait for a command in the background, nor tell of it afterwards', async () => {
    let end = () => {}
    const { runner } = createFakeRunner()
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const slow: BoundedRunner = {
      ...runner,
      run: async (...args) => {
        await ended
        return runner.run(...args)
      },
    }
    const service = await open(slow)
    const { report, events } = await accepted(service, request([guard({ source: 'internal', mode: 'async' })]))
    expect([report.outcomes[0]?.disposition, report.processes]).toEqual(['background', []])
    end()
    await service.close()
    opened.pop()
    expect(events.filter(({ type }) => type === 'ended')).toEqual([])
  })
})

describe('requests and questions of definitions', () => {
  it('are shown with what was sent and what came back, without what they were authorised by', async () => {
    const egress: EgressPort = {
      send: async () => ({
        kind: 'answered',
        status: 200,
        body: 'you are planted-7f3a',
        isTruncated: true,
        host: 'a.test:443',
        redirectCount: 0,
      }),
      close: async () => undefined,
    }
    const model: ModelPort = { judge: async () => ({ kind: 'answered', text: '{"ok": false, "reason": "not today"}' }) }
    const service = await open(createFakeRunner().runner, { egress, model })
    const tell = definitionV2({
      id: 'tell',
      event: 'tool.post-use',
      mode: 'observe',
      run: { kind: 'http', url: 'https://a.test/in?key=abcdef', headers: { Authorization: 'Bearer $KEY' } },
    })
    const ask = definitionV2({
      id: 'ask',
      order: 1,
      event: 'tool.post-use',
      run: { kind: 'prompt', prompt: 'Is it fine? $ARGUMENTS' },
    })
    const event = envelopeV2({ event: 'tool.post-use', metadata: { toolName: 'Bash' } })
    const { report, events } = await accepted(service, request([tell, ask], { event }))
    expect(report.exchanges).toMatchObject([
      { ref: 'tell', kind: 'http', status: 200, answer: 'you are [REDACTED]', isAnswerTruncated: true, problem: null },
      { ref: 'ask', kind: 'prompt', target: '', answer: expect.stringContaining('not today') },
    ])
    expect(JSON.parse(report.exchanges[0]?.sent ?? '')).toMatchObject({ hook_id: 'tell' })
    expect(report.exchanges[1]?.sent).toContain('Is it fine?')
    expect(report.exchanges[0]?.target).toMatch(/^POST https:\/\/a\.test\/in/)
    expect(events.map(({ type }) => type)).toEqual(['started', 'exchanged', 'started', 'exchanged'])
    expect(JSON.stringify([report.exchanges, events])).not.toMatch(/planted|abcdef/)
  })
})
