import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { BoundedRunner, ProcessSpec, RunOrigin } from '#lib/contract'
import { limitRuns } from './limit-runs'

const { signal } = new AbortController()
const access = { workspace: null, hosts: [] }

const spec = (name: string): ProcessSpec => ({
  argv: [name],
  cwd: '/',
  env: {},
  stdin: '',
  timeoutMs: 1_000,
  kill: { signal: 'SIGKILL', to: 'group', graceMs: 0 },
  endsWith: 'exit',
  boundMs: 0,
  outputMaxBytes: 10,
})

/** A runner whose runs end when the test says so. */
function createHeldRunner() {
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const runner: BoundedRunner = {
    state: { kind: 'sandboxed', by: 'bubblewrap', note: '', remedy: null, canListHosts: false },
    run: ({ argv: [name] }) =>
      new Promise((resolve, reject) => {
        started.push(name)
        ends.set(name, (error) => (error ? reject(error) : resolve({ kind: 'refused', reason: name, remedy: null })))
      }),
  }
  return { started, runner, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

function open(atOnce: number) {
  const held = createHeldRunner()
  const limited = limitRuns(held.runner, atOnce)
  const run = (name: string, own = signal, origin: RunOrigin = 'bus') =>
    limited.run(spec(name), { access, signal: own, origin })
  return { ...held, run }
}

describe('a runner of so many commands at a time', () => {
  it('lets the others wait in their order', async () => {
    const { started, run, end } = open(3)
    const runs = ['a', 'b', 'c', 'd'].map((name) => run(name))
    await setImmediate()
    expect(started).toEqual(['a', 'b'])
    end('b')
    expect(await runs[1]).toMatchObject({ reason: 'b' })
    await setImmediate()
    expect(started).toEqual(['a', 'b', 'c'])
    end('a')
    await setImmediate()
    expect(started).toEqual(['a', 'b', 'c', 'd'])
    end('c')
    end('d')
    await Promise.all(runs)
    void run('e')
    await setImmediate()
    expect(started.at(-1)).toBe('e')
  })

  it('keeps a place for events while everything that the playground has started hangs, and the other way round', async () => {
    for (const [hanging, other] of [
      ['playground', 'bus'],
      ['bus', 'playground'],
    ] as const) {
      const { started, run, end } = open(16)
      for (let at = 0; at < 40; at += 1) void run(`${hanging} ${at}`, signal, hanging)
      await setImmediate()
      expect(started).toHaveLength(12)
      const done = run(other, signal, other)
      await setImmediate()
      expect(started.at(-1)).toBe(other)
      end(other)
      expect(await done).toMatchObject({ reason: other })
      expect(started).toHaveLength(13)
    }
  })

  it('passes the turn on after a run that rejects', async () => {
    const { started, run, end } = open(1)
    const first = run('a')
    const second = run('b')
    await setImmediate()
    end('a', new Error('lost'))
    await expect(first).rejects.toThrow('lost')
    await setImmediate()
    expect(started).toEqual(['a', 'b'])
    end('b')
    await second
  })

  it('starts nothing that was called off while it waited', async () => {
    const { started, run, end } = open(1)
    const first = run('a')
    const gone = new AbortController()
    const called = run('b', gone.signal)
    const before = run('c', AbortSignal.abort())
    const last = run('d')
    await setImmediate()
    gone.abort()
    expect(await called).toMatchObject({ kind: 'refused', reason: expect.stringContaining('1 commands run at a time') })
    expect(await before).toMatchObject({ kind: 'refused' })
    end('a')
    await first
    await setImmediate()
    expect(started).toEqual(['a', 'd'])
    end('d')
    await last
  })

  it('never runs more, whatever comes', async () => {
    let now = 0
    let most = 0
    const { runner } = createHeldRunner()
    const limited = limitRuns(
      {
        ...runner,
        async run() {
          now += 1
          most = Math.max(most, now)
          await setImmediate()
          now -= 1
          return { kind: 'refused', reason: 'done', remedy: null }
        },
      },
      16,
    )
    const ends = await Promise.all(
      Array.from({ length: 1_000 }, (_, at) =>
        limited.run(spec(`${at}`), { access, signal, origin: at % 2 === 0 ? 'bus' : 'playground' }),
      ),
    )
    expect(ends.every((end) => end.kind === 'refused' && end.reason === 'done')).toBe(true)
    expect(most).toBe(16)
  })
})
