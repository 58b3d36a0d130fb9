import type { Bus } from '#lib/bus'
import { isHookscopeError } from '#lib/contract'

/** Throws INVALID_DOCUMENT unless the definition can be registered: its fields, its patterns, its parameters. */
export function tryDefinition(bus: Bus, document: unknown): void {
  try {
    bus.definitionSet([document])
  } catch (error) {
    throw isHookscopeError(error) && isHookscopeError(error.cause) ? error.cause : error
  }
}
