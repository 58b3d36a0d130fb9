import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '#lib/store'
import { openSqliteStore } from '#lib/store/sqlite'
import { bodiesOf, DEFINITIONS } from '../http/bodies'
import { post } from '../http/post-many'
import { putDefinition } from '../http/put-definition'
import { ratioOf, toFigure } from '../measure/figure'
import { plainRow, type Row } from '../results/row'
import { buildProduct } from '../server/build'
import { cpuMicros } from '../server/cpu-micros'
import { startServer } from '../server/server'
import { type CapturedDispatch, captureDispatches } from './capture-dispatches'

const BATCH = 100
const BATCHES_PER_ROUND = 5
/** At least 60 % of what the store alone does in the same processor time. */
const TO_STORE_MAX = 1 / 0.6

/** Durable batches of 100 dispatches with five hooks over HTTP, beside the store alone writing the same rows. */
export async function measureBatch(rounds: number): Promise<Row[]> {
  await buildProduct()
  const folder = mkdtempSync(join(tmpdir(), 'hookscope-bench-'))
  const store = openSqliteStore({ file: join(folder, 'floor.sqlite') })
  const server = await startServer({ args: ['scripts/start.mjs', '--no-build'] })
  for (const definition of DEFINITIONS) await putDefinition(server.address, definition)
  const alone: number[] = []
  const ours: number[] = []
  for (let round = -1; round < rounds; round++) {
    const batches = Array.from({ length: BATCHES_PER_ROUND }, (_, at) => bodiesOf(`${round}-${at}`, BATCH))
    const aloneMicros = await storeMicros(store, await Promise.all(batches.map(captureDispatches)))
    const ourMicros = await serverMicros(server, batches)
    if (round < 0) continue
    alone.push(aloneMicros / (BATCH * BATCHES_PER_ROUND))
    ours.push(ourMicros / (BATCH * BATCHES_PER_ROUND))
  }
  await server.stop()
  await store.close()
  rmSync(folder, { recursive: true })
  const figure = toFigure(ours)
  const to = toFigure(alone)
  const name = `store alone, groups of ${BATCH}, CPU per dispatch`
  return [
    plainRow(name, 'µs', to),
    {
      name: `POST /api/dispatch, batches of ${BATCH}, 5 hooks, stored, CPU per dispatch`,
      unit: 'µs',
      figure,
      against: name,
      ratio: ratioOf(figure, to),
      atMost: TO_STORE_MAX,
    },
  ]
}

async function storeMicros(store: Store, batches: readonly (readonly CapturedDispatch[])[]): Promise<number> {
  const before = process.cpuUsage()
  for (const batch of batches) {
    await Promise.all(
      batch.map(({ write, outcomes, end }) => {
        const writer = store.begin(write)
        for (const outcome of outcomes) writer.add(outcome)
        return writer.end(end)
      }),
    )
  }
  const { user, system } = process.cpuUsage(before)
  return user + system
}

async function serverMicros(
  { address, pid }: { address: string; pid: number },
  batches: readonly (readonly string[])[],
): Promise<number> {
  const before = cpuMicros(pid)
  for (const bodies of batches) {
    const items: readonly object[] = JSON.parse(
      await post({ url: `${address}/api/dispatch`, body: `[${bodies.join(',')}]` }),
    )
    const stored = items.filter((item) => 'dispatchId' in item).length
    if (stored !== BATCH) throw new Error(`${stored} of ${BATCH} items of a batch were dispatched.`)
  }
  return cpuMicros(pid) - before
}
