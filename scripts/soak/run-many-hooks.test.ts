import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkManyHooks } from './check-many-hooks'
import { measureProcess, processesOf } from './helper-measure'
import { HOOK_KINDS } from './hook-kinds'
import { type HookServer, openHookServer } from './open-hook-server'
import { runManyHooks } from './run-many-hooks'

const folder = mkdtempSync(join(tmpdir(), 'hookscope-many-hooks-'))
const helperFile = join(folder, 'process-child.mjs')
let server: HookServer

beforeAll(async () => {
  buildSync({
    entryPoints: ['lib/process/process-child.ts'],
    outfile: helperFile,
    bundle: true,
    platform: 'node',
    format: 'esm',
  })
  server = await openHookServer({ folder, helperFile })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test('500 command hooks, 8 at a time, through the bus: each outcome is read back from the file, nothing is left', async () => {
  const { helper } = server
  const warming = HOOK_KINDS.length * 8
  const { counts: warm } = await runManyHooks(server.context, { hooks: warming, lanes: 8, folder })
  const before = { helper: measureProcess(helper.pid), own: measureProcess(process.pid) }
  const load = { hooks: 500, lanes: 8, folder }
  const { counts, unrecorded } = await runManyHooks(server.context, { ...load, first: warming })
  expect(unrecorded).toEqual([])
  const all = new Map([...counts].map(([name, count]) => [name, count + (warm.get(name) ?? 0)]))
  await vi.waitFor(async () => expect(await checkManyHooks(server.context, all)).toEqual([]), 20_000)
  expect(processesOf(helper)).toEqual([])
  await vi.waitFor(() => {
    expect(measureProcess(helper.pid)).toMatchObject({ files: before.helper.files, zombies: 0 })
    expect(measureProcess(process.pid)).toMatchObject({ files: before.own.files, zombies: 0 })
  }, 20_000)
}, 180_000)

test('an outcome that is missing or odd is told', async () => {
  const findings = await checkManyHooks(server.context, new Map([['passes', 10_000]]))
  expect(findings[0]).toMatch(/^passes: \d+ of 10000 outcomes are stored$/)
})

test('every kind has a name of its own', () => {
  expect(new Set(HOOK_KINDS.map(({ name }) => name)).size).toBe(HOOK_KINDS.length)
})
