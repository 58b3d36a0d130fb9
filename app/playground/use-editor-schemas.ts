import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { HandlerEntry } from '#lib/contract'
import { apiQuery } from '../_queries/api-query'

const forever = { staleTime: Number.POSITIVE_INFINITY }
const schemaQuery = (name: string) => ({
  ...apiQuery<Record<string, unknown>>(['contract', 'schema', name], `/api/contract/schemas/${name}`),
  ...forever,
})

/** Gives the editors the schemas of the contract and the registered handlers, as soon as all of them are known. */
export function useEditorSchemas(): void {
  const definition = useQuery(schemaQuery('definition')).data
  const envelope = useQuery(schemaQuery('envelope')).data
  const handlers = useQuery(apiQuery<{ items: readonly HandlerEntry[] }>(['handlers'], '/api/handlers')).data
  useEffect(() => {
    if (!definition || !envelope || !handlers) return
    let wanted = true
    void import('../_components/editor/apply-schemas').then(({ applySchemas }) => {
      if (wanted) applySchemas({ definition, envelope, handlers: handlers.items })
    })
    return () => {
      wanted = false
    }
  }, [definition, envelope, handlers])
}
