import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Boundary, ProcessSpec } from '#lib/contract'
import { createProcessRunner } from '#lib/process'
import { createBoundedRunner, openBoundary } from '#lib/process/sandbox'
import { boundaryLimits } from '../../lib/service/boundary-limits'
import { parseSettings } from '../../lib/service/settings'
import { toFigure } from '../measure/figure'
import { timeInLanes } from '../process/hook-command'
import { plainRow, type Row } from '../results/row'
import { measureWall } from './measure-wall'

/** Where `npm run bench` puts its bundles. */
const BUNDLES = '.reports/bench'

const processes = createProcessRunner({ helperFile: `${BUNDLES}/process-child.mjs` })

/** A hook that reads its input and answers, in the sandbox and in bubblewrap called by hand; and the copies apart. */
export async function measureSandbox(rounds: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hookscope-bench-'))
  const boundary = await openBoundary({
    isUnsandboxed: false,
    home: process.env.HOME ?? '/nonexistent',
    path: process.env.PATH ?? '',
    deniedPaths: [],
    limits: boundaryLimits(parseSettings({})),
    openProxy: null,
    scratchFolder: folder,
    platform: process.platform,
  })
  if (boundary.state.kind !== 'sandboxed') throw new Error(boundary.state.note)
  const bare = spawn(process.execPath, [`${BUNDLES}/bare-spawn-child.mjs`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const rows = [...(await runRows({ boundary, bare }, rounds)), ...(await copyRows(boundary, { folder, rounds }))]
  bare.disconnect()
  await processes.close()
  await boundary.close()
  await rm(folder, { recursive: true })
  return rows
}

async function runRows({ boundary, bare }: { boundary: Boundary; bare: ChildProcess }, rounds: number): Promise<Row[]> {
  const spec = hookIn('/')
  const prepared = await boundary.prepare(spec, { workspace: null, hosts: [] })
  if (prepared.kind === 'refused') throw new Error(prepared.reason)
  // The same call without what puts the environment right: what a person would write by hand.
  const call = prepared.spec.argv
  const byHand = {
    ...prepared.spec,
    argv: [call[0], ...call.slice(1, call.lastIndexOf('--') + 1), ...spec.argv],
  } as const
  const rows: Row[] = []
  for (const lanes of [1, 8]) {
    const [hand, ours] = [`bubblewrap by hand, ${lanes} at a time`, `sandboxed, ${lanes} at a time`]
    const subjects = [
      { name: hand, time: (times: number) => askBare(bare, { times, lanes, spec: byHand }) },
      { name: ours, time: (times: number) => timeInLanes(times, lanes, () => runSandboxed(boundary, spec, null)) },
    ]
    const perRound = await measureWall(subjects, { rounds, times: 32 })
    const [handMs, oursMs] = [perRound.get(hand) ?? [], perRound.get(ours) ?? []]
    const ratio = toFigure(oursMs.map((value, round) => value / (handMs[round] ?? Number.NaN)))
    rows.push(plainRow(hand, 'ms', toFigure(handMs)))
    rows.push({ ...plainRow(ours, 'ms', toFigure(oursMs)), against: hand, ratio, atMost: 1.2 })
  }
  return rows
}

const timeOf = (once: () => Promise<void>) => timeInLanes(1, 1, once)

/** What the small process needs for it; milliseconds for each. */
async function askBare(
  bare: ChildProcess,
  message: { times: number; lanes: number; spec: ProcessSpec },
): Promise<number> {
  bare.send(message)
  const [value] = await once(bare, 'message')
  return Number(value)
}

/** The whole run with a copy made, compared and removed; one without a copy stands beside it. */
async function copyRows(boundary: Boundary, { folder, rounds }: { folder: string; rounds: number }): Promise<Row[]> {
  const subjects = [{ name: 'sandboxed, no copy', time: () => timeOf(() => runSandboxed(boundary, hookIn('/'), null)) }]
  for (const files of [100, 1_000, 5_000]) {
    const workspace = join(folder, `workspace-${files}`)
    await fill(workspace, files)
    const name = `sandboxed, copy of ${files} files`
    subjects.push({ name, time: () => timeOf(() => runSandboxed(boundary, hookIn(workspace), workspace)) })
  }
  const perRound = await measureWall(subjects, { rounds, times: 1 })
  return subjects.map(({ name }) => plainRow(name, 'ms', toFigure(perRound.get(name) ?? [])))
}

/** As the server does it: wrapped, started by the helper, compared, cleaned up. */
async function runSandboxed(boundary: Boundary, spec: ProcessSpec, workspace: string | null): Promise<void> {
  const { signal } = new AbortController()
  const ended = await createBoundedRunner(processes, boundary).run(spec, { access: { workspace, hosts: [] }, signal })
  if (ended.kind === 'refused' || ended.result.exitCode !== 0) throw new Error(JSON.stringify(ended))
}

const FILES_PER_FOLDER = 50
const FILE = 'export const answer = 42\n'.repeat(80)

async function fill(workspace: string, files: number): Promise<void> {
  for (let at = 0; at < files; at++) {
    const parent = join(workspace, `folder-${Math.floor(at / FILES_PER_FOLDER)}`)
    if (at % FILES_PER_FOLDER === 0) await mkdir(parent, { recursive: true })
    await writeFile(join(parent, `file-${at}.ts`), FILE)
  }
}

function hookIn(cwd: string): ProcessSpec {
  return {
    argv: ['/bin/sh', '-c', 'cat > /dev/null; echo "{}"'],
    cwd,
    env: { PATH: '/usr/bin:/bin' },
    stdin: JSON.stringify({ tool_name: 'Bash', tool_input: { command: 'x'.repeat(2_000) } }),
    timeoutMs: 60_000,
    kill: { signal: 'SIGKILL', to: 'process', graceMs: null },
    endsWith: 'exit',
    boundMs: 1_000,
    outputMaxBytes: 1_048_576,
  }
}
