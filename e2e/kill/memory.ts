import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { DEFINITIONS } from './hooks'
import { putDefinition } from './load'
import { createRandom, type Random } from './random'
import { createRequestSource, type SentEvent } from './requests'
import type { ServerProcess } from './server'

/** What a long load is made of. */
export interface MemoryPlan {
  seed: number
  dispatches: number
  /** Told after each of the samples. */
  onSample(sample: { dispatches: number; residentBytes: number }): void
}

const SAMPLES = 50
const LANES = 8
const BATCH_ITEMS = 100

/** Dispatches the load of the kills without a kill; the resident memory of the server at equal distances, in bytes. */
export async function measureMemory(server: ServerProcess, plan: MemoryPlan): Promise<readonly number[]> {
  for (const document of DEFINITIONS) await putDefinition(server.address, document)
  const random = createRandom(plan.seed)
  const samples: number[] = []
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    await dispatchMany(server.address, nextEvents(random, { sample, count: Math.ceil(plan.dispatches / SAMPLES) }))
    const residentBytes = await readResidentBytes(server.pid)
    samples.push(residentBytes)
    plan.onSample({ dispatches: Math.ceil((plan.dispatches * sample) / SAMPLES), residentBytes })
  }
  return samples
}

/** How much the last fifth of the samples holds more than the second one; the first fifth is warming up. */
export function growthBytes(samples: readonly number[]): number {
  const fifth = Math.floor(samples.length / 5)
  return medianOf(samples.slice(-fifth)) - medianOf(samples.slice(fifth, 2 * fifth))
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function nextEvents(random: Random, { sample, count }: { sample: number; count: number }): readonly SentEvent[] {
  const requests = createRequestSource(sample, [])
  while (requests.events.length < count) requests.next(random)
  return requests.events.slice(0, count)
}

async function dispatchMany(address: string, events: readonly SentEvent[]): Promise<void> {
  const batches: (readonly SentEvent[])[] = []
  for (let start = 0; start < events.length; start += BATCH_ITEMS)
    batches.push(events.slice(start, start + BATCH_ITEMS))
  const runLane = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) await postBatch(address, batch)
  }
  await Promise.all(Array.from({ length: LANES }, runLane))
}

async function postBatch(address: string, events: readonly SentEvent[]): Promise<void> {
  const response = await fetch(`${address}/api/dispatch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(events.map(({ envelope }) => envelope)),
  })
  const text = await response.text()
  if (!response.ok || response.headers.has('hookscope-recorded')) throw new Error(`a batch was answered ${text}`)
}

/** From the kernel where it tells, otherwise from `ps`. */
async function readResidentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null)
  const text = status === null ? (await promisify(execFile)('ps', ['-o', 'rss=', '-p', `${pid}`])).stdout : status
  const kibibytes = (status === null ? /(\d+)/ : /^VmRSS:\s+(\d+)/m).exec(text)?.[1]
  if (kibibytes === undefined) throw new Error(`the memory of process ${pid} cannot be read`)
  return Number(kibibytes) * 1024
}
