import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createProcessRunner } from '#lib/process'
import { type Figure, toFigure } from '../measure/figure'
import { plainRow, type Row } from '../results/row'
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
  const rows: Row[] = []
  for (const lanes of LANES) rows.push(...(await compare(bare, { lanes, rounds })))
  const blocks = await longestBlocks(rounds)
  await runner.close()
  bare.disconnect()
  return [
    ...rows,
    plainRow(`first start, which starts the helper, ${ballast.length / 2 ** 20} MiB server`, 'ms', helperStart),
    { ...plainRow('longest block of the server by a start', 'ms', blocks), atMost: BLOCK_MAX_MS },
  ]
}

async function compare(bare: ChildProcess, { lanes, rounds }: { lanes: number; rounds: number }): Promise<Row[]> {
  const bareMs: number[] = []
  const runnerMs: number[] = []
  await askBare(bare, lanes)
  await timeInLanes(RUNS_A_ROUND, lanes, runOnce)
  for (let round = 0; round < rounds; round++) {
    const measure = [
      async () => bareMs.push(await askBare(bare, lanes)),
      async () => runnerMs.push(await timeInLanes(RUNS_A_ROUND, lanes, runOnce)),
    ]
    for (const subject of round % 2 === 0 ? measure : measure.reverse()) await subject()
  }
  const name = (what: string) => `${what}, ${lanes} at a time`
  const ratio: Figure = toFigure(runnerMs.map((value, round) => value / (bareMs[round] ?? Number.NaN)))
  return [
    plainRow(name('bare spawn from a small process'), 'ms', toFigure(bareMs)),
    {
      ...plainRow(name('runner'), 'ms', toFigure(runnerMs)),
      against: name('bare spawn from a small process'),
      ratio,
      atMost: RATIO_MAX,
    },
  ]
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
