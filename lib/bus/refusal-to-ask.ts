import type { Binding } from './binding'
import { type ChainLink, inChain } from './chain'
import { cutOff, type Failure, missingHandler, reentrant, wrongParams } from './failures'
import type { HandlerRegistration } from './handler'
import { type HandlerRegistry, takesNoParams } from './handler-registry'

/** What is known when a hook is about to be asked. */
export interface AskSituation {
  eventId: string
  chain: ChainLink | null
  handlers: HandlerRegistry
  /** Whether another dispatch of this event has the hook running; only a bare dispatch is judged by it. */
  isRunningElsewhere(hookId: string): boolean
  isOverBudget: boolean
}

/** Why a hook cannot be asked at all, or null; the order of the checks is the order in which they are reported. */
export function refusalToAsk(
  binding: Binding,
  handler: HandlerRegistration | undefined,
  situation: AskSituation,
): Failure | null {
  const { id } = binding.definition
  if (inChain(situation.chain, situation.eventId, id) || situation.isRunningElsewhere(id)) return reentrant(binding)
  if (handler === undefined) return missingHandler(binding)
  if (situation.isOverBudget) return cutOff()
  return takesNoParams(binding, handler) ? null : wrongParams(situation.handlers.params(binding, handler))
}
