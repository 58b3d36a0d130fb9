import type {
  ContractVersion,
  DispatchEnd,
  DispatchRecording,
  EnvelopeDocument,
  HookPoint,
  HookscopeError,
  OutcomeRecord,
  RecordReceipt,
} from '#lib/contract'
import type { Binding } from './binding'
import type { FinishedDispatch } from './bus'
import type { Settle } from './dispatch-input'
import { mergeDecision } from './merge-decision'
import { type Plan, reportSkips } from './plan'
import type { Quiet } from './quiet'

/** What of an ended dispatch its result is made from. */
export interface EndedDispatch {
  dispatchId: string
  eventId: string
  version: ContractVersion
  point: HookPoint
  original: EnvelopeDocument
  plan: Plan
  steps: readonly Binding[]
  lost: readonly Binding[]
  /** The first hook that was not reached. */
  at: number
  outcomes: OutcomeRecord[]
  recording: DispatchRecording | null
  isBlocked: boolean
  cancelledBy: HookscopeError | null
  wallStartMs: number
  startMs: number
  nowMs: number
}

const UNRECORDED: RecordReceipt = Object.freeze({ recorded: false, error: 'nothing records this bus' })

/** Waits once for the store, then answers; a cancelled dispatch rejects and is never an allow (interfaces.md §3.11). */
export function finishDispatch(run: EndedDispatch, settle: Settle, quiet: Quiet): void {
  const end = endOf(run)
  const answer = (receipt: RecordReceipt) => {
    noteReceipt(run.outcomes, receipt)
    quiet.leave()
    if (run.cancelledBy !== null) settle.reject(run.cancelledBy)
    else settle.resolve(toFinished(run, end, receipt))
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
    decision: mergeDecision(run.point, run.outcomes),
    skipped: skippedOf(run),
  }
}

function skippedOf(run: EndedDispatch): DispatchEnd['skipped'] {
  const report = reportSkips(run.plan, run.original, run)
  const blocker = run.outcomes.at(-1)
  if (run.isBlocked && blocker) {
    for (const binding of run.steps.slice(run.at))
      report.add(binding, 'after-block', `${blocker.hookId} blocked before it.`)
  }
  return report.skipped
}

function noteReceipt(outcomes: readonly OutcomeRecord[], receipt: RecordReceipt): void {
  for (const outcome of outcomes) {
    outcome.recorded = receipt.recorded
    if (receipt.recorded) outcome.evidence = receipt.evidence.get(outcome.outcomeId) ?? null
    else if (receipt !== UNRECORDED) outcome.recordError = receipt.error
  }
}

function toFinished(run: EndedDispatch, end: DispatchEnd, receipt: RecordReceipt): FinishedDispatch {
  return {
    dispatchId: run.dispatchId,
    eventId: run.eventId,
    event: run.point.id,
    version: run.version,
    allowed: end.allowed,
    decision: end.decision,
    outcomes: run.outcomes,
    skipped: end.skipped,
    durationMs: end.durationMs,
    receipt,
  }
}
