import { setTimeout as delay } from 'node:timers/promises'
import type { StoredRewake } from '#lib/contract'
import { createRandom, type Random } from '../random'
import type { ServerProcess } from '../server'

/** What consumers were given and what they confirmed, over all rounds. */
export interface Deliveries {
  /** How often each result was confirmed with an answer that said so. */
  readonly confirmed: Map<string, number>
  /** Results whose confirmation was under way when the server died. */
  readonly unanswered: Set<string>
  /** Results that were given out after they had been confirmed. */
  readonly givenAgain: Set<string>
  leases: number
}

/** What one round of load came to. */
export interface HookRound {
  readonly runIds: readonly string[]
  /** Runs whose dispatch was answered as durable. */
  readonly acknowledged: readonly string[]
}

export interface HookRoundPlan {
  readonly seed: number
  readonly round: number
  readonly deliveries: Deliveries
}

const LANES = 6
const ANSWERS = { min: 2, max: 18 }
const AFTER_ANSWER_MAX_MS = 120
const LEASE_MS = 1_000
/** A consumer that dies with what it has taken. */
const FORGETS_CHANCE = 0.2

/** Dispatches events to command hooks and takes their results, until the server is killed at a drawn moment. */
export async function loadHooksUntilKilled(
  server: ServerProcess,
  { seed, round, deliveries }: HookRoundPlan,
): Promise<HookRound> {
  const random = createRandom(seed, round)
  const load = new HookLoad(server.address, random.integer(ANSWERS.min, ANSWERS.max))
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    load.dispatchAll(createRandom(seed, round, lane + 1), `hooks-${seed}-${round}-${lane}`),
  )
  const all = Promise.all([...lanes, load.takeAll(createRandom(seed, round, LANES + 1), deliveries)])
  await Promise.race([load.enough, all])
  await Promise.race([delay(random.integer(0, AFTER_ANSWER_MAX_MS)), all])
  load.isKilled = true
  await server.kill()
  await all
  return load
}

class HookLoad implements HookRound {
  readonly runIds: string[] = []
  readonly acknowledged: string[] = []
  readonly enough: Promise<void>
  isKilled = false
  private readonly address: string
  private readonly wanted: number
  private onEnough = () => {}

  constructor(address: string, wanted: number) {
    this.address = address
    this.wanted = wanted
    this.enough = new Promise((resolve) => {
      this.onEnough = resolve
    })
  }

  async dispatchAll(random: Random, prefix: string): Promise<void> {
    for (let order = 0; !this.isKilled; order += 1) {
      const runId = `${prefix}-${order}`
      this.runIds.push(runId)
      const answer = await this.send('/api/dispatch', eventOf(runId, random.chance(0.5) ? 'pre' : 'post'))
      if (answer === null) continue
      this.acknowledged.push(runId)
      if (this.acknowledged.length >= this.wanted) this.onEnough()
    }
  }

  /** A consumer of every run, which now and then dies with what it holds. */
  async takeAll(random: Random, deliveries: Deliveries): Promise<void> {
    while (!this.isKilled) {
      const page = await this.send('/api/rewakes?state=queued&limit=20', null)
      for (const { runId } of page?.items ?? []) await this.takeOne(runId, { random, deliveries })
      await delay(10)
    }
  }

  private async takeOne(runId: string, { random, deliveries }: { random: Random; deliveries: Deliveries }) {
    const ask = (path: string, body: object) => this.send(path, body)
    await takeResults(ask, runId, { deliveries, forgets: () => random.chance(FORGETS_CHANCE) })
  }

  /** The answer, or null when the server was killed before it was complete. */
  private async send(path: string, body: object | null) {
    try {
      return await ask(this.address, path, body)
    } catch (failure) {
      if (!this.isKilled || failure instanceof RefusedError) throw failure
      return null
    }
  }
}

class RefusedError extends Error {}

/** Asks a server; throws when it refuses. */
export async function ask(address: string, path: string, body: object | null = null) {
  const init = body && {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify(body),
  }
  const response = await fetch(`${address}${path}`, init ?? {})
  const text = await response.text()
  if (!response.ok || response.headers.has('hookscope-recorded'))
    throw new RefusedError(`${path} was answered ${response.status} ${text}`)
  return JSON.parse(text)
}

interface Taking {
  readonly deliveries: Deliveries
  /** Whether the consumer dies with a result instead of confirming it. */
  forgets(): boolean
}

type Ask = (path: string, body: object) => Promise<{ items: (StoredRewake & { leaseToken: string })[] } | null>

/** Takes what waits for a run and confirms it, and keeps book. */
export async function takeResults(ask: Ask, runId: string, { deliveries, forgets }: Taking): Promise<void> {
  const { confirmed, unanswered, givenAgain } = deliveries
  const leased = await ask('/api/rewakes/lease', { runId, max: 3, leaseMs: LEASE_MS })
  for (const { rewakeId, leaseToken } of leased?.items ?? []) {
    deliveries.leases += 1
    if (confirmed.has(rewakeId)) givenAgain.add(rewakeId)
    if (forgets()) continue
    const answer = await ask(`/api/rewakes/${rewakeId}/ack`, { leaseToken })
    if (answer === null) unanswered.add(rewakeId)
    else confirmed.set(rewakeId, (confirmed.get(rewakeId) ?? 0) + 1)
  }
}

function eventOf(runId: string, when: 'pre' | 'post'): object {
  return {
    schemaVersion: 'runtime-hook/v2',
    payloadVersion: 1,
    eventId: `event-of-${runId}`,
    event: `tool.${when}-use`,
    occurredAt: '2026-01-31T09:30:00Z',
    scope: { runId },
    references: { sourceEventId: `source-of-${runId}`, sessionId: runId },
    metadata: { toolName: 'Bash' },
    ...(when === 'pre' ? { input: { command: 'ls' } } : { result: { output: 'a' } }),
  }
}
