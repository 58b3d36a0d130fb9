import { rmSync } from 'node:fs'
import { buildSync } from 'esbuild'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createProcessRunner } from '#lib/process'
import { measureProcess, processesOf, readHelperName } from './helper-measure'
import { PROCESS_KINDS } from './process-kinds'
import { runManyProcesses } from './run-many-processes'

const helperFile = `${process.cwd()}/node_modules/.cache/hookscope-test/soak-process-child-${process.pid}.mjs`
const runner = createProcessRunner({ helperFile })

beforeAll(() => {
  buildSync({
    entryPoints: ['lib/process/process-child.ts'],
    outfile: helperFile,
    bundle: true,
    platform: 'node',
    format: 'esm',
  })
})

afterAll(async () => {
  await runner.close()
  rmSync(helperFile)
})

test('500 processes, 8 at a time: each has its result, and the helper holds nothing of them', async () => {
  const signal = new AbortController().signal
  const helper = await readHelperName(async (spec) => (await runner.run(spec, { signal })).stdout)
  const before = measureProcess(helper.pid)
  let ended = 0
  const odd = await runManyProcesses(runner, {
    processes: 500,
    lanes: 8,
    onEnd: (count) => {
      ended = count
    },
  })
  expect({ ended, odd }).toEqual({ ended: 500, odd: new Map() })
  expect(processesOf(helper)).toEqual([])
  await vi.waitFor(() => expect(measureProcess(helper.pid)).toMatchObject({ files: before.files, zombies: 0 }))
}, 120_000)

test('every kind has a name of its own', () => {
  expect(new Set(PROCESS_KINDS.map(({ name }) => name)).size).toBe(PROCESS_KINDS.length)
})
