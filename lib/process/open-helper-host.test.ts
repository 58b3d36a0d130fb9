import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { ProcessRunner } from '#lib/contract'
import { bundleForTests } from './bundle-for-tests.suite'
import { encodeFrame, PRELUDE_BYTES } from './channel/frame'
import { createProcessRunner } from './create-process-runner'
import { openHelperHost } from './open-helper-host'
import { isAlive, parentOf, pidsIn, readable, scriptSpec, startRun, textOf } from './spec.suite'

const helperFile = bundleForTests('lib/process/process-child.ts')
const serverFile = bundleForTests('lib/process/server-stand-in.suite.ts')
const signal = new AbortController().signal
/** Prints its pid and that of a process without a parent in a session of its own. */
const SCRIPT = `setsid sh -c 'sleep 300 & echo $!'; echo $$; exec sleep 300`
const WAIT = { timeout: 15_000 }

const runners: ProcessRunner[] = []
const servers: ChildProcess[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) server.kill('SIGKILL')
  await Promise.all(runners.splice(0).map((runner) => runner.close()))
})

function openRunner(file = helperFile): ProcessRunner {
  const runner = createProcessRunner({ helperFile: file })
  runners.push(runner)
  return runner
}

/** A server with one run: the pids of its processes, and of the helper that holds them. */
async function openServer() {
  const server = spawn(process.execPath, [serverFile, helperFile, SCRIPT], { stdio: ['ignore', 'pipe', 'inherit'] })
  servers.push(server)
  const pids = await readTwoPids(server)
  return { server, pids, helperPid: parentOf(pids[1] ?? 0) }
}

function readTwoPids(server: ChildProcess): Promise<number[]> {
  return new Promise((resolve) => {
    let text = ''
    server.stdout?.on('data', (bytes: Buffer) => {
      text += bytes.toString()
      if (pidsIn(text).length === 2 && text.endsWith('\n')) resolve(pidsIn(text))
    })
  })
}

const allGone = (pids: readonly number[]) => vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), WAIT)

describe('a helper that is killed', () => {
  test('loses its runs, whose processes are ended, and the next run has a new one', async () => {
    const runner = openRunner()
    const { firstOutput, result } = await startRun(runner, scriptSpec(`sleep 300 & echo "$$\n$!"; wait`))
    const pids = pidsIn(firstOutput)
    const helperPid = parentOf(pids[0] ?? 0)
    expect(pids.filter(isAlive)).toHaveLength(2)
    process.kill(helperPid, 'SIGKILL')
    const lost = await result
    expect(lost).toMatchObject({ exitCode: null, signal: null, spawnError: { code: 'HELPER-LOST' } })
    expect(lost.durationMs).toBeGreaterThan(0)
    expect(pids.filter(isAlive)).toEqual([])
    expect(readable(await runner.run(scriptSpec('echo again'), { signal }))).toMatchObject({ stdout: 'again\n' })
  })

  test('between two runs goes unnoticed', async () => {
    const runner = openRunner()
    const { stdout } = readable(await runner.run(scriptSpec('echo $PPID'), { signal }))
    const [helperPid = 0] = pidsIn(stdout)
    process.kill(helperPid, 'SIGKILL')
    await allGone([helperPid])
    const again = await vi.waitFor(async () => {
      const result = await runner.run(scriptSpec('echo $PPID'), { signal })
      expect(result.spawnError).toBe(null)
      return readable(result)
    }, WAIT)
    expect(pidsIn(again.stdout)).not.toEqual([helperPid])
  })
})

test('a helper that does not start loses its runs', async () => {
  const runner = openRunner('/no/such/process-child.mjs')
  expect(await runner.run(scriptSpec('exit 0'), { signal })).toMatchObject({ spawnError: { code: 'HELPER-LOST' } })
})

