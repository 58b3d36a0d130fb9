import type { LateNote } from '#lib/contract'
import { isAnswer } from './is-answer'
import { type EndedStep, outcomeIdOf } from './outcome-record'

/** The dispatch whose hook settled late. */
export interface LateHost {
  readonly dispatchId: string
  readonly ended: readonly EndedStep[]
  readonly wallStartMs: number
  readonly startMs: number
}

/** A hook that settled after it was given up: its position, what it settled with and when on the monotonic clock. */
export interface LateEnd {
  at: number
  answer: unknown
  nowMs: number
}

/** What is noted about a late end; the outcome of the hook stays as it is (interfaces.md §3.13). */
export function toLateNote(host: LateHost, { at, answer, nowMs }: LateEnd): LateNote {
  const step = host.ended[at]
  const endedAtMs = step === undefined ? 0 : step.startedAtMs + step.durationMs - host.wallStartMs
  return {
    outcomeId: outcomeIdOf(host.dispatchId, at),
    lateMs: Math.max(0, nowMs - host.startMs - endedAtMs),
    lateDecision: isAnswer(answer) ? answer.decision : 'failed',
  }
}
