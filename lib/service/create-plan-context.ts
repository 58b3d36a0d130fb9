import { createBuiltInHandlers, createBus } from '#lib/bus'
import type { Contract } from '#lib/contract'
import type { PlanContext } from './context'

/** A context that can plan and simulate; it has nothing to record to and looks at no files. */
export function createPlanContext(contract: Contract): PlanContext {
  const handlers = createBuiltInHandlers({ probe: async () => 'missing' })
  return { contract, bus: createBus({ contract, handlers }) }
}
