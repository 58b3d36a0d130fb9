import { useQuery } from '@tanstack/react-query'
import type { ContractDocument } from '#lib/contract'
import { apiQuery } from './api-query'

/** The vocabulary as data; it changes only with the server. */
export function contractQuery() {
  return { ...apiQuery<ContractDocument>(['contract'], '/api/contract'), staleTime: Number.POSITIVE_INFINITY }
}

/** The contract of this server. */
export function useContract() {
  return useQuery(contractQuery())
}
