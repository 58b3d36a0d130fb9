import type { EnvelopeDocument } from '#lib/contract'
import type { AskedHook } from './asked-hook'
import type { Binding } from './binding'
import type { Failure } from './failure'
import { cutOff, threw, timedOut } from './failures'
import type { HandlerRegistration, SimulatedEnd } from './handler'
import type { HandlerRegistry } from './handler-registry'
import { simulateFault } from './inject-fault'
import type { HookEnd } from './judge-end'
import type { Resolution } from './resolution'
import type { ScriptedOutput } from './scripted'

/** How a hook ends in virtual time. */
export interface VirtualEnd extends HookEnd {
  durationMs: number
}

const SILENT_ALLOW = { decision: 'allow' }

/** What decides how a hook would end, beside the hook itself. */
interface VirtualSituation {
  handlers: Pick<HandlerRegistry, 'resolve'>
  output: ScriptedOutput | undefined
  /** What is left of the dispatch's budget, in milliseconds. */
  leftMs: number
}

/**
 * How a hook would end: by its script, else by the handler's own evaluation, else a silent allow; an injected fault
 * comes on top of it.
 */
export function virtualEnd(
  binding: Binding,
  envelope: EnvelopeDocument,
  { handlers, output, leftMs }: VirtualSituation,
): VirtualEnd {
  const resolution = handlers.resolve(binding)
  const { handler, failure } = resolution
  const isScriptedAnyway = handler === null && output !== undefined && binding.fault === null
  if (failure !== null && !isScriptedAnyway) return failed(failure, 0)
  const asked = { definition: binding.definition, envelope }
  const own = () => (output === undefined ? evaluated(asked, resolution) : scripted(output, asked, handler))
  if (leftMs <= 0) return failed(cutOff(), 0)
  return settle(binding, simulateFault(binding, own), leftMs)
}

/** An evaluation that throws is a handler that throws. */
function evaluated({ envelope }: AskedHook, { handler, params }: Resolution): SimulatedEnd {
  try {
    return handler?.evaluate?.(envelope, params) ?? { answer: SILENT_ALLOW }
  } catch (error) {
    return { fails: 'threw', diagnostic: threw(error).diagnostic }
  }
}

function scripted(output: ScriptedOutput, asked: AskedHook, handler: HandlerRegistration | null): SimulatedEnd {
  const { timedOut: never, durationMs } = output
  if (handler?.fromScript === undefined) return fromScript(output)
  return {
    ...handler.fromScript(output, asked),
    ...(durationMs !== undefined && { settlesAfterMs: durationMs }),
    ...(never !== undefined && { never }),
  }
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

/** A duration at or over the timeout counts as timed out, one over what is left as cut off (interfaces.md §4). */
function settle(binding: Binding, end: SimulatedEnd, leftMs: number): VirtualEnd {
  const deadlineMs = Math.min(binding.definition.timeoutMs, leftMs)
  const durationMs = end.settlesAfterMs ?? 0
  if (end.never || durationMs >= deadlineMs) {
    return failed(deadlineMs < leftMs ? timedOut(binding) : cutOff(), deadlineMs)
  }
  if (end.fails !== undefined) return failed(threw(end.diagnostic ?? 'The handler failed.'), durationMs)
  return { answer: end.answer, failure: null, durationMs }
}

const failed = (failure: Failure, durationMs: number): VirtualEnd => ({ answer: undefined, failure, durationMs })
