import { setMaxListeners } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Boundary, ProcessSpec } from '#lib/contract'
import { bundleForTests } from './bundle-for-tests.suite'
import { createProcessRunner } from './create-process-runner'
import { createBoundedRunner, openBoundary } from './sandbox'
import { boundaryOptions } from './sandbox/boundary.suite'
import { readable, scriptSpec } from './spec.suite'

const helperFile = bundleForTests('lib/process/process-child.ts')
const runner = createProcessRunner({ helperFile })
const { signal } = new AbortController()
setMaxListeners(0, signal)
const scratchFolder = mkdtempSync(join(tmpdir(), 'hookscope-names-'))
let bare: Boundary
let sandboxed: Boundary

beforeAll(async () => {
  bare = await openBoundary(boundaryOptions({ isUnsandboxed: true }))
  sandboxed = await openBoundary(boundaryOptions({ scratchFolder }))
})

afterAll(async () => {
  await runner.close()
  await sandboxed.close()
  rmSync(scratchFolder, { recursive: true })
})

type Argv = ProcessSpec['argv']
const sh = (script: string): Argv => ['/bin/sh', '-c', script]
const node = (script: string): Argv => [process.execPath, '-e', script]

const GIVEN = { stdout: 'given', stderr: '' }
const SAID = { stdout: '', stderr: 'said\n' }
const BOTH = { stdout: 'said\n', stderr: 'said\n' }

/** Hooks that open a standard stream by its name, and what then has come out. */
const WAYS: readonly { name: string; argv: Argv; came: { stdout: string; stderr: string } }[] = [
  { name: 'cat /dev/stdin', argv: sh('cat /dev/stdin'), came: GIVEN },
  { name: 'cat < /dev/stdin', argv: sh('cat < /dev/stdin'), came: GIVEN },
  { name: 'cat /proc/self/fd/0', argv: sh('cat /proc/self/fd/0'), came: GIVEN },
  {
    name: 'open of Python',
    argv: ['python3', '-c', 'print(open("/dev/stdin").read(), end="", file=open("/dev/stdout", "w"))'],
    came: GIVEN,
  },
  {
    name: 'readFileSync of Node',
    argv: node('process.stdout.write(require("fs").readFileSync("/dev/stdin"))'),
    came: GIVEN,
  },
  { name: 'echo > /dev/stderr', argv: sh('echo said > /dev/stderr'), came: SAID },
  { name: 'echo >> /dev/stdout', argv: sh('echo said >> /dev/stdout'), came: { stdout: 'said\n', stderr: '' } },
  { name: 'tee /dev/stderr', argv: sh('echo said | tee /dev/stderr'), came: BOTH },
]

async function run(boundary: Boundary, spec: Partial<ProcessSpec>) {
  const ended = await createBoundedRunner(runner, boundary).run(
    scriptSpec('', { cwd: '/', stdin: 'given', env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' }, ...spec }),
    { access: { workspace: null, hosts: [] }, signal },
  )
  if (ended.kind === 'refused') throw new Error(ended.reason)
  return readable(ended.result)
}

describe.each(['bare', 'sandboxed'] as const)('%s', (place) => {
  const here = () => (place === 'bare' ? bare : sandboxed)

  test.each(WAYS)('pipes are opened by $name', async ({ argv, came }) => {
    expect(await run(here(), { argv, streams: 'pipes' })).toMatchObject({ ...came, exitCode: 0, spawnError: null })
  })

  test.each(WAYS)('sockets are not opened by $name', async ({ argv, came }) => {
    for (const streams of ['sockets', undefined] as const) {
      const { stdout, stderr, spawnError } = await run(here(), { argv, ...(streams && { streams }) })
      expect({ stdout, stderr, spawnError }).not.toMatchObject(came)
      expect(`${stdout}${stderr}`).toMatch(/No such device or address|ENXIO/)
    }
  })

  test('input that is larger than a pipe holds comes whole, and its end with it', async () => {
    const stdin = 'é'.repeat(500_000)
    const { stdout, isStdinRead } = await run(here(), { argv: sh('cat /dev/stdin | wc -c'), stdin, streams: 'pipes' })
    expect({ stdout, isStdinRead }).toEqual({ stdout: '1000000\n', isStdinRead: true })
  })
})

test('many runs at a time have pipes of their own, which are used again, and none is left open', async () => {
  const own = createProcessRunner({ helperFile })
  const openFiles = async () => {
    const script = 'ls /proc/$PPID/fd | wc -l'
    return Number(readable(await own.run(scriptSpec(script, { streams: 'pipes' }), { signal })).stdout)
  }
  const runMany = () =>
    Promise.all(
      Array.from({ length: 16 }, async (_, at) => {
        const spec = scriptSpec('read -r line < /dev/stdin; echo "$line" > /dev/stderr', {
          stdin: `${at}\n${'left unread'.repeat(1_000)}`,
          streams: 'pipes',
        })
        return readable(await own.run(spec, { signal })).stderr
      }),
    )
  const texts = Array.from({ length: 16 }, (_, at) => `${at}\n`)
  expect(await runMany()).toEqual(texts)
  const before = await openFiles()
  for (let round = 0; round < 2; round += 1) expect(await runMany()).toEqual(texts)
  // Runs of another round may need a few more at a time than those of the first.
  expect(await openFiles()).toBeLessThanOrEqual(Math.max(before, 3 * 16 + 40))
  await own.close()
})
