import {
  type BacktestExample,
  type BacktestVerdict,
  type Decision,
  isHookscopeError,
  type PlannedHook,
  type SimulationReport,
  type StoredDispatch,
  type UnknownReason,
} from '#lib/contract'
import { REDACTED } from '#lib/redact'

/** What judging needs beside the envelope: the edited definitions in virtual time, and what is known of handlers. */
export interface Judge {
  /** Throws for an envelope that does not fit the contract. */
  simulate(envelope: unknown): SimulationReport
  /** Whether the answer of the hook is known without running it. */
  isPure(hook: PlannedHook): boolean
}

/** What one stored envelope would come to now, beside what was decided then; pure. */
export function judgeEnvelope(dispatch: StoredDispatch, judge: Judge): BacktestExample {
  const then = blockedThen(dispatch)
  const unfit = unfitReason(dispatch, then)
  const report = unfit === null ? simulated(dispatch.envelope, judge) : null
  const unknown = unfit ?? (report === null ? 'unreadable' : openReason(report, judge))
  const now = unknown === null && report !== null ? report.wouldBlock : null
  const decisionNow = now === null ? null : (report?.decision ?? null)
  const byNow = decisionNow?.decidedBy[0] ?? null
  return {
    verdict: verdictOf(then, now),
    dispatchId: dispatch.dispatchId,
    runId: dispatch.runId,
    event: dispatch.event,
    subject: report?.subject ?? null,
    startedAt: dispatch.startedAt,
    byThen: dispatch.decision?.decidedBy[0] ?? null,
    byNow,
    reason: (byNow === null ? dispatch.decision : decisionNow)?.reason ?? null,
    unknown,
    redacted: dispatch.envelope !== null && JSON.stringify(dispatch.envelope).includes(REDACTED),
    envelope: dispatch.envelope,
  }
}

function verdictOf(then: boolean | null, now: boolean | null): BacktestVerdict {
  if (then === null || now === null) return 'unknown'
  if (then) return now ? 'still-blocked' : 'no-longer-blocked'
  return now ? 'newly-blocked' : 'still-allowed'
}

/** Whether it was blocked then; null when nothing was decided. A cancelled dispatch is neither (interfaces.md §3.6). */
function blockedThen({ allowed, decision }: StoredDispatch): boolean | null {
  if (allowed === null || decision === null) return null
  if (hasBlocked(decision)) return true
  return allowed ? false : null
}

/** A refusal blocks its event, or keeps the turn going where that is what a refusal does. */
const hasBlocked = ({ blocked, continueTurn }: Decision) => blocked || continueTurn === true

function unfitReason({ envelope, inputTruncated }: StoredDispatch, then: boolean | null): UnknownReason | null {
  if (then === null) return 'not-decided'
  if (envelope === null) return 'not-kept'
  return inputTruncated ? 'truncated' : null
}

function simulated(envelope: unknown, judge: Judge): SimulationReport | null {
  try {
    return judge.simulate(envelope)
  } catch (error) {
    if (isHookscopeError(error)) return null
    throw error
  }
}

/** A reached hook that may refuse and whose answer is not known leaves the end open; others change nothing of it. */
function openReason({ hooks }: SimulationReport, { isPure }: Judge): UnknownReason | null {
  return hooks.some((hook) => hook.mayBlock === true && !isPure(hook)) ? 'not-pure' : null
}
