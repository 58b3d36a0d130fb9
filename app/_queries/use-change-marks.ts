import { useQueries } from '@tanstack/react-query'
import type { SloGroup, StoredDefinition } from '#lib/contract'
import { definitionVersionsQuery } from './use-definition-versions'
import { useDefinitions } from './use-definitions'
import type { SloFilter } from './use-slo'

/** Hooks whose histories are read for one page; of the others only the newest version is known. */
const historiesMax = 12

/** The versions of every hook that passes the filter and was written since, each list newest first. */
export function useChangedDefinitions(filter: SloFilter, sinceMs: number): readonly (readonly StoredDefinition[])[] {
  const changed = (useDefinitions().data?.items ?? [])
    .filter((item) => Date.parse(item.writtenAt) >= sinceMs && passes(item, filter))
    .toSorted((a, b) => b.writtenAt.localeCompare(a.writtenAt))
  const histories = useQueries({
    queries: changed.slice(0, historiesMax).map(({ definition }) => definitionVersionsQuery(definition.id)),
  })
  return changed.map((item, index) => histories[index]?.data?.items ?? [item])
}

const VALUES: Record<Exclude<SloGroup, 'dialect'>, (item: StoredDefinition) => string> = {
  hook: ({ definition }) => definition.id,
  event: ({ definition }) => definition.event,
  handler: ({ definition: { run } }) => (run.kind === 'handler' ? run.handlerId : ''),
}

function passes(item: StoredDefinition, filter: SloFilter): boolean {
  return (['hook', 'event', 'handler'] as const).every((name) => !filter[name] || VALUES[name](item) === filter[name])
}
