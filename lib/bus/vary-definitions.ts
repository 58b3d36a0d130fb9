import type { FailurePolicy, InjectedFault } from '#lib/contract'
import type { Binding } from './binding'
import type { DefinitionSet } from './definition-set'
import { createEventIndex, type EventIndex } from './event-index'

/** What of a definition is different for one request. */
export interface DefinitionVariant {
  /** The fault that is injected; null takes one away. */
  fault?: InjectedFault | null
  failurePolicy?: FailurePolicy
}

/** A view of a set in which some definitions plan, run and simulate differently; the set itself stays as it is. */
export function varyDefinitions(set: DefinitionSet, variants: ReadonlyMap<string, DefinitionVariant>): DefinitionSet {
  if (variants.size === 0) return set
  const indexes = new Map<string, EventIndex>()

  function index(event: string): EventIndex {
    const known = indexes.get(event)
    if (known !== undefined) return known
    const { runnable, unrunnable } = set.index(event)
    const made = createEventIndex([...runnable, ...unrunnable].map((binding) => vary(binding, variants)))
    indexes.set(event, made)
    return made
  }

  return { size: set.size, list: set.list, get: set.get, index }
}

function vary(binding: Binding, variants: ReadonlyMap<string, DefinitionVariant>): Binding {
  const variant = variants.get(binding.definition.id)
  if (variant === undefined) return binding
  const { fault = binding.fault, failurePolicy = binding.definition.failurePolicy } = variant
  const definition = Object.freeze({ ...binding.definition, failurePolicy })
  return { ...binding, definition, fault, resolved: null, silent: null }
}
