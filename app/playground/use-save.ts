import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StoredDefinition } from '#lib/contract'
import { fetchJson } from '../_queries/fetch-json'
import type { TextDefinition } from './text-definitions'

/** Writes a definition of the text to the registry; the same id again is the controlled update. */
export function useSave() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, value }: TextDefinition) =>
      fetchJson<StoredDefinition>(`/api/definitions/${encodeURIComponent(id)}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(value),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['definitions'] }),
  })
}
