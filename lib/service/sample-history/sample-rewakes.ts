import { NATIVE_DIALECT, type OutcomeRecord } from '#lib/contract'
import type { RewakeResult } from '#lib/rewake'
import { beginRewake, type RewakeRecord } from '#lib/rewake'
import type { Random } from './random'
import { DROP_SCRIPTS, type Happening, leased, play, released, settled } from './rewake-scripts'
import type { SampleVersion } from './sample-hook'
import type { SampleDispatch } from './sample-runner'

/** Starting a background run takes this long. */
const START_MS = 1.6
const SERVER = 'sample-server'
/** Runs that are young enough to be still waiting at the end of the history. */
const PENDING_MS = 5 * 60_000
/** Background hooks of the history do not run longer. */
const RUNNING_MS = 120_000

const FINDINGS = [
  'The retry has no upper bound.',
  'Two new branches have no test.',
  'A dependency with a known weakness was added.',
  'The migration locks the table while it runs.',
] as const

/** Writes the ledger of the history: one row a background run. */
export interface SampleLedger {
  /** Adds the background hooks of an event to its dispatch, and their rows to the ledger. */
  startBackground(dispatch: SampleDispatch, versions: readonly [SampleVersion, number][]): readonly RewakeRecord[]
}

/** A ledger up to the end of the history. */
export function createSampleLedger(options: { random: Random; endMs: number }): SampleLedger {
  const story = new RewakeStory(options)
  return {
    startBackground(dispatch, versions) {
      const outcomes = versions.map(([version, number]) => backgroundOutcome(dispatch, version, number))
      renumber(dispatch, [...outcomes, ...dispatch.outcomes])
      return versions.map(([version], at) => {
        const row = newRow(dispatch, dispatch.outcomes[at] ?? backgroundOutcome(dispatch, version, 1))
        return story.tell(row, options.random.around(version.medianMs, version.spread))
      })
    },
  }
}

/** Makes up what happens to the rows, one after the other. */
class RewakeStory {
  private readonly options: { random: Random; endMs: number }
  private readonly lastOfRun = new Map<string, RewakeRecord>()
  private drops = 0
  private pending = 0

  constructor(options: { random: Random; endMs: number }) {
    this.options = options
  }

  tell(started: RewakeRecord, tookMs: number): RewakeRecord {
    const row = play(started, this.happenings(started, tookMs))
    if (row.qualifiedAtMs !== null && row.state !== 'dropped') this.lastOfRun.set(row.runId, row)
    return row
  }

  private happenings(row: RewakeRecord, tookMs: number): readonly Happening[] {
    const { random, endMs } = this.options
    if (row.startedAtMs > endMs - PENDING_MS) return this.pendingEnd(row, tookMs)
    const endedAtMs = Math.round(row.startedAtMs + tookMs)
    if (random.chance(0.008)) return [[{ type: 'owner-lost' }, endedAtMs]]
    if (random.chance(0.6)) return [[settled(passed('Nothing to report.')), endedAtMs]]
    const result = this.finding()
    if (random.chance(0.09)) return this.drop(row, result, endedAtMs)
    const delayMs = random.around(3_800, 0.9)
    const at = (share: number) => Math.round(endedAtMs + delayMs * share)
    const before = random.chance(0.05) ? released(at(0.2), at(0.5)) : []
    const [event, token] = leased()
    return [[settled(result), endedAtMs], ...before, [event, at(0.9)], [{ type: 'acknowledged', token }, at(1)]]
  }

  private pendingEnd({ startedAtMs }: RewakeRecord, tookMs: number): readonly Happening[] {
    const { endMs } = this.options
    const turn = this.pending++
    if (turn % 2 === 0 && startedAtMs > endMs - RUNNING_MS) return []
    const endedAtMs = Math.round(Math.min(startedAtMs + tookMs, endMs - 20_000))
    const settling: Happening = [settled(this.finding()), Math.max(startedAtMs, endedAtMs)]
    return turn % 3 === 1 ? [settling, [leased()[0], endMs - 8_000]] : [settling]
  }

  private drop({ runId }: RewakeRecord, result: RewakeResult, atMs: number): readonly Happening[] {
    const same = this.lastOfRun.get(runId) ?? null
    const [reason, script] = DROP_SCRIPTS[this.drops++ % DROP_SCRIPTS.length] ?? DROP_SCRIPTS[0]
    // A run whose first result this is has none that it could repeat.
    const usable = reason === 'duplicate' && same === null ? DROP_SCRIPTS[0][1] : script
    return usable(result, atMs, same)
  }

  private finding(): RewakeResult {
    const summary = this.options.random.pick(FINDINGS)
    return { ...passed(summary), wakes: true, message: `Background review: ${summary}` }
  }
}

/** Background hooks are internal, so they come before those of the users. */
function renumber(dispatch: SampleDispatch, outcomes: readonly OutcomeRecord[]): void {
  const { dispatchId } = dispatch.write
  dispatch.outcomes = outcomes.map((outcome, at) => ({ ...outcome, outcomeId: `${dispatchId}.${at}` }))
  const started = new Set(outcomes.map(({ hookId }) => hookId))
  dispatch.end = { ...dispatch.end, skipped: dispatch.end.skipped.filter(({ ref }) => !started.has(ref)) }
}

function backgroundOutcome({ write }: SampleDispatch, version: SampleVersion, number: number): OutcomeRecord {
  const { definition } = version
  return {
    outcomeId: '',
    dispatchId: write.dispatchId,
    parentOutcomeId: write.parentOutcomeId,
    eventId: write.eventId,
    sourceEventId: write.sourceEventId,
    hookId: definition.id,
    handlerId: definition.run.kind,
    event: write.event,
    order: definition.order,
    startedAtMs: write.startedAtMs,
    completedAtMs: write.startedAtMs + START_MS,
    durationMs: START_MS,
    disposition: 'background',
    blocking: false,
    definitionVersion: number,
    source: definition.source,
    kind: definition.run.kind,
    mode: definition.mode,
    asked: null,
    enforced: 'allow',
    why: null,
    reason: null,
    diagnostic: null,
    effects: {},
    ignored: [],
    timeoutMs: definition.timeoutMs,
    failurePolicy: definition.failurePolicy,
    mayBlock: false,
    recorded: true,
    recordError: null,
    lateMs: null,
    lateDecision: null,
    evidence: null,
  }
}

function newRow({ write }: SampleDispatch, outcome: OutcomeRecord): RewakeRecord {
  const { outcomeId, hookId, event, handlerId, source, startedAtMs } = outcome
  const mode = 'async-rewake'
  const run = {
    runId: write.runId,
    outcomeId,
    hookId,
    event,
    handlerId,
    source,
    mode,
    dialect: NATIVE_DIALECT,
  } as const
  const ids = { rewakeId: `rewake-${outcomeId}`, ownerId: SERVER }
  return beginRewake({ ...run, owner: 'hookscope' }, ids, Math.round(startedAtMs))
}

/** A result that asks for nothing. */
function passed(summary: string): RewakeResult {
  return { status: 'pass', wakes: false, reason: null, summary, message: null, error: null }
}
