import { type DefinitionV2, SCOPE_KINDS, SOURCES } from '#lib/contract'

const SCOPE_RANK = new Map<string, number>(SCOPE_KINDS.map((kind, rank) => [kind, rank]))
const STAGE_RANK = new Map<string, number>(SOURCES.map((source, rank) => [source, rank]))

type Ordered = Pick<DefinitionV2, 'source' | 'scope' | 'order' | 'id'>

/**
 * The order in which hooks run: source stage, scope rank, `order` ascending, id by code unit (interfaces.md §3.2).
 * Total over unique ids, so it does not depend on the order of registration.
 */
export function compareDefinitions(a: Ordered, b: Ordered): number {
  return (
    (STAGE_RANK.get(a.source) ?? 0) - (STAGE_RANK.get(b.source) ?? 0) ||
    (SCOPE_RANK.get(a.scope.kind) ?? 0) - (SCOPE_RANK.get(b.scope.kind) ?? 0) ||
    a.order - b.order ||
    compareCodeUnits(a.id, b.id)
  )
}

function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
