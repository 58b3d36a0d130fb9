import { setTimeout as delay } from 'node:timers/promises'
import type { DefinitionDocument, DispatchResult, StoredDefinition } from '#lib/contract'
import { writtenDefinition } from './hooks'
import { createRandom, type Random } from './random'
import type { DispatchRequest, RequestSource, SentEvent } from './requests'
import type { ServerProcess } from './server'

/** An event whose answer said that it is durable. */
export interface Acknowledged {
  event: SentEvent
  result: DispatchResult
}

/** A write of a definition, and its answer if one came. */
export interface SentWrite {
  document: DefinitionDocument
  stored: StoredDefinition | null
}

/** What one round of load came to. */
export interface LoadResult {
  startedAt: string
  acknowledged: readonly Acknowledged[]
  writes: readonly SentWrite[]
  /** Requests that got their answer, and those that were under way when the server died. */
  answers: number
  unanswered: number
}

/** What one round sends; seed and round draw it. */
export interface RoundPlan {
  seed: number
  round: number
  requests: RequestSource
  /** Definitions to write, one for each lane that writes. */
  writtenIds: readonly string[]
}

const LANES = 8
const WRITE_CHANCE = 0.3
const ANSWERS = { min: 5, max: 35 }
/** Half of the kills come with an answer, which finds what was answered too early; the others in any phase of a batch. */
const AT_ANSWER_CHANCE = 0.5
const AFTER_ANSWER_MAX_MS = 60
const MIME_TYPES = { one: 'application/json', list: 'application/json', lines: 'application/x-ndjson' }

/**
 * Sends requests from many lanes and kills the server at a moment drawn from the seed: with an answer, or so many
 * milliseconds after it. What the lanes send is drawn too; what the server has answered by then is not.
 */
export async function loadUntilKilled(
  server: ServerProcess,
  { seed, round, requests, writtenIds }: RoundPlan,
): Promise<LoadResult> {
  const random = createRandom(seed, round)
  const load = new Load(server.address, random.integer(ANSWERS.min, ANSWERS.max))
  const lanes = Array.from({ length: LANES }, (_, lane) => {
    const writtenId = writtenIds[lane] ?? null
    return runLane(load, { random: createRandom(seed, round, lane + 1), round, requests, writtenId })
  })
  const allLanes = Promise.all(lanes)
  const isAtAnswer = random.chance(AT_ANSWER_CHANCE)
  await Promise.race([load.enough, allLanes])
  if (!isAtAnswer) await Promise.race([delay(random.integer(1, AFTER_ANSWER_MAX_MS)), allLanes])
  load.isKilled = true
  await server.kill()
  await allLanes
  return load
}

class Load implements LoadResult {
  readonly startedAt = new Date().toISOString()
  readonly address: string
  readonly acknowledged: Acknowledged[] = []
  readonly writes: SentWrite[] = []
  readonly enough: Promise<void>
  isKilled = false
  answers = 0
  unanswered = 0
  private onEnough = () => {}
  private readonly wanted: number

  constructor(address: string, wanted: number) {
    this.address = address
    this.wanted = wanted
    this.enough = new Promise((resolve) => {
      this.onEnough = resolve
    })
  }

  /** The answer to a request, or null when the server was killed before it was complete. */
  async send(path: string, init: RequestInit): Promise<{ headers: Headers; text: string } | null> {
    try {
      const response = await fetch(`${this.address}${path}`, init)
      const text = await response.text()
      if (!response.ok) throw new RefusedError(`${init.method} ${path} was answered ${response.status} ${text}`)
      this.answers += 1
      if (this.answers >= this.wanted) this.onEnough()
      return { headers: response.headers, text }
    } catch (failure) {
      if (!this.isKilled || failure instanceof RefusedError) throw failure
      this.unanswered += 1
      return null
    }
  }
}

class RefusedError extends Error {}

interface Lane {
  random: Random
  round: number
  requests: RequestSource
  /** Definition that only this lane writes; null for a lane that dispatches alone. */
  writtenId: string | null
}

async function runLane(load: Load, { random, round, requests, writtenId }: Lane): Promise<void> {
  for (let order = 1; !load.isKilled; order += 1) {
    const isWrite = writtenId !== null && random.chance(WRITE_CHANCE)
    if (isWrite) await writeOne(load, writtenDefinition(writtenId, { round, order }))
    else await dispatchOne(load, requests.next(random))
  }
}

async function writeOne(load: Load, document: DefinitionDocument): Promise<void> {
  const write: SentWrite = { document, stored: null }
  load.writes.push(write)
  const answer = await load.send(`/api/definitions/${document.id}`, putOf(document))
  if (answer) write.stored = JSON.parse(answer.text)
}

function putOf(document: DefinitionDocument) {
  return { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(document) }
}

/** Writes a definition while nothing else goes on; throws when it is refused. */
export async function putDefinition(address: string, document: DefinitionDocument): Promise<SentWrite> {
  const response = await fetch(`${address}/api/definitions/${document.id}`, putOf(document))
  if (!response.ok) throw new Error(`${document.id} was refused: ${response.status} ${await response.text()}`)
  return { document, stored: await response.json() }
}

async function dispatchOne(load: Load, { form, events }: DispatchRequest): Promise<void> {
  const texts = events.map(({ envelope }) => JSON.stringify(envelope))
  const body = { one: () => texts[0] ?? '', list: () => `[${texts.join()}]`, lines: () => texts.join('\n') }[form]()
  const answer = await load.send('/api/dispatch', {
    method: 'POST',
    headers: { 'content-type': MIME_TYPES[form] },
    body,
  })
  if (!answer) return
  if (answer.headers.has('hookscope-recorded')) throw new Error(`the store did not record: ${answer.text}`)
  const results = parseResults(form, answer.text)
  if (results.length !== events.length) throw new Error(`${events.length} events got ${results.length} answers`)
  for (const [index, event] of events.entries()) {
    const result = results[index]
    if (result?.eventId !== event.eventId) throw new Error(`event ${event.eventId} was answered ${answer.text}`)
    load.acknowledged.push({ event, result })
  }
}

function parseResults(form: DispatchRequest['form'], text: string): readonly DispatchResult[] {
  if (form === 'one') return [JSON.parse(text)]
  if (form === 'list') return JSON.parse(text)
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}
