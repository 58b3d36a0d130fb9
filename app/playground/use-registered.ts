import { useQuery } from '@tanstack/react-query'
import { definitionsQuery } from '../_queries/use-definitions'

/** The registered definitions by their id; read when a link names one. */
export function useRegistered(enabled: boolean) {
  return useQuery({
    ...definitionsQuery(),
    enabled,
    select: ({ items }) => ({ items: items.map(({ definition }) => ({ id: definition.id, definition })) }),
  })
}
