import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KillRule, OutputChunk, ProcessResult, ProcessRunner, ProcessSpec } from '#lib/contract'
import { isAlive, pidsIn, readable, scriptSpec, startRun, textOf } from './spec.suite'

const LARGE = 'x'.repeat(2_000_000)
/** Waits in small steps, so that a signal is answered at once. */
const WAITS = 'while :; do sleep 0.02; done'

interface Example {
  name: string
  script: string
  spec?: Partial<ProcessSpec>
  expected: Partial<ReturnType<typeof readable>>
}

const examples: readonly Example[] = [
  {
    name: 'hands stdin over and tells stdout, stderr and the exit code apart',
    script: 'cat; echo wrong >&2; exit 3',
    spec: { stdin: 'given' },
    expected: { stdout: 'given', stderr: 'wrong\n', exitCode: 3, signal: null, isStdinRead: true, spawnError: null },
  },
  {
    name: 'lets stdin be unread',
    script: 'echo done',
    spec: { stdin: LARGE },
    expected: { stdout: 'done\n', exitCode: 0, isStdinRead: false },
  },
  {
    name: 'lets stdin be closed',
    script: 'exec 0<&-; echo closed',
    spec: { stdin: LARGE },
    expected: { stdout: 'closed\n', exitCode: 0, isStdinRead: false },
  },
  {
    name: 'lets stdin be read in part',
    script: 'read line; echo "$line"',
    spec: { stdin: `first\n${LARGE}` },
    expected: { stdout: 'first\n', exitCode: 0, isStdinRead: false },
  },
  { name: 'tells a missing command of a shell', script: 'no-such-command', expected: { exitCode: 127 } },
  { name: 'tells a command that may not be executed', script: '/etc/passwd', expected: { exitCode: 126 } },
  { name: 'tells the signal that ended it', script: 'kill -SEGV $$', expected: { exitCode: null, signal: 'SIGSEGV' } },
  { name: 'takes output without a line end', script: 'printf text', expected: { stdout: 'text' } },
  {
    name: 'keeps the first bytes of too much output and counts all',
    script: 'printf abcdef; printf 123 >&2',
    spec: { outputMaxBytes: 4 },
    expected: {
      stdout: 'abcd',
      stdoutBytes: 6,
      isStdoutTruncated: true,
      stderr: '123',
      stderrBytes: 3,
      isStderrTruncated: false,
    },
  },
  {
    name: 'takes no output where none is wanted',
    script: 'echo text',
    spec: { outputMaxBytes: 0 },
    expected: { stdout: '', stdoutBytes: 5, isStdoutTruncated: true },
  },
  { name: 'runs in the given folder', script: 'pwd', spec: { cwd: '/' }, expected: { stdout: '/\n' } },
  {
    name: 'finds the program without a PATH of its own',
    script: 'echo "$GIVEN"',
    spec: { env: { GIVEN: 'value' } },
    expected: { stdout: 'value\n' },
  },
  {
    name: 'waits for output that a grandchild still writes',
    script: `(while [ -d /proc/$$ ]; do sleep 0.01; done; echo late) & exit 4`,
    spec: { endsWith: 'output' },
    expected: { stdout: 'late\n', exitCode: 4, reapedCount: 0 },
  },
  {
    name: 'opens no file but the standard streams',
    script: '',
    spec: { argv: ['bash', '-c', 'for n in {0..99}; do [ -e /proc/$$/fd/$n ] && printf "$n "; done; true'] },
    expected: { stdout: '0 1 2 ' },
  },
  {
    name: 'runs a program of Node',
    script: '',
    spec: {
      argv: [process.execPath, '-e', 'process.stdout.write(require("fs").readFileSync(0, "utf8").toUpperCase())'],
      stdin: 'given',
    },
    expected: { stdout: 'GIVEN', exitCode: 0 },
  },
]

