import type { Binding } from './binding'
import type { Failure } from './failure'
import { badAnswer } from './failures'
import { isAnswer } from './is-answer'
import { type JudgeState, judgeAnswer, judgeFailure } from './judge'
import type { Verdict } from './verdict'

/** How a hook ended, really or in a simulation: what it settled with, or why it could not be asked. */
export interface HookEnd {
  answer: unknown
  failure: Failure | null
}

/** Judges how a hook ended; dispatch and simulation share it. */
export function judgeEnd(binding: Binding, { answer, failure }: HookEnd, state: JudgeState): Verdict {
  if (failure !== null) return judgeFailure(binding, failure, state)
  return isAnswer(answer) ? judgeAnswer(binding, answer, state) : judgeFailure(binding, badAnswer(), state)
}
