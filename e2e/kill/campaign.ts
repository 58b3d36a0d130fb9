import { isDeepStrictEqual } from 'node:util'
import type { StoredDefinition, StoredOutcome } from '#lib/contract'
import { checkAnswers } from './check-answers'
import { checkInForce, checkVersions } from './check-definitions'
import { checkDispatches } from './check-dispatches'
import { checkEvidence } from './check-journal'
import { checkSums } from './check-sums'
import { type DispatchState, groupDispatches, hasEnded } from './dispatch-state'
import { DEFINITIONS } from './hooks'
import { Journals } from './journals'
import { type LoadResult, loadUntilKilled, putDefinition, type SentWrite } from './load'
import { createRequestSource, type RequestSource, type SentEvent } from './requests'
import { openServer, type ServerProcess } from './server'
import { createStoredReader, type StoredReader } from './stored'
import { addToTally, checkRun, createTally } from './tally'

/** What a campaign has done so far. */
export interface CampaignReport {
  kills: number
  /** Dispatches whose answer said that they are durable; all of them were found. */
  acknowledged: number
  dispatches: number
  outcomes: number
  journalEvents: number
  definitionVersions: number
  /** Requests under way when the server was killed. */
  unanswered: number
  /** Dispatches that were stored whole although their answer did not come, and those stored in part. */
  wholeUnanswered: number
  underWay: number
}

/** A server that is killed again and again on one data folder. */
export interface Campaign {
  /** Load, SIGKILL, a new start, and a check of everything the round sent; throws with what was found. */
  killOnce(): Promise<void>
  /** Checks everything the campaign ever sent; throws with what was found. */
  checkAll(): Promise<void>
  report(): CampaignReport
  /** Ends the server. */
  close(): Promise<void>
}

export interface CampaignOptions {
  /** Folder of the built project. */
  root: string
  dataFolder: string
  seed: number
}

const WRITING_LANES = 2
/** Ids of written definitions change now and then, so that their histories stay short enough to be read whole. */
const ROUNDS_PER_WRITTEN_ID = 10
const REPEATED_EVENTS = 20
const FINDINGS_SHOWN = 20

/** Starts the server on an empty data folder and writes the hooks. */
export async function openCampaign(options: CampaignOptions): Promise<Campaign> {
  const server = await openServer(options)
  try {
    const writes: SentWrite[] = []
    for (const document of DEFINITIONS) writes.push(await putDefinition(server.address, document))
    return new KillCampaign(options, server, writes)
  } catch (failure) {
    await server.kill()
    throw failure
  }
}

class KillCampaign implements Campaign {
  private readonly options: CampaignOptions
  private server: ServerProcess
  private readonly writes: SentWrite[]
  private readonly startedAt = new Date().toISOString()
  private readonly newest = new Map<string, StoredDefinition>()
  private readonly journals = new Journals()
  private readonly outcomeIds = new Set<string>()
  private readonly tally = createTally()
  private readonly sums = { acknowledged: 0, unanswered: 0, wholeUnanswered: 0, underWay: 0 }
  private earlier: readonly SentEvent[] = []
  private round = 0

  constructor(options: CampaignOptions, server: ServerProcess, writes: SentWrite[]) {
    this.options = options
    this.server = server
    this.writes = writes
    for (const { document, stored } of writes) if (stored) this.newest.set(document.id, stored)
  }

  async killOnce(): Promise<void> {
    this.round += 1
    const requests = createRequestSource(this.round, this.earlier)
    const { seed } = this.options
    const plan = { seed, round: this.round, requests, writtenIds: this.writtenIds() }
    const load = await loadUntilKilled(this.server, plan)
    this.writes.push(...load.writes)
    this.server = await openServer(this.options)
    this.expectNothing([
      ...(await this.checkRound(requests, load)),
      ...(await this.checkDefinitions(new Set(this.writtenIds()))),
      ...(await this.checkTotals()),
    ])
    this.earlier = requests.events.slice(-REPEATED_EVENTS)
  }

  async checkAll(): Promise<void> {
    const stored = createStoredReader(this.server.address)
    const runs = await stored.runs()
    const counted = runs.reduce((sum, run) => sum + run.dispatches, 0)
    this.expectNothing([
      ...(await checkEveryOutcome(stored, this.outcomeIds)),
      ...(counted === this.tally.dispatches ? [] : [`runs hold ${counted} of ${this.tally.dispatches} dispatches`]),
      ...(await this.journals.checkAll(stored)),
      ...(await this.checkDefinitions(new Set(this.writes.map(({ document }) => document.id)))),
      ...(await this.checkTotals()),
    ])
  }

