import { useQuery } from '@tanstack/react-query'
import type { EnvelopeDocument } from '#lib/contract'
import { apiQuery } from '../_queries/api-query'

/** An event of the sample library: a native envelope or a payload a real agent sent, with the envelope it becomes. */
export interface LibrarySample {
  id: string
  dialect: string
  agentVersion: string | null
  /** Name of the event in its dialect. */
  event: string
  title: string
  recorded: boolean
  /** Null where the agent's event has no hook point. */
  point: string | null
  envelope?: EnvelopeDocument
  reason?: string
}

const forever = { staleTime: Number.POSITIVE_INFINITY }

/** The sample library; read when the picker is first opened. */
export function useSamples(enabled: boolean) {
  return useQuery({
    ...apiQuery<{ items: readonly LibrarySample[] }>(['samples'], '/api/samples'),
    ...forever,
    enabled,
  })
}