const failures: readonly { name: string; spec: Partial<ProcessSpec>; code: string; says: string }[] = [
  { name: 'a missing program', spec: { argv: ['no-such-program'] }, code: 'ENOENT', says: 'no-such-program' },
  { name: 'a missing file', spec: { argv: ['/no/such/file'] }, code: 'ENOENT', says: '/no/such/file' },
  { name: 'no name', spec: { argv: [''] }, code: 'ENOENT', says: 'PATH' },
  { name: 'a file that is no program', spec: { argv: ['/etc/passwd'] }, code: 'EACCES', says: '/etc/passwd' },
  { name: 'a missing folder', spec: { cwd: '/no/such/folder' }, code: 'ENOENT', says: '/no/such/folder' },
  { name: 'a folder that is a file', spec: { cwd: '/etc/passwd' }, code: 'ENOTDIR', says: '/etc/passwd' },
  { name: 'an argument that is too long', spec: { argv: ['true', LARGE] }, code: 'E2BIG', says: 'true' },
  { name: 'a NUL in an argument', spec: { argv: ['true', 'a\0b'] }, code: 'EINVAL', says: 'true' },
  { name: 'a NUL in the program', spec: { argv: ['tr\0ue'] }, code: 'EINVAL', says: 'tr' },
  { name: 'a NUL in the folder', spec: { cwd: '/tm\0p' }, code: 'EINVAL', says: 'sh' },
  { name: 'a NUL in the environment', spec: { env: { A: 'a\0b' } }, code: 'EINVAL', says: 'sh' },
]

/** Processes that a script leaves behind, by how they try to get away; each prints its pid. */
const strays: readonly { name: string; script: string; count: number }[] = [
  { name: 'in its group', script: 'sleep 300 & echo $!', count: 1 },
  {
    name: 'in a session of its own',
    script: `trap 'exit 0' USR1; setsid sh -c "echo \\$\\$; kill -USR1 $$; exec sleep 300" & wait`,
    count: 1,
  },
  { name: 'without its parent', script: `setsid sh -c 'sleep 300 & echo $!'`, count: 1 },
  {
    name: 'without its parent and its output',
    script: `setsid sh -c 'sleep 300 < /dev/null > /dev/null 2>&1 & echo $!'`,
    count: 1,
  },
  {
    name: 'three of them',
    script: `sleep 300 & echo $!; setsid sh -c 'sleep 300 & echo $!; sleep 300 & echo $!'`,
    count: 3,
  },
]

interface Killing {
  name: string
  script: string
  kill: KillRule
  spec?: Partial<ProcessSpec>
  expected: Partial<ReturnType<typeof readable>>
}

const ON_TERM = (text: string, then = '') => `trap 'echo ${text}; exit 5' TERM; ${then} ${WAITS}`
const killings: readonly Killing[] = [
  {
    name: 'asks the process, which ends in order',
    script: ON_TERM('asked'),
    kill: { signal: 'SIGTERM', to: 'process', graceMs: null },
    spec: { boundMs: 10_000 },
    expected: { stdout: 'asked\n', exitCode: 5, signal: null, reapedCount: 0 },
  },
  {
    name: 'ends a process that does not listen after the grace',
    script: `trap '' TERM; ${WAITS}`,
    kill: { signal: 'SIGTERM', to: 'group', graceMs: 50 },
    spec: { boundMs: 10_000 },
    expected: { signal: 'SIGKILL', exitCode: null },
  },
  {
    name: 'ends it at the bound where the agent would wait for ever',
    script: `trap '' TERM; ${WAITS}`,
    kill: { signal: 'SIGTERM', to: 'process', graceMs: null },
    expected: { signal: 'SIGKILL', exitCode: null },
  },
  {
    name: 'leaves the rest of the group alone where only the process is meant',
    script: `(${ON_TERM('child')}) & ${ON_TERM('parent')}`,
    kill: { signal: 'SIGTERM', to: 'process', graceMs: null },
    spec: { endsWith: 'output' },
    expected: { stdout: 'parent\n', exitCode: 5 },
  },
  {
    name: 'asks all of the group',
    script: `(${ON_TERM('child')}) & ${ON_TERM('parent', '')}`,
    kill: { signal: 'SIGTERM', to: 'group', graceMs: null },
    spec: { endsWith: 'output', boundMs: 10_000 },
    expected: { stdoutBytes: 'child\nparent\n'.length, exitCode: 5, reapedCount: 0 },
  },
  {
    name: 'asks descendants in sessions of their own',
    script: `setsid sh -c "trap 'echo child; exit 5' TERM; ${WAITS}" & ${ON_TERM('parent')}`,
    kill: { signal: 'SIGTERM', to: 'tree', graceMs: null },
    spec: { endsWith: 'output', boundMs: 10_000 },
    expected: { stdoutBytes: 'child\nparent\n'.length, exitCode: 5, reapedCount: 0 },
  },
  {
    name: 'ends a grandchild that holds the output after the process has gone',
    script: 'sleep 300 & exit 6',
    kill: { signal: 'SIGTERM', to: 'process', graceMs: null },
    spec: { endsWith: 'output' },
    expected: { exitCode: 6, signal: null, reapedCount: 1 },
  },
]

