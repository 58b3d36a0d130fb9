import { useQuery } from '@tanstack/react-query'
import type { StoredDefinition } from '#lib/contract'
import { apiQuery } from './api-query'

/** The newest version of every definition. */
export function definitionsQuery() {
  return apiQuery<{ items: readonly StoredDefinition[] }>(['definitions', 'list'], '/api/definitions')
}

/** The registry. */
export function useDefinitions() {
  return useQuery(definitionsQuery())
}
