import type { EnvelopeDocument } from '#lib/contract'
import type { Binding } from './binding'
import type { Failure } from './failure'
import { badAnswer, threw, timedOut } from './failures'
import type { SimulatedEnd } from './handler'
import type { HandlerRegistry } from './handler-registry'
import { isAnswer } from './is-answer'
import { type JudgeState, judgeAnswer, judgeFailure } from './judge'
import type { ScriptedOutput } from './scripted'
import type { Verdict } from './verdict'

/** How a hook ends in virtual time. */
export interface VirtualEnd {
  answer: unknown
  failure: Failure | null
  durationMs: number
}

const SILENT_ALLOW = { decision: 'allow' }

/** How a hook would end: by its script, else by the handler's own evaluation, else a silent allow. */
export function virtualEnd(
  binding: Binding,
  envelope: EnvelopeDocument,
  { handlers, output }: { handlers: Pick<HandlerRegistry, 'resolve'>; output: ScriptedOutput | undefined },
): VirtualEnd {
  const { handler, params, failure } = handlers.resolve(binding)
  if (failure !== null && !(handler === null && output !== undefined)) return failed(failure, 0)
  const end =
    output === undefined ? (handler?.evaluate?.(envelope, params) ?? { answer: SILENT_ALLOW }) : fromScript(output)
  return settle(binding, end)
}

/** Judges a virtual end by the rules of dispatch. */
export function judgeVirtualEnd(binding: Binding, { answer, failure }: VirtualEnd, state: JudgeState): Verdict {
  if (failure !== null) return judgeFailure(binding, failure, state)
  return isAnswer(answer) ? judgeAnswer(binding, answer, state) : judgeFailure(binding, badAnswer(), state)
}

function fromScript({ rejects, settlesAfterMs, timedOut: never, ...answer }: ScriptedOutput): SimulatedEnd {
  return {
    answer: { ...SILENT_ALLOW, ...answer },
    ...(rejects !== undefined && rejects !== false && { fails: 'rejected' as const }),
    ...(typeof rejects === 'string' && { diagnostic: rejects }),
    ...(settlesAfterMs !== undefined && { settlesAfterMs }),
    ...(never !== undefined && { never }),
  }
}

/** A duration at or over the timeout counts as timed out (interfaces.md §4). */
function settle(binding: Binding, end: SimulatedEnd): VirtualEnd {
  const { timeoutMs } = binding.definition
  const durationMs = end.settlesAfterMs ?? 0
  if (end.never || durationMs >= timeoutMs) return failed(timedOut(binding), timeoutMs)
  if (end.fails !== undefined) return failed(threw(end.diagnostic ?? 'The handler failed.'), durationMs)
  return { answer: end.answer, failure: null, durationMs }
}

const failed = (failure: Failure, durationMs: number): VirtualEnd => ({ answer: undefined, failure, durationMs })
