import type { DefinitionSetComparison } from '#lib/contract'
import { diffJson } from './json-diff'

/** A definition as far as a comparison knows it. */
interface ComparedDefinition {
  readonly id: string
}

/** Compares two sets of definitions by id, field by field; ids are in the later set's order, removed ones in the earlier's. */
export function compareDefinitionSets(
  before: readonly ComparedDefinition[],
  after: readonly ComparedDefinition[],
): DefinitionSetComparison {
  const old = new Map(before.map((definition) => [definition.id, definition]))
  const young = new Set(after.map(({ id }) => id))
  return {
    added: after.filter(({ id }) => !old.has(id)).map(({ id }) => id),
    removed: before.filter(({ id }) => !young.has(id)).map(({ id }) => id),
    changed: after
      .map((definition) => ({ id: definition.id, changes: changesOf(old.get(definition.id), definition) }))
      .filter(({ changes }) => changes.length > 0),
  }
}

const changesOf = (before: ComparedDefinition | undefined, after: ComparedDefinition) =>
  before === undefined ? [] : diffJson(before, after)
