import { createBus, type HandlerRegistration } from '#lib/bus'
import type { Contract } from '#lib/contract'
import type { PlanContext } from './context'

/** A context that can plan and simulate and has nothing to record to. */
export function createPlanContext(contract: Contract, handlers: readonly HandlerRegistration[]): PlanContext {
  return { contract, bus: createBus({ contract, handlers }) }
}
