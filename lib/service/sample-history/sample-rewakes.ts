import { NATIVE_DIALECT, type OutcomeRecord } from '#lib/contract'
import type { RewakeRecord } from '#lib/store'
import type { Random } from './random'
import type { SampleVersion } from './sample-hook'
import type { SampleDispatch } from './sample-runner'

/** Starting a background run takes this long. */
const START_MS = 1.6
const SERVER = 'sample-server'
/** Runs that are young enough to be still waiting at the end of the history. */
const PENDING_MS = 12 * 60_000

const FINDINGS = [
  'The retry has no upper bound.',
  'Two new branches have no test.',
  'A dependency with a known weakness was added.',
  'The migration locks the table while it runs.',
] as const

/** Ends of results that qualified and were not delivered, one after the other (rewake.md, the ledger). */
const DROPS = ['expired', 'inactive-run', 'duplicate', 'agent-ended', 'queue-full', 'surplus', 'undeliverable'] as const
const PENDING = ['queued', 'leased', 'running'] as const

const NOT_YET = {
  state: 'running',
  dropReason: null,
  endedAtMs: null,
  qualifiedAtMs: null,
  deliveredAtMs: null,
} as const

/** Writes the ledger of the history: one row a background run. */
export interface RewakeLedger {
  /** Adds the background hooks of an event to its dispatch, and their rows to the ledger. */
  startBackground(dispatch: SampleDispatch, versions: readonly [SampleVersion, number][]): readonly RewakeRecord[]
}

/** A ledger up to the end of the history. */
export function createRewakeLedger({ random, endMs }: { random: Random; endMs: number }): RewakeLedger {
  const lastOfRun = new Map<string, string>()
  const turns = { drops: 0, pending: 0 }

  function endOf(row: RewakeRecord, tookMs: number): Partial<RewakeRecord> {
    if (row.startedAtMs > endMs - PENDING_MS) return pendingEnd()
    const endedAtMs = Math.round(row.startedAtMs + tookMs)
    if (random.chance(0.008)) return { state: 'dropped', dropReason: 'crashed', endedAtMs }
    if (random.chance(0.6)) return { state: 'ended', endedAtMs, summary: 'Nothing to report.' }
    const qualified = { endedAtMs, qualifiedAtMs: endedAtMs, ...finding() }
    if (random.chance(0.09)) return { ...qualified, ...drop(row) }
    const deliveredAtMs = endedAtMs + Math.round(random.around(3_800, 0.9))
    return { ...qualified, state: 'delivered', deliveredAtMs, attempt: random.chance(0.05) ? 2 : 1, consumer: 'agent' }
  }

  function pendingEnd(): Partial<RewakeRecord> {
    const state = PENDING[turns.pending++ % PENDING.length] ?? 'running'
    if (state === 'running') return { state }
    const qualifiedAtMs = endMs - random.integer(20, 200) * 1_000
    const lease = state === 'leased' ? { attempt: 1, consumer: 'agent' } : {}
    return { state, endedAtMs: qualifiedAtMs, qualifiedAtMs, ...finding(), ...lease }
  }

  function drop({ runId }: RewakeRecord): Partial<RewakeRecord> {
    const dropReason = DROPS[turns.drops++ % DROPS.length] ?? 'expired'
    const duplicateOf = dropReason === 'duplicate' ? (lastOfRun.get(runId) ?? null) : null
    const attempts = dropReason === 'undeliverable' ? { attempt: 5, consumer: 'agent' } : {}
    return { state: 'dropped', dropReason, duplicateOf, ...attempts }
  }

  function finding(): Pick<RewakeRecord, 'summary' | 'message'> {
    const message = random.pick(FINDINGS)
    return { summary: message, message: `Background review: ${message}` }
  }

  return {
    startBackground(dispatch, versions) {
      const outcomes = versions.map(([version, number]) => backgroundOutcome(dispatch, version, number))
      renumber(dispatch, [...outcomes, ...dispatch.outcomes])
      return versions.map(([version], at) => {
        const row = newRow(dispatch, dispatch.outcomes[at] ?? backgroundOutcome(dispatch, version, 1))
        Object.assign(row, endOf(row, random.around(version.medianMs, version.spread)))
        if (row.qualifiedAtMs !== null) lastOfRun.set(row.runId, row.rewakeId)
        return row
      })
    },
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
  return {
    rewakeId: `rewake-${outcome.outcomeId}`,
    runId: write.runId,
    outcomeId: outcome.outcomeId,
    hookId: outcome.hookId,
    event: outcome.event,
    handlerId: outcome.handlerId,
    dialect: NATIVE_DIALECT,
    source: outcome.source,
    owner: 'hookscope',
    ownerId: SERVER,
    ...NOT_YET,
    duplicateOf: null,
    summary: null,
    message: null,
    attempt: 0,
    consumer: null,
    startedAtMs: Math.round(outcome.startedAtMs),
  }
}
