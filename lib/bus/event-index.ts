import { type EnvelopeScope, SCOPE_ID_FIELD, type ScopeKind } from '#lib/contract'
import type { Binding } from './binding'
import { compareDefinitions } from './order'

const NONE: readonly Binding[] = Object.freeze([])

/** The bindings of one event, grouped so that planning touches only what the scope selects. */
export interface EventIndex {
  /** Every binding that can run, in order. */
  runnable: readonly Binding[]
  /** Bindings that never run (disabled, untrusted, unsupported), in order. */
  unrunnable: readonly Binding[]
  /** The runnable bindings whose scope the envelope selects, in order; do not change the array. */
  inScope(scope: EnvelopeScope): readonly Binding[]
}

/** One stage and scope kind; the bindings of the scope id an envelope names, or of the global scope. */
interface Group {
  field: (typeof SCOPE_ID_FIELD)[keyof typeof SCOPE_ID_FIELD] | null
  byScopeId: Map<string, Binding[]>
}

const GLOBAL = ''

/** Whether an envelope's scope selects a definition of this scope. */
export function scopeSelects(envelope: EnvelopeScope, scope: { kind: ScopeKind; id?: string }): boolean {
  return scope.kind === 'global' || envelope[SCOPE_ID_FIELD[scope.kind]] === scope.id
}

/** Indexes the bindings of one event. */
export function createEventIndex(bindings: readonly Binding[]): EventIndex {
  const ordered = [...bindings].sort((a, b) => compareDefinitions(a.definition, b.definition))
  const runnable = ordered.filter((binding) => binding.unrunnable === null)
  const groups = groupByStageAndScope(runnable)
  const [only] = groups
  const isOneGroup = groups.length <= 1
  return {
    runnable,
    unrunnable: ordered.filter((binding) => binding.unrunnable !== null),
    inScope: (scope) =>
      isOneGroup ? (only ? members(only, scope) : NONE) : groups.flatMap((group) => members(group, scope)),
  }
}

function members(group: Group, scope: EnvelopeScope): readonly Binding[] {
  const id = group.field === null ? GLOBAL : scope[group.field]
  return (id === undefined ? undefined : group.byScopeId.get(id)) ?? NONE
}

/** Groups in the order in which they run; the input is ordered, so each group's lists are too. */
function groupByStageAndScope(ordered: readonly Binding[]): Group[] {
  const groups = new Map<string, Group>()
  for (const binding of ordered) {
    const { source, scope } = binding.definition
    const key = `${source} ${scope.kind}`
    const group = groups.get(key) ?? {
      field: scope.kind === 'global' ? null : SCOPE_ID_FIELD[scope.kind],
      byScopeId: new Map(),
    }
    groups.set(key, group)
    const id = scope.kind === 'global' ? GLOBAL : scope.id
    const list = group.byScopeId.get(id)
    if (list) list.push(binding)
    else group.byScopeId.set(id, [binding])
  }
  return [...groups.values()]
}
