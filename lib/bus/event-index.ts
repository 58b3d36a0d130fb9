import { type EnvelopeScope, SCOPE_ID_FIELD, type ScopeKind, type SkipReason } from '#lib/contract'
import type { Binding } from './binding'
import { type Candidates, createCandidates, joinCandidates } from './candidates'
import { compareDefinitions } from './order'

/** The bindings of one event, grouped so that planning touches only what the scope selects. */
export interface EventIndex {
  /** Every binding that can run, in order. */
  runnable: readonly Binding[]
  /** Bindings that never run (disabled, untrusted, unsupported), in order. */
  unrunnable: readonly Binding[]
  /** How many of them for each reason. */
  unrunnableCounts: Readonly<Partial<Record<SkipReason, number>>>
  /** The runnable bindings whose scope the envelope selects. */
  inScope(scope: EnvelopeScope): Candidates
}

/** One stage and scope kind; the candidates of the scope id an envelope names, or of the global scope. */
interface Group {
  field: (typeof SCOPE_ID_FIELD)[keyof typeof SCOPE_ID_FIELD] | null
  byScopeId: ReadonlyMap<string, Candidates>
}

const NONE = createCandidates([])

const GLOBAL = ''

/** Whether an envelope's scope selects a definition of this scope. */
export function scopeSelects(envelope: EnvelopeScope, scope: { kind: ScopeKind; id?: string }): boolean {
  return scope.kind === 'global' || envelope[SCOPE_ID_FIELD[scope.kind]] === scope.id
}

/** Indexes the bindings of one event. */
export function createEventIndex(bindings: readonly Binding[]): EventIndex {
  const ordered = [...bindings].sort((a, b) => compareDefinitions(a.definition, b.definition))
  const runnable = ordered.filter((binding) => binding.unrunnable === null)
  const unrunnable = ordered.filter((binding) => binding.unrunnable !== null)
  const groups = groupByStageAndScope(runnable)
  const [only] = groups
  return {
    runnable,
    unrunnable,
    unrunnableCounts: countReasons(unrunnable),
    inScope: (scope) =>
      only && groups.length === 1 ? members(only, scope) : joinCandidates(groups.map((group) => members(group, scope))),
  }
}

function members(group: Group, scope: EnvelopeScope): Candidates {
  const id = group.field === null ? GLOBAL : scope[group.field]
  return (id === undefined ? undefined : group.byScopeId.get(id)) ?? NONE
}

function countReasons(unrunnable: readonly Binding[]): EventIndex['unrunnableCounts'] {
  const counts: Partial<Record<SkipReason, number>> = {}
  for (const { unrunnable: why } of unrunnable) if (why) counts[why.reason] = (counts[why.reason] ?? 0) + 1
  return counts
}

/** Groups in the order in which they run; the input is ordered, so each group's lists are too. */
function groupByStageAndScope(ordered: readonly Binding[]): Group[] {
  const groups = new Map<string, { field: Group['field']; lists: Map<string, Binding[]> }>()
  for (const binding of ordered) {
    const { source, scope } = binding.definition
    const key = `${source} ${scope.kind}`
    const group = groups.get(key) ?? {
      field: scope.kind === 'global' ? null : SCOPE_ID_FIELD[scope.kind],
      lists: new Map<string, Binding[]>(),
    }
    groups.set(key, group)
    const id = scope.kind === 'global' ? GLOBAL : scope.id
    const list = group.lists.get(id)
    if (list) list.push(binding)
    else group.lists.set(id, [binding])
  }
  return [...groups.values()].map(({ field, lists }) => ({
    field,
    byScopeId: new Map([...lists].map(([id, list]) => [id, createCandidates(list)] as const)),
  }))
}
