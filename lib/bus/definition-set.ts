import type { DefinitionDocument, DefinitionV2 } from '#lib/contract'
import type { Binding } from './binding'
import { createEventIndex, type EventIndex } from './event-index'

/** A definition in a set, with the document it came from. */
export interface RegisteredDefinition {
  document: DefinitionDocument
  definition: DefinitionV2
  version: number
}

/** Definitions indexed for planning; ids are unique. */
export interface DefinitionSet {
  readonly size: number
  list(): readonly RegisteredDefinition[]
  get(id: string): RegisteredDefinition | undefined
  /** The index of one event. */
  index(event: string): EventIndex
}

/** A set that can change; the bus's registry is one. */
export interface MutableDefinitionSet extends DefinitionSet {
  get(id: string): Binding | undefined
  set(binding: Binding): void
  delete(id: string): void
}

/** Makes an empty set; an event's index is built when it is first asked for after a change. */
export function createDefinitionSet(): MutableDefinitionSet {
  const byId = new Map<string, Binding>()
  const byEvent = new Map<string, Map<string, Binding>>()
  const indexes = new Map<string, EventIndex>()

  function remove(id: string): void {
    const binding = byId.get(id)
    if (!binding) return
    byId.delete(id)
    byEvent.get(binding.definition.event)?.delete(id)
    indexes.delete(binding.definition.event)
  }

  function set(binding: Binding): void {
    const { id, event } = binding.definition
    remove(id)
    byId.set(id, binding)
    const members = byEvent.get(event) ?? new Map<string, Binding>()
    byEvent.set(event, members.set(id, binding))
    indexes.delete(event)
  }

  function index(event: string): EventIndex {
    const known = indexes.get(event)
    if (known) return known
    const made = createEventIndex([...(byEvent.get(event)?.values() ?? [])])
    indexes.set(event, made)
    return made
  }

  return {
    get size() {
      return byId.size
    },
    list: () => [...byId.values()],
    get: (id) => byId.get(id),
    set,
    delete: remove,
    index,
  }
}
