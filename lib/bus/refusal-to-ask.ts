import type { Binding } from './binding'
import { type ChainLink, inChain } from './chain'
import type { Failure } from './failure'
import { cutOff, reentrant } from './failures'
import type { Resolution } from './resolution'

/** What is known when a hook is about to be asked. */
export interface AskSituation {
  readonly eventId: string
  readonly chain: ChainLink | null
  readonly isOverBudget: boolean
  /** Whether another dispatch of this event has the hook running; only a bare dispatch is judged by it. */
  isRunningElsewhere(hookId: string): boolean
}

/** Why a hook cannot be asked at all, or null; the order of the checks is the order in which they are reported. */
export function refusalToAsk(binding: Binding, { failure }: Resolution, situation: AskSituation): Failure | null {
  const { id } = binding.definition
  if (inChain(situation.chain, situation.eventId, id) || situation.isRunningElsewhere(id)) return reentrant(binding)
  if (failure !== null) return failure
  return situation.isOverBudget ? cutOff() : null
}