/** Scripts whose timeout counts for the process alone, and what has to come of them. */
const coverings: readonly Pick<Killing, 'name' | 'script' | 'expected'>[] = [
  {
    name: 'a grandchild that holds the output is waited for, up to the bound',
    script: 'sleep 300 & echo $!; exit 6',
    expected: { isTimedOut: false, exitCode: 6, signal: null, reapedCount: 1 },
  },
  {
    name: 'a process that holds it itself is asked to end',
    script: `sleep 300 & echo $!; ${WAITS}`,
    expected: { isTimedOut: true, exitCode: null, signal: 'SIGTERM', reapedCount: 1 },
  },
]

/** What every runner does, wherever it holds the processes. */
export function describeRunner(open: () => ProcessRunner): void {
  let runner: ProcessRunner
  const unheard = new AbortController().signal
  const run = (spec: ProcessSpec): Promise<ProcessResult> => runner.run(spec, { signal: unheard })

  beforeAll(() => {
    runner = open()
  })
  afterAll(() => runner.close())

  test.concurrent.each(examples)('$name', async ({ script, spec, expected }) => {
    expect(readable(await run(scriptSpec(script, spec)))).toMatchObject({ isTimedOut: false, ...expected })
  })

  test('keeps bytes that are no text', async () => {
    const { stdout } = await run(scriptSpec(`printf '\\377\\000\\376'`))
    expect([...stdout]).toEqual([255, 0, 254])
  })

  test('gives no variable that the spec does not name, but its own', async () => {
    const { stdout } = readable(await run(scriptSpec('', { argv: ['env'], env: { GIVEN: '1' } })))
    expect(stdout.replace(/=.*/g, '').split('\n').filter(Boolean).sort()).toEqual(['GIVEN', 'HOOKSCOPE_PROCESS'])
  })

  test.concurrent.each(failures)('tells $name', async ({ spec, code, says }) => {
    const result = await run(scriptSpec('exit 0', spec))
    expect(result).toMatchObject({ exitCode: null, signal: null, spawnError: { code } })
    expect(result.spawnError?.message).toContain(says)
  })

  describe('a script in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hookscope-process-'))
    afterAll(() => rmSync(folder, { recursive: true }))

    test.each([
      { name: 'plain', text: 'echo $0', found: { exitCode: 0 } },
      { name: 'shebang', text: '#!/bin/sh\nexit 7', found: { exitCode: 7 } },
      { name: 'lost-interpreter', text: '#!/no/such/interpreter\n', found: { spawnError: { code: 'ENOENT' } } },
    ])('runs by its own rule: $name', async ({ name, text, found }) => {
      const file = join(folder, name)
      writeFileSync(file, text)
      chmodSync(file, 0o700)
      expect(await run(scriptSpec('', { argv: [file] }))).toMatchObject(found)
    })
  })

  test.concurrent.each(strays)('ends what is left behind: $name', async ({ script, count }) => {
    const result = readable(await run(scriptSpec(script)))
    const pids = pidsIn(result.stdout)
    expect(result).toMatchObject({ exitCode: expect.any(Number), reapedCount: count })
    expect(pids).toHaveLength(count)
    expect(pids.filter(isAlive)).toEqual([])
  })

  test.concurrent.each(killings)('when the time is up: $name', async ({ script, kill, spec, expected }) => {
    const result = readable(await run(scriptSpec(script, { timeoutMs: 1_000, kill, ...spec })))
    expect(result).toMatchObject({ isTimedOut: true, isCancelled: false, ...expected })
  })

  test('tells what was waited for when the time was up, or when nobody waited any more', async () => {
    const kill: KillRule = { signal: 'SIGTERM', to: 'group', graceMs: 100 }
    const late = readable(await run(scriptSpec('sleep 30 & sleep 40; wait', { timeoutMs: 1_500, kill })))
    expect(late.isTimedOut).toBe(true)
    expect(late.lasting.map(({ program }) => program)).toEqual([
      expect.stringMatching(/^(ba|da)?sh$/),
      'sleep',
      'sleep',
    ])
    expect(readable(await run(scriptSpec('sleep 0.01'))).lasting).toEqual([])
    const off = new AbortController()
    const script = 'sleep 30 & while [ "$(cat /proc/$!/comm)" != sleep ]; do :; done; echo ready; wait'
    const called = runner.run(scriptSpec(script), { signal: off.signal, onOutput: () => off.abort() })
    expect((await called).lasting.map(({ program }) => program)).toEqual([expect.stringMatching(/sh$/), 'sleep'])
  })

  test.concurrent.each(coverings)('where the timeout covers the process alone, $name', async ({ script, expected }) => {
    const kill: KillRule = { signal: 'SIGTERM', to: 'process', graceMs: null }
    const spec = scriptSpec(script, { timeoutMs: 500, kill, endsWith: 'output', timeoutCovers: 'process' })
    const result = readable(await run(spec))
    expect(result).toMatchObject(expected)
    expect(pidsIn(result.stdout)).toHaveLength(1)
    expect(pidsIn(result.stdout).filter(isAlive)).toEqual([])
  })

  test.each([
    ['processes', 'for n in 1 2 3 4 5; do sleep 300 & done; wait', { processesMax: 4, memoryMaxBytes: 2 ** 40 }],
    ['memory', 'sleep 300', { processesMax: 100, memoryMaxBytes: 1 }],
  ])('ends a run that is over its limit of %s', async (limit, script, limits) => {
    expect(await run(scriptSpec(script, { limits }))).toMatchObject({ limit, signal: 'SIGKILL', isTimedOut: false })
  })

  test('passes output on while the process runs, and ends all of it when cancelled', async () => {
    const cancellation = new AbortController()
    const chunks: OutputChunk[] = []
    const result = await runner.run(scriptSpec(`setsid sh -c 'sleep 300 & echo $!'; echo ready >&2; ${WAITS}`), {
      signal: cancellation.signal,
      onOutput: (chunk) => {
        chunks.push(chunk)
        if (chunk.stream === 'stderr') cancellation.abort()
      },
    })
    const passed = (stream: string) =>
      Buffer.concat(chunks.filter((chunk) => chunk.stream === stream).map(({ bytes }) => bytes)).toString()
    expect(readable(result)).toMatchObject({ isCancelled: true, signal: 'SIGKILL', stderr: 'ready\n' })
    expect(result.reapedCount).toBeGreaterThan(0)
    expect(passed('stdout')).toBe(textOf(result.stdout))
    expect(passed('stderr')).toBe('ready\n')
    const [stray = 0] = pidsIn(passed('stdout'))
    expect(stray).toBeGreaterThan(0)
    expect(isAlive(stray)).toBe(false)
  })

  test('starts nothing that was cancelled before', async () => {
    expect(await runner.run(scriptSpec('exit 0'), { signal: AbortSignal.abort() })).toMatchObject({
      isCancelled: true,
      exitCode: null,
      durationMs: 0,
    })
  })

  test('ends everything when it is closed, and starts nothing afterwards', async () => {
    const closing = open()
    const spec = scriptSpec(`trap '' TERM; echo $$; ${WAITS}`)
    const begun = await Promise.all([startRun(closing, spec), startRun(closing, spec)])
    await closing.close()
    const ended = (await Promise.all(begun.map(({ result }) => result))).map(readable)
    expect(ended).toMatchObject([{ isCancelled: true }, { isCancelled: true }])
    const pids = ended.flatMap(({ stdout }) => pidsIn(stdout))
    expect(pids).toHaveLength(2)
    expect(pids.filter(isAlive)).toEqual([])
    expect(await closing.run(scriptSpec('exit 0'), { signal: unheard })).toMatchObject({
      exitCode: null,
      spawnError: { code: 'RUNNER-CLOSED' },
    })
  })
}
