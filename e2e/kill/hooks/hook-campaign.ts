import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Page, StoredOutcome, StoredRewake } from '#lib/contract'
import { putDefinition } from '../load'
import { openServer, type ServerProcess } from '../server'
import { createStoredReader } from '../stored'
import { checkRows, checkStarted } from './check-hooks'
import { commandDefinition, type HookPlace, livingHooks, readStarted, type StartedHook, writeHooks } from './hook-files'
import { ask, type Deliveries, loadHooksUntilKilled, takeResults } from './hook-load'

/** What a campaign has done so far. */
export interface HookCampaignReport {
  kills: number
  /** Dispatches that were answered as durable, hooks that said that they ran, and outcomes of lost ones. */
  acknowledged: number
  started: number
  interrupted: number
  /** Rows of the ledger, by what became of them. */
  rows: Record<string, number>
  leases: number
}

/** A server with command hooks of every mode that is killed again and again on one data folder. */
export interface HookCampaign {
  /** Load, SIGKILL, a new start, and a check of everything the round ran; throws with what was found. */
  killOnce(): Promise<void>
  report(): HookCampaignReport
  close(): Promise<void>
}

interface CampaignOptions {
  root: string
  dataFolder: string
  seed: number
}

const RECOVERY_MAX_MS = 30_000
const POLL_MS = 50
const FINDINGS_SHOWN = 20

/** Starts the server on an empty folder and puts its hooks in force. */
export async function openHookCampaign({ root, dataFolder, seed }: CampaignOptions): Promise<HookCampaign> {
  const place = { folder: join(dataFolder, 'hooks'), mark: `${seed}-${process.pid}-${Date.now()}` }
  mkdirSync(place.folder, { recursive: true })
  const settings = writeHooks(place)
  const open = () => openServer({ root, dataFolder: join(dataFolder, 'data'), settings })
  const server = await open()
  await putDefinition(server.address, commandDefinition(place))
  return new KillHooks({ place, seed, open }, server)
}

interface CheckedRound {
  readonly runIds: readonly string[]
  readonly acknowledged: readonly string[]
  readonly started: readonly StartedHook[]
}

interface Parts {
  readonly place: HookPlace
  readonly seed: number
  open(): Promise<ServerProcess>
}

class KillHooks implements HookCampaign {
  private readonly parts: Parts
  private server: ServerProcess
  private readonly deliveries: Deliveries = {
    ...{ confirmed: new Map(), unanswered: new Set(), givenAgain: new Set() },
    leases: 0,
  }
  private readonly finals = new Map<string, StoredRewake>()
  private interrupted = 0
  private readonly sums = { kills: 0, acknowledged: 0, started: 0, interrupted: 0 }

  constructor(parts: Parts, server: ServerProcess) {
    this.parts = parts
    this.server = server
  }

  async killOnce(): Promise<void> {
    const { place, seed, open } = this.parts
    const round = this.sums.kills + 1
    const { runIds, acknowledged } = await loadHooksUntilKilled(this.server, {
      seed,
      round,
      deliveries: this.deliveries,
    })
    this.sums.kills = round
    const orphans = await settled(() => livingHooks(place))
    this.server = await open()
    const started = readStarted(place).filter(({ runId }) => runIds.includes(runId))
    const findings = await settled(() => this.check({ runIds, acknowledged, started }))
    this.sums.acknowledged += acknowledged.length
    this.sums.started += started.length
    this.expectNothing([...orphans.map((pid) => `process ${pid} of a hook lives on`), ...findings])
    for (const row of await this.readRows()) this.finals.set(row.rewakeId, row)
    this.sums.interrupted += this.interrupted
  }

  report(): HookCampaignReport {
    const rows: Record<string, number> = {}
    for (const { dropReason, state } of this.finals.values()) {
      const place = dropReason ?? state
      rows[place] = (rows[place] ?? 0) + 1
    }
    return { ...this.sums, rows, leases: this.deliveries.leases }
  }

  close(): Promise<void> {
    return this.server.stop()
  }

  /** Takes what waits, and looks at everything of the round and at every row of the campaign. */
  private async check({ runIds, acknowledged, started }: CheckedRound): Promise<readonly string[]> {
    await this.takeAll()
    const rows = await this.readRows()
    const { outcomes, runs, missing } = await this.readOutcomes(runIds, acknowledged)
    this.interrupted = outcomes.filter(({ disposition }) => disposition === 'interrupted').length
    return [
      ...missing.map((runId) => `the dispatch of ${runId} was acknowledged and is lost`),
      ...checkStarted(started, { outcomes, rows }, (outcome) => runs.get(outcome.outcomeId) ?? ''),
      ...checkRows(rows, this.deliveries),
      ...this.checkFinals(rows),
    ]
  }

  private async takeAll(): Promise<void> {
    const { address } = this.server
    const asked = (path: string, body: object) => ask(address, path, body)
    const open: Page<StoredRewake> = await ask(address, '/api/rewakes?state=queued,leased&limit=200')
    for (const { runId } of open.items)
      await takeResults(asked, runId, { deliveries: this.deliveries, forgets: () => false })
  }

  /** Every row of the campaign. */
  private async readRows(): Promise<readonly StoredRewake[]> {
    const rows: StoredRewake[] = []
    let cursor: string | null = null
    do {
      const query = new URLSearchParams({ limit: '500', ...(cursor !== null && { cursor }) })
      const page: Page<StoredRewake> = await ask(this.server.address, `/api/rewakes?${query}`)
      rows.push(...page.items)
      cursor = page.nextCursor
    } while (cursor !== null)
    return rows
  }

  /** The outcomes of the runs of a round, once those that were lost have been told. */
  private async readOutcomes(runIds: readonly string[], acknowledged: readonly string[]) {
    const { run } = createStoredReader(this.server.address)
    const runs = new Map<string, string>()
    const outcomes: StoredOutcome[] = []
    const missing: string[] = []
    for (const runId of runIds) {
      const trace = await run(runId)
      if (acknowledged.includes(runId) && !trace?.dispatches[0]?.completedAt) missing.push(runId)
      for (const outcome of trace?.outcomes ?? []) {
        outcomes.push(outcome)
        runs.set(outcome.outcomeId, runId)
      }
    }
    return { outcomes, runs, missing }
  }

  /** A row that has reached its end stays as it is. */
  private checkFinals(rows: readonly StoredRewake[]): string[] {
    const changed = rows.filter((row) => {
      const known = this.finals.get(row.rewakeId)
      return known !== undefined && !isDeepStrictEqual(known, row)
    })
    const missing = this.finals.size - rows.filter(({ rewakeId }) => this.finals.has(rewakeId)).length
    return [
      ...(missing === 0 ? [] : [`${missing} rows are lost`]),
      ...changed.map(({ rewakeId }) => `row ${rewakeId} has changed after its end`),
    ]
  }

  private expectNothing(findings: readonly string[]): void {
    if (findings.length === 0) return
    const shown = findings.slice(0, FINDINGS_SHOWN).join('\n')
    throw new Error(
      `kill ${this.sums.kills} of seed ${this.parts.seed} (${this.parts.place.folder}): ${findings.length} findings\n${shown}`,
    )
  }
}

/** What is found once there is nothing, or once the server has had its time to recover. */
async function settled<Item>(look: () => readonly Item[] | Promise<readonly Item[]>): Promise<readonly Item[]> {
  const untilMs = performance.now() + RECOVERY_MAX_MS
  let found = await look()
  while (found.length > 0 && performance.now() < untilMs) {
    await delay(POLL_MS)
    found = await look()
  }
  return found
}
