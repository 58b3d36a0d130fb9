import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ratioOf, toFigure } from '../measure/figure'
import { quantile } from '../measure/quantile'
import { plainRow, type Row } from '../results/row'
import { buildFloor, buildProduct } from '../server/build'
import { cpuMicros } from '../server/cpu-micros'
import { type Server, startServer } from '../server/server'
import { bodiesOf, DEFINITIONS } from './bodies'
import { post, postMany } from './post-many'
import { putDefinition } from './put-definition'

const LANES = 4
const REQUESTS = 400
const CPU_TO_FLOOR_MAX = 1.2

interface Side {
  server: Server
  url: string
  cpuMicrosPerRequest: number[]
  latenciesMs: number[]
}

/** `POST /api/dispatch` with five hooks, stored, beside a bare Next route with the same bodies, in turns. */
export async function measureHttp(rounds: number): Promise<Row[]> {
  await buildProduct()
  await buildFloor()
  const folder = mkdtempSync(join(tmpdir(), 'hookscope-bench-'))
  const answerFile = join(folder, 'answer.json')
  const product = await startServer({ args: ['scripts/start.mjs', '--no-build'] })
  const ours = toSide(product, '/api/dispatch')
  for (const definition of DEFINITIONS) await putDefinition(product.address, definition)
  const [first = ''] = bodiesOf('first', 1)
  writeFileSync(answerFile, await post({ url: ours.url, body: first }))
  const bare = await startServer({ args: ['bench/next-floor/serve.mjs'], env: { BENCH_ANSWER: answerFile } })
  const floor = toSide(bare, '/api/echo')
  for (const side of [floor, ours]) await runRound(side, 'warm-up')
  for (const side of [floor, ours]) Object.assign(side, { cpuMicrosPerRequest: [], latenciesMs: [] })
  for (let round = 0; round < rounds; round++) {
    for (const side of round % 2 === 0 ? [floor, ours] : [ours, floor]) await runRound(side, `round-${round}`)
  }
  await Promise.all([product.stop(), bare.stop()])
  rmSync(folder, { recursive: true })
  return toRows(floor, ours)
}

const toSide = (server: Server, path: string): Side => ({
  server,
  url: `${server.address}${path}`,
  cpuMicrosPerRequest: [],
  latenciesMs: [],
})

async function runRound(side: Side, round: string): Promise<void> {
  const bodies = bodiesOf(round, REQUESTS)
  const before = cpuMicros(side.server.pid)
  const latenciesMs = await postMany({ url: side.url, bodies, lanes: LANES })
  side.cpuMicrosPerRequest.push((cpuMicros(side.server.pid) - before) / REQUESTS)
  side.latenciesMs.push(...latenciesMs)
}

function toRows(floor: Side, ours: Side): Row[] {
  const floorCpu = toFigure(floor.cpuMicrosPerRequest)
  const ourCpu = toFigure(ours.cpuMicrosPerRequest)
  const latency = (name: string, { latenciesMs }: Side, q: number) => {
    const value = quantile(latenciesMs, q)
    return plainRow(name, 'ms', { p50: value, p10: value })
  }
  return [
    plainRow('bare Next route, CPU per request', 'µs', floorCpu),
    {
      name: 'POST /api/dispatch, 5 hooks, stored, CPU per request',
      unit: 'µs',
      figure: ourCpu,
      against: 'bare Next route',
      ratio: ratioOf(ourCpu, floorCpu),
      atMost: CPU_TO_FLOOR_MAX,
    },
    latency(`bare Next route, ${LANES} at a time, p50`, floor, 0.5),
    latency(`bare Next route, ${LANES} at a time, p99`, floor, 0.99),
    latency(`POST /api/dispatch, ${LANES} at a time, p50`, ours, 0.5),
    latency(`POST /api/dispatch, ${LANES} at a time, p99`, ours, 0.99),
  ]
}
