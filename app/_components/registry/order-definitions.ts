import { SCOPE_KINDS, SOURCES, type StoredDefinition } from '#lib/contract'

/** The definitions of one hook point in the order in which they run. */
export interface PointDefinitions {
  event: string
  items: readonly StoredDefinition[]
}

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Source stage, scope rank, order, id by code unit: the order of the bus (interfaces.md §3.2). */
function byOrder({ definition: a }: StoredDefinition, { definition: b }: StoredDefinition): number {
  return (
    SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source) ||
    SCOPE_KINDS.indexOf(a.scope.kind) - SCOPE_KINDS.indexOf(b.scope.kind) ||
    a.order - b.order ||
    byCodeUnit(a.id, b.id)
  )
}

/** The registry by hook point, points by name. */
export function byPoint(definitions: readonly StoredDefinition[]): PointDefinitions[] {
  const events = [...new Set(definitions.map(({ definition }) => definition.event))].toSorted(byCodeUnit)
  return events.map((event) => ({
    event,
    items: definitions.filter(({ definition }) => definition.event === event).toSorted(byOrder),
  }))
}