test('a file that whoever started the server left open reaches no process', async () => {
  const script = 'ls /proc/self/fd; echo done; sleep 300'
  const shell = `exec 97</etc/hostname 98</etc/hostname; exec "$0" "$@"`
  const server = spawn('bash', ['-c', shell, process.execPath, serverFile, helperFile, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  servers.push(server)
  let text = ''
  server.stdout.on('data', (bytes: Buffer) => {
    text += bytes.toString()
  })
  await vi.waitFor(() => expect(text).toContain('done'), WAIT)
  expect(text.split('\n')).toEqual(['0', '1', '2', '3', 'done', ''])
})

describe('a server that is killed', () => {
  test('takes its processes and its helper with it', async () => {
    const { server, pids, helperPid } = await openServer()
    expect([...pids, helperPid].filter(isAlive)).toHaveLength(3)
    server.kill('SIGKILL')
    await allGone([...pids, helperPid])
  })

  test('together with its helper leaves processes, which the next runner ends, and no one else’s', async () => {
    const killed = await openServer()
    const living = await openServer()
    process.kill(killed.helperPid, 'SIGSTOP')
    killed.server.kill('SIGKILL')
    process.kill(killed.helperPid, 'SIGKILL')
    await allGone([killed.helperPid, killed.server.pid ?? 0])
    expect(killed.pids.filter(isAlive)).toHaveLength(2)
    await openRunner().run(scriptSpec('exit 0'), { signal })
    await allGone(killed.pids)
    expect(living.pids.filter(isAlive)).toHaveLength(2)
  })
})

test('a helper that hangs is ended, and loses its runs', async () => {
  const reports: { id: number; code: string | undefined }[] = []
  const started = new Promise<number>((resolve) => {
    const host = openHelperHost({
      helperFile,
      slackMs: 1_000,
      report(report) {
        if (report.kind === 'output') resolve(parentOf(pidsIn(textOf(report.bytes))[0] ?? 0))
        else reports.push({ id: report.id, code: report.result.spawnError?.code })
      },
    })
    runners.push({ run: () => Promise.reject(new Error('It only ends.')), close: () => host.close() })
    const spec = scriptSpec('echo $$; exec sleep 300', { timeoutMs: 1_000, boundMs: 0 })
    host.send({ kind: 'run', id: 7, spec: { ...spec, stdin: Buffer.from('') }, isStreamed: true })
  })
  const helperPid = await started
  process.kill(helperPid, 'SIGSTOP')
  await allGone([helperPid])
  await vi.waitFor(() => expect(reports).toEqual([{ id: 7, code: 'HELPER-LOST' }]), WAIT)
})

describe('a helper that breaks the channel', () => {
  const whole = Buffer.concat(encodeFrame({ head: { kind: 'ready' }, parts: [new Uint8Array(9), new Uint8Array()] }))
  const garbled = Buffer.from(whole).fill('?', PRELUDE_BYTES)
  const folder = mkdtempSync(join(tmpdir(), 'hookscope-channel-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([
    { name: 'by its end in the middle of a frame', sent: whole.subarray(0, -1), afterwards: 'process.exit()' },
    { name: 'by its end in the middle of a prelude', sent: whole.subarray(0, 5), afterwards: 'process.exit()' },
    { name: 'by what nobody can read', sent: garbled, afterwards: 'setInterval(() => {}, 1e6)' },
  ])('$name loses its runs', async ({ sent, afterwards }) => {
    const file = join(folder, 'helper.cjs')
    writeFileSync(file, `require('fs').writeSync(3, Buffer.from('${sent.toString('hex')}', 'hex')); ${afterwards}`)
    expect(await openRunner(file).run(scriptSpec('exit 0'), { signal })).toMatchObject({
      spawnError: { code: 'HELPER-LOST' },
    })
  })
})

test('100 MB of output do not grow the memory of the helper', async () => {
  const runner = openRunner()
  const script = `head -c 100000000 /dev/zero; grep VmHWM /proc/$PPID/status >&2`
  const { stdoutBytes, stdout, stderr } = await runner.run(scriptSpec(script, { outputMaxBytes: 10_000 }), { signal })
  const kibibytes = Number(/(\d+) kB/.exec(Buffer.from(stderr).toString())?.[1])
  expect({ stdoutBytes, kept: stdout.length }).toEqual({ stdoutBytes: 100_000_000, kept: 10_000 })
  expect(kibibytes).toBeGreaterThan(10_000)
  expect(kibibytes).toBeLessThan(150_000)
})
