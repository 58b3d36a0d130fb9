import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openLinuxProcessTable } from './linux-process-table'

const table = openLinuxProcessTable()
const children: ChildProcess[] = []

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** A process with an odd name that has said that it runs. */
async function startNamed(env: Record<string, string>): Promise<number> {
  const script = 'process.title = "a) Z 1 (b"; console.log("ready")\nsetInterval(() => {}, 1e6)'
  const child = spawn(process.execPath, ['-e', script], {
    env: { NODE_ENV: 'test', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout, 'data')
  return child.pid ?? 0
}

const isOther = () => false

test('reads a process whose name looks like the fields behind it', async () => {
  const pid = await startNamed({})
  expect(table.rowOf(pid)).toMatchObject({ pid, parent: process.pid, group: pid, session: pid, isEnding: false })
  expect(table.rowOf(pid)?.residentBytes).toBeGreaterThan(1_000_000)
  expect(table.list().find((row) => row.pid === pid)?.startedAt).toBe(table.rowOf(pid)?.startedAt)
})

test.each<[Record<string, string>, string | null]>([
  [{ HOOKSCOPE_PROCESS: 'o.t.1' }, 'o.t.1'],
  [{ A: 'HOOKSCOPE_PROCESS=no', HOOKSCOPE_PROCESS: 'o.t.2' }, 'o.t.2'],
  [{ A: 'HOOKSCOPE_PROCESS=no' }, null],
])('reads the marker of %j', async (env, marker) => {
  // Its title takes the place of its first arguments, never of its environment.
  expect(table.markerOf(await startNamed(env))).toBe(marker)
})

test('knows who is younger, but for the others', async () => {
  const elder = await startNamed({})
  const younger = await startNamed({})
  const found = (other: (pid: number) => boolean) => table.bornAfter(elder, { isOther: other })?.map(({ pid }) => pid)
  expect(found(isOther) ?? [younger]).toContain(younger)
  expect(found((pid) => pid === younger) ?? []).not.toContain(younger)
})

test('always finds a process that starts another one and leaves, again and again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hookscope-relay-'))
  const file = join(folder, 'relay.sh')
  writeFileSync(file, `[ -e '${folder}' ] && sh '${file}' & exit 0`)
  const child = spawn('sh', [file], { detached: true, stdio: 'ignore' })
  await once(child, 'exit')
  try {
    const looks = Array.from({ length: 300 }, () => table.list().some(({ session }) => session === child.pid))
    expect(looks.filter((isFound) => !isFound)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('cannot tell who is younger than a pid that is still to come', () => {
  expect(table.bornAfter(2 ** 22, { isOther })).toBe(null)
})

test('has nothing about a process that is gone', async () => {
  const child = spawn('true')
  const pid = child.pid ?? 0
  await once(child, 'close')
  expect(table.rowOf(pid)).toBe(null)
  expect(table.markerOf(pid)).toBe(null)
})
