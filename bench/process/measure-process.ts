import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createProcessRunner } from '#lib/process'
import { type Figure, toFigure } from '../measure/figure'
import { plainRow, type Row } from '../results/row'
import { cpuMicros } from '../server/cpu-micros'
import { HOOK_SPEC, timeInLanes } from './hook-command'

/** Where `npm run bench` puts its bundles. */
const BUNDLES = '.reports/bench'
const LANES = [1, 2, 4, 8, 16]
const RUNS_A_ROUND = 64
const RATIO_MAX = 1.15
const BLOCK_MAX_MS = 5
/** About as much as a server under load holds. */
const BALLAST_BYTES = 400 * 2 ** 20

const runner = createProcessRunner({ helperFile: `${BUNDLES}/process-child.mjs` })
const runOnce = () => runner.run(HOOK_SPEC, { signal: new AbortController().signal })

/** A process through the runner of a large server beside a bare one from a small process, in turns. */
export async function measureProcess(rounds: number): Promise<Row[]> {
  const ballast = Buffer.alloc(BALLAST_BYTES, 1)
  const bare = spawn(process.execPath, ['--max-old-space-size=128', `${BUNDLES}/bare-spawn-child.mjs`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const helperStart = toFigure([timeOf(runOnce)])
  const subjects = await toSubjects(bare)
  const rows: Row[] = []
  for (const lanes of LANES) rows.push(...(await compare(subjects, { lanes, rounds })))
  const blocks = await longestBlocks(rounds)
  await runner.close()
  bare.disconnect()
  return [
    ...rows,
    plainRow(`first start, which starts the helper, ${ballast.length / 2 ** 20} MiB server`, 'ms', helperStart),
    { ...plainRow('longest block of the server by a start', 'ms', blocks), atMost: BLOCK_MAX_MS },
  ]
}

/** A way to run the hook: through which processes, and for how long. */
interface Subject {
  readonly pids: readonly number[]
  /** Answers milliseconds for each hook. */
  run(lanes: number): Promise<number>
}

async function toSubjects(bare: ChildProcess): Promise<{ bare: Subject; ours: Subject }> {
  const askParent = { ...HOOK_SPEC, argv: ['/bin/sh', '-c', 'echo $PPID'] as const }
  const { stdout } = await runner.run(askParent, { signal: new AbortController().signal })
  return {
    bare: { pids: [bare.pid ?? 0], run: (lanes) => askBare(bare, lanes) },
    ours: {
      pids: [process.pid, Number(Buffer.from(stdout).toString())],
      run: (lanes) => timeInLanes(RUNS_A_ROUND, lanes, runOnce),
    },
  }
}

interface Costs {
  readonly wallMs: number[]
  readonly cpuMs: number[]
}

async function compare(
  { bare, ours }: { bare: Subject; ours: Subject },
  { lanes, rounds }: { lanes: number; rounds: number },
): Promise<Row[]> {
  const bareCosts: Costs = { wallMs: [], cpuMs: [] }
  const ourCosts: Costs = { wallMs: [], cpuMs: [] }
  await bare.run(lanes)
  await ours.run(lanes)
  for (let round = 0; round < rounds; round++) {
    const turns = [() => measure(bare, lanes, bareCosts), () => measure(ours, lanes, ourCosts)]
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
  }
  return (['wallMs', 'cpuMs'] as const).flatMap((cost) => {
    const what = cost === 'wallMs' ? 'time' : 'processor time with its processes'
    const against = `bare spawn from a small process, ${lanes} at a time: ${what}`
    const ratio = toFigure(ourCosts[cost].map((value, round) => value / (bareCosts[cost][round] ?? Number.NaN)))
    return [
      plainRow(against, 'ms', toFigure(bareCosts[cost])),
      {
        ...plainRow(`runner, ${lanes} at a time: ${what}`, 'ms', toFigure(ourCosts[cost])),
        against,
        ratio,
        atMost: RATIO_MAX,
      },
    ]
  })
}

async function measure({ pids, run }: Subject, lanes: number, { wallMs, cpuMs }: Costs): Promise<void> {
  const before = pids.map(cpuWithChildrenMs)
  wallMs.push(await run(lanes))
  const spent = pids.map((pid, at) => cpuWithChildrenMs(pid) - (before[at] ?? 0))
  cpuMs.push(spent.reduce((sum, value) => sum + value, 0) / RUNS_A_ROUND)
}

const TICK_MS = 10

/** Processor time of a process and of its children that have ended, whose own children count with them (Linux). */
function cpuWithChildrenMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return cpuMicros(pid) / 1_000 + (Number(fields[13]) + Number(fields[14])) * TICK_MS
}

async function askBare(bare: ChildProcess, lanes: number): Promise<number> {
  bare.send({ times: RUNS_A_ROUND, lanes })
  const [value] = await once(bare, 'message')
  return Number(value)
}

/** The longest call of each round; what a call starts is awaited apart. */
async function longestBlocks(rounds: number): Promise<Figure> {
  const longest: number[] = []
  for (let round = 0; round < rounds; round++) {
    const blocks: number[] = []
    await timeInLanes(RUNS_A_ROUND, 4, () => {
      const startedAtMs = performance.now()
      const result = runOnce()
      blocks.push(performance.now() - startedAtMs)
      return result
    })
    longest.push(Math.max(...blocks))
  }
  return toFigure(longest)
}

function timeOf(start: () => unknown): number {
  const startedAtMs = performance.now()
  start()
  return performance.now() - startedAtMs
}
