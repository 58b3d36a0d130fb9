import { useQuery } from '@tanstack/react-query'
import type { StoredDefinition } from '#lib/contract'
import { apiQuery } from './api-query'

/** Every version of one definition, newest first. */
export function definitionVersionsQuery(id: string) {
  return apiQuery<{ items: readonly StoredDefinition[] }>(
    ['definitions', 'versions', id],
    `/api/definitions/${encodeURIComponent(id)}/versions`,
  )
}

/** The history of one definition. */
export function useDefinitionVersions(id: string) {
  return useQuery(definitionVersionsQuery(id))
}