  report(): CampaignReport {
    const { dispatches, outcomes } = this.tally
    const definitionVersions = [...this.newest.values()].reduce((sum, { version }) => sum + version, 0)
    const journalEvents = this.journals.length
    return { kills: this.round, ...this.sums, dispatches, outcomes, journalEvents, definitionVersions }
  }

  close(): Promise<void> {
    return this.server.stop()
  }

  private async checkRound(requests: RequestSource, load: LoadResult): Promise<string[]> {
    const stored = createStoredReader(this.server.address)
    const traces = (await Promise.all(requests.runIds.map(stored.run))).filter((trace) => trace !== null)
    const listed = await stored.outcomes({ from: load.startedAt })
    const { states, findings } = groupDispatches(traces)
    const outcomes = states.flatMap((state) => state.outcomes)
    this.count(load, states)
    return [
      ...findings,
      ...checkListed(listed, outcomes),
      ...traces.flatMap((trace) => checkRun(trace, states)),
      ...checkDispatches(states, requests.events),
      ...checkAnswers(load.acknowledged, states),
      ...(await this.journals.grow(stored, requests.events, outcomes)),
      ...checkEvidence(states, requests.events, this.journals.of),
    ]
  }

  private count(load: LoadResult, states: readonly DispatchState[]): void {
    addToTally(this.tally, states)
    for (const { outcomes } of states) for (const { outcomeId } of outcomes) this.outcomeIds.add(outcomeId)
    const whole = states.filter((state) => hasEnded(state) && state.dispatch.parentOutcomeId === null)
    this.sums.acknowledged += load.acknowledged.length
    this.sums.unanswered += load.unanswered
    this.sums.wholeUnanswered += whole.length - load.acknowledged.length
    this.sums.underWay += states.filter((state) => !hasEnded(state)).length
  }

  private async checkDefinitions(ids: ReadonlySet<string>): Promise<string[]> {
    const stored = createStoredReader(this.server.address)
    const findings: string[] = []
    for (const id of ids) {
      const versions = await stored.versions(id)
      const newest = versions.at(-1)
      if (newest) this.newest.set(id, newest)
      findings.push(...checkVersions(id, versions, this.writes))
    }
    return [...findings, ...checkInForce(await stored.definitions(), this.newest)]
  }

  /** The sums are asked for twice, because minutes and days are kept apart. */
  private async checkTotals(): Promise<string[]> {
    const stored = createStoredReader(this.server.address)
    const health = await stored.health()
    const reports = await Promise.all(
      [{ from: this.startedAt }, { window: '30d' }].map((query) => stored.slo({ ...query, by: 'hook' })),
    )
    return [
      ...(health.status === 'ok' ? [] : [`health is ${health.status}`]),
      ...reports.flatMap((report) => checkSums(report, this.tally)),
    ]
  }

  private writtenIds(): readonly string[] {
    const decade = Math.floor(this.round / ROUNDS_PER_WRITTEN_ID)
    return Array.from({ length: WRITING_LANES }, (_, lane) => `kill.written-${decade}-${lane}`)
  }

  private expectNothing(findings: readonly string[]): void {
    if (findings.length === 0) return
    const { seed, dataFolder } = this.options
    const shown = findings.slice(0, FINDINGS_SHOWN).join('\n')
    throw new Error(`kill ${this.round} of seed ${seed} (${dataFolder}): ${findings.length} findings\n${shown}`)
  }
}

/** The list holds each outcome that was ever found once, and no other. */
async function checkEveryOutcome(stored: StoredReader, known: ReadonlySet<string>): Promise<string[]> {
  const missing = new Set(known)
  const findings: string[] = []
  for await (const { outcomeId } of stored.eachOutcome()) {
    if (!missing.delete(outcomeId)) findings.push(`outcome ${outcomeId} is listed twice, or was not there before`)
  }
  return [...findings, ...[...missing].map((id) => `outcome ${id} is lost`)]
}

/** The list of outcomes and the runs are two views of the same. */
function checkListed(listed: readonly StoredOutcome[], outcomes: readonly StoredOutcome[]): string[] {
  const byId = new Map(listed.map((outcome) => [outcome.outcomeId, outcome]))
  const isSame = listed.length === outcomes.length
  const differing = outcomes.filter((outcome) => !isDeepStrictEqual(byId.get(outcome.outcomeId), outcome))
  return [
    ...(isSame ? [] : [`${listed.length} outcomes are listed, the runs hold ${outcomes.length}`]),
    ...differing.map(({ outcomeId }) => `outcome ${outcomeId} is not listed as its run holds it`),
  ]
}
