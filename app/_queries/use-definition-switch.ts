import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StoredDefinition } from '#lib/contract'
import { fetchJson } from './fetch-json'
import { definitionsQuery } from './use-definitions'

interface DefinitionSwitch {
  id: string
  enabled: boolean
}

type Switchable = { definition: { id: string; enabled: boolean } }
type Registry = { items: readonly StoredDefinition[] }

/** Switches a definition on or off: shown at once, taken back when the server refuses. */
export function useDefinitionSwitch() {
  const client = useQueryClient()
  const { queryKey } = definitionsQuery()
  return useMutation({
    mutationFn: ({ id, enabled }: DefinitionSwitch) =>
      fetchJson<StoredDefinition>(`/api/definitions/${encodeURIComponent(id)}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ enabled }),
      }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Registry>(queryKey)
      client.setQueryData<Registry>(queryKey, (registry) => registry && switched(registry, change))
      return { before }
    },
    onError: (_error, _change, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: ['definitions'] }),
  })
}

/** The registry with one definition switched; everything else stays. */
export function switched<Item extends Switchable>(
  registry: { items: readonly Item[] },
  { id, enabled }: DefinitionSwitch,
): { items: readonly Item[] } {
  return {
    items: registry.items.map((item) =>
      item.definition.id === id ? { ...item, definition: { ...item.definition, enabled } } : item,
    ),
  }
}
