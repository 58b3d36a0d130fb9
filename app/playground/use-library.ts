import { useQuery } from '@tanstack/react-query'
import type { ScriptedOutputs } from '#lib/bus'
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

/** A ready case of the gallery. */
export interface Scenario {
  id: string
  /** Heading of the gallery it stands under. */
  group: string
  title: string
  /** Two sentences on what to look at. */
  lookAt: string
  definitions: readonly object[]
  event: { event?: unknown }
  /** Time for the whole dispatch in milliseconds. */
  budgetMs?: number
  /** Scripted answers, where the built-in ones would not show the case. */
  outputs?: ScriptedOutputs
}

/** The gallery of ready cases. */
export function useScenarios(enabled = true) {
  return useQuery({
    ...apiQuery<{ items: readonly Scenario[] }>(['scenarios'], '/api/scenarios'),
    ...forever,
    enabled,
  })
}
