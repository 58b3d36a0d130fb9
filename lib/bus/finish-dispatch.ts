import type {
  ContractVersion,
  Decision,
  DispatchEnd,
  DispatchRecording,
  EnvelopeDocument,
  HookPoint,
  HookscopeError,
  OutcomeRecord,
  RecordReceipt,
  SimulationReport,
  SkippedHook,
} from '#lib/contract'
import type { Binding } from './binding'
import type { FinishedDispatch } from './bus'
import type { BusParts } from './bus-parts'
import { chainReport } from './chain-report'
import type { Settle } from './dispatch-input'
import type { HandlerRegistry } from './handler-registry'
import { mergeDecision } from './merge-decision'
import { type EndedStep, type OutcomePlace, toRecords } from './outcome-record'
import type { Plan } from './plan'
import { reportSkips, type SkipReport } from './skip-report'

/** What of an ended dispatch its result is made from. */
export interface EndedDispatch {
  dispatchId: string
  eventId: string
  version: ContractVersion
  point: HookPoint
  original: EnvelopeDocument
  /** The envelope as the last hook left it. */
  envelope: EnvelopeDocument
  plan: Plan
  steps: readonly Binding[]
  lost: readonly Binding[]
  /** The first hook that was not reached. */
  at: number
  ended: readonly EndedStep[]
  recorded: readonly OutcomeRecord[]
  chain: OutcomePlace['chain']
  recording: DispatchRecording | null
  isBlocked: boolean
  cancelledBy: HookscopeError | null
  wallStartMs: number
  startMs: number
  nowMs: number
}

const UNRECORDED: RecordReceipt = Object.freeze({ recorded: false, error: 'nothing records this bus' })

/** Waits once for the store, then answers; a cancelled dispatch rejects and is never an allow (interfaces.md §3.11). */
export function finishDispatch(run: EndedDispatch, settle: Settle, parts: Pick<BusParts, 'quiet' | 'handlers'>): void {
  const end = endOf(run)
  const answer = (receipt: RecordReceipt) => {
    if (receipt !== UNRECORDED) noteReceipt(run.recorded, receipt)
    parts.quiet.leave()
    if (run.cancelledBy !== null) settle.reject(run.cancelledBy)
    else settle.resolve(new Finished(run, { end, receipt, handlers: parts.handlers }))
  }
  if (run.recording === null) answer(UNRECORDED)
  else run.recording.end(end).then(answer)
}

function endOf(run: EndedDispatch): DispatchEnd {
  const durationMs = run.nowMs - run.startMs
  return {
    completedAtMs: run.wallStartMs + durationMs,
    durationMs,
    allowed: !run.isBlocked && run.cancelledBy === null,
    decision: mergeDecision(run.point, run.ended, run.envelope),
    skipped: skipsOf(run).skipped,
  }
}

function skipsOf({ plan, original, steps, lost, at, ended, isBlocked }: EndedDispatch): SkipReport {
  const unreached = isBlocked ? steps.slice(at) : []
  return reportSkips(plan, original, { steps, lost, unreached, blocker: ended.at(-1)?.binding })
}

function noteReceipt(outcomes: readonly OutcomeRecord[], receipt: RecordReceipt): void {
  for (const outcome of outcomes) {
    outcome.recorded = receipt.recorded
    if (receipt.recorded) outcome.evidence = receipt.evidence.get(outcome.outcomeId) ?? null
    else outcome.recordError = receipt.error
  }
}

interface Ending {
  end: DispatchEnd
  receipt: RecordReceipt
  handlers: HandlerRegistry
}

/** The result of a dispatch; its outcomes are written out when they are first read, if nothing recorded them. */
class Finished implements FinishedDispatch {
  readonly dispatchId: string
  readonly eventId: string
  readonly event: string
  readonly version: ContractVersion
  readonly allowed: boolean
  readonly decision: Decision
  readonly skipped: readonly SkippedHook[]
  readonly durationMs: number
  readonly receipt: RecordReceipt
  private readonly run: EndedDispatch
  private readonly handlers: HandlerRegistry
  private written: readonly OutcomeRecord[] | null = null

  constructor(run: EndedDispatch, { end, receipt, handlers }: Ending) {
    this.dispatchId = run.dispatchId
    this.eventId = run.eventId
    this.event = run.point.id
    this.version = run.version
    this.allowed = end.allowed
    this.decision = end.decision
    this.skipped = end.skipped
    this.durationMs = end.durationMs
    this.receipt = receipt
    this.run = run
    this.handlers = handlers
  }

  get outcomes(): readonly OutcomeRecord[] {
    const { run } = this
    if (run.recording !== null) return run.recorded
    this.written ??= run.ended.flatMap((step, at) => toRecords(step, at, run))
    return this.written
  }

  report(): SimulationReport {
    const { run, handlers, decision } = this
    return chainReport({ original: run.original, ended: run.ended, skips: skipsOf(run), decision, handlers })
  }
}
