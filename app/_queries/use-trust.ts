import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TrustListing, TrustQuestion } from '#lib/contract'
import { apiQuery, withQuery } from './api-query'
import { fetchJson } from './fetch-json'

const PATH = '/api/trust'
const acceptPath = (id: string) => `/api/definitions/${encodeURIComponent(id)}/accept`

/** What people have accepted. */
export function trustQuery() {
  return apiQuery<TrustListing>(['trust'], PATH)
}

/** What people have accepted. */
export function useTrust() {
  return useQuery(trustQuery())
}

/** Stands for the agent where an acceptance or approval does not say. */
const UNKNOWN = 'unknown'

/** Takes one acceptance or approval back. */
export function useRevoke() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ workspace, ref, dialect }: { workspace: string; ref: string; dialect: string | null }) =>
      fetchJson<TrustListing>(withQuery(PATH, { workspace, ref, dialect: dialect ?? UNKNOWN }), { method: 'DELETE' }),
    onSuccess: (listing) => client.setQueryData(trustQuery().queryKey, listing),
    onSettled: () => client.invalidateQueries({ queryKey: ['trust'] }),
  })
}

/** What a definition of source `repo` runs, and whether that is accepted. */
export function useDefinitionTrust(id: string) {
  return useQuery(apiQuery<TrustQuestion>(['trust', 'definition', id], acceptPath(id)))
}

/** Accepts exactly what was seen of a definition. */
export function useAcceptDefinition(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { hash: string; acceptedBy?: string }) =>
      fetchJson<TrustQuestion>(acceptPath(id), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['trust'] }),
  })
}
